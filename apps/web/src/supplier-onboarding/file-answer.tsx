import { Button, FileButton, Progress, TextInput } from '@mantine/core';
import { type FileValue, filesIn, type FormField, titleOfItem } from '@counterfoil/domain';
import { useState } from 'react';
import { ACCEPTED_DOCUMENTS } from '../ui/documents/file-words.js';
import { OpenOwnFile } from '../ui/documents/open-own-file.js';
import { Problem } from '../ui/feedback/problem.js';
import { sentPercent } from '../ui/files/sent-percent.js';
import { useUpload } from '../ui/files/use-upload.js';
import { LocalDate } from '../ui/values/local-time.js';
import { valueOf } from './field-state.js';
import { useUploadAnswerMutation } from './onboarding.api.js';
import classes from './onboarding.module.css';
import type { Visit } from './use-visit.js';

const MOST = 20;

type Props = { readonly visit: Visit; readonly field: FormField };

type ChosenProps = { readonly publicId: string; readonly file: FileValue; readonly onLeaveOut: () => void };

const ChosenFile = ({ publicId, file, file: { documentTitle, expiryDate }, onLeaveOut }: ChosenProps) => (
  <div className={classes['file']}>
    <span className={classes['words']}>
      {documentTitle}
      {expiryDate === null ? null : (
        <small>
          Expires on <LocalDate date={expiryDate} />
        </small>
      )}
    </span>
    <OpenOwnFile path="supplierOnboarding/file" publicId={publicId} file={file} />
    <Button variant="subtle" aria-label={`Leave out ${documentTitle}`} onClick={onLeaveOut}>
      Leave out
    </Button>
  </div>
);

/** The documents of a field. Each one is uploaded as soon as it is chosen. A phone offers its camera beside its files. */
export const FileAnswer = ({ visit, field }: Props) => {
  const { publicId, saving } = visit;
  const [upload] = useUploadAnswerMutation();
  const { send, isReading, progress, error, stop } = useUpload(upload);
  const [expiryDate, setExpiryDate] = useState('');
  const files = filesIn(valueOf(visit, field.id));
  const add = async (file: File) => {
    await saving.all();
    const sent = await send(file, { publicId, fieldId: field.id, expiryDate });
    if (sent.kind !== 'read') return;
    saving.renewed(sent.answer);
    setExpiryDate('');
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
        <>
          <TextInput
            type="date"
            size="md"
            label="Expiry date of the document (optional)"
            max="9999-12-31"
            value={expiryDate}
            onChange={(event) => setExpiryDate(event.currentTarget.value)}
          />
          <FileButton accept={ACCEPTED_DOCUMENTS} onChange={(file) => file !== null && void add(file)}>
            {(props) => (
              <Button {...props} variant="default" fullWidth className={classes['choose'] ?? ''}>
                {word}
              </Button>
            )}
          </FileButton>
        </>
      )}
      <Problem of={error} />
    </div>
  );
};
