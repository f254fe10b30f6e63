import { Button, FileButton, Progress, TextInput } from '@mantine/core';
import { type FileValue, filesIn, type FormField, titleOfItem } from '@counterfoil/domain';
import { ACCEPTED_DOCUMENTS } from '../ui/documents/file-words.js';
import { OpenOwnFile } from '../ui/documents/open-own-file.js';
import { Problem } from '../ui/feedback/problem.js';
import { sentPercent } from '../ui/files/sent-percent.js';
import { useUpload } from '../ui/files/use-upload.js';
import { valueOf } from './field-state.js';
import { useUploadAnswerMutation } from './onboarding.api.js';
import classes from './onboarding.module.css';
import type { Visit } from './use-visit.js';

const MOST = 20;

type Props = { readonly visit: Visit; readonly field: FormField };

type ChosenProps = {
  readonly publicId: string;
  readonly file: FileValue;
  readonly onLeaveOut: () => void;
  readonly onDate: (expiryDate: string | null) => void;
  readonly onLeaveDate: () => void;
};

const ChosenFile = ({ publicId, file, file: { documentTitle, expiryDate }, onLeaveOut, onDate, onLeaveDate }: ChosenProps) => (
  <>
    <div className={classes['file']}>
      <span className={classes['words']}>{documentTitle}</span>
      <OpenOwnFile path="supplierOnboarding/file" publicId={publicId} file={file} />
      <Button variant="subtle" aria-label={`Leave out ${documentTitle}`} onClick={onLeaveOut}>
        Leave out
      </Button>
    </div>
    <TextInput
      type="date"
      size="md"
      label="Expires on (optional)"
      aria-label={`${documentTitle} expires on (optional)`}
      max="9999-12-31"
      value={expiryDate ?? ''}
      onChange={({ currentTarget: { value } }) => onDate(value === '' ? null : value)}
      onBlur={onLeaveDate}
    />
  </>
);

/**
 * The documents of a field, each with its expiry date. A document is uploaded as soon as it is chosen. A phone offers its camera
 * beside its files.
 */
export const FileAnswer = ({ visit, field }: Props) => {
  const { publicId, saving } = visit;
  const [upload] = useUploadAnswerMutation();
  const { send, isReading, progress, error, stop } = useUpload(upload);
  const files = filesIn(valueOf(visit, field.id));
  const add = async (file: File) => {
    await saving.all();
    const sent = await send(file, { publicId, fieldId: field.id });
    if (sent.kind === 'read') saving.renewed(sent.answer);
  };
  const isMore = files.length > 0;
  const word = field.type === 8 && isMore ? 'Choose another file instead' : 'Take a photo or choose a file';
  return (
    <div className={classes['field']}>
      {files.map((file) => (
        <ChosenFile
          key={file.id}
          publicId={publicId}
          file={file}
          onLeaveOut={() =>
            void saving.choose(
              field.id,
              files.filter(({ id }) => id !== file.id),
            )
          }
          onDate={(expiryDate) =>
            saving.type(
              field.id,
              files.map((one) => (one.id === file.id ? { ...one, expiryDate } : one)),
            )
          }
          onLeaveDate={() => void saving.leave(field.id)}
        />
      ))}
      {isReading ? (
        <>
          <Progress value={sentPercent(progress)} aria-label={`Upload for ${titleOfItem(field)}`} />
          <Button variant="default" onClick={stop}>
            Stop
          </Button>
        </>
      ) : files.length >= MOST ? null : (
        <FileButton accept={ACCEPTED_DOCUMENTS} onChange={(file) => file !== null && void add(file)}>
          {(props) => (
            <Button {...props} variant="default" fullWidth className={classes['choose'] ?? ''}>
              {word}
            </Button>
          )}
        </FileButton>
      )}
      <Problem of={error} />
    </div>
  );
};
