import { Button, FileButton, Group, Input, Progress } from '@mantine/core';
import type { CheckFile } from '@counterfoil/domain';
import { useUploadCheckFileMutation } from '../../../platform/documents.api.js';
import { ACCEPTED_DOCUMENTS } from '../../documents/file-words.js';
import { Problem } from '../../feedback/problem.js';
import { sentPercent } from '../../files/sent-percent.js';
import { useUpload } from '../../files/use-upload.js';
import type { CheckForm } from './check-values.js';
import classes from './check-fields.module.css';

/**
 * The subject of a check, which decides where its file is stored. A file about one supplier is stored with that supplier. A file
 * about payments, several suppliers or a new supplier (`supplierId` null) is stored with the company. A file about users, roles or
 * settings is stored for administrators.
 */
export type CheckAbout = { readonly supplierId: string | null } | 'administration';

type Props = { readonly form: CheckForm; readonly about: CheckAbout };

/** A file as proof of a check, e.g. a bank's letter. It is uploaded as soon as it is chosen (P-11.20). */
export const CheckFileField = ({ form, about }: Props) => {
  const [upload] = useUploadCheckFileMutation();
  const { send, isReading, progress, error, stop } = useUpload(upload);
  const { file } = form.values;
  const choose = async (chosen: File) => {
    const home = about === 'administration' ? { supplierId: null, about } : { ...about, about: null };
    const sent = await send(chosen, home);
    if (sent.kind === 'read') form.set({ file: sent.answer });
  };
  return (
    <Input.Wrapper label="File (optional)" error={form.shown('file')}>
      {isReading ? (
        <Group gap="sm">
          <Progress className={classes['progress'] ?? ''} value={sentPercent(progress)} aria-label="Upload of the file" />
          <Button variant="subtle" size="compact-sm" onClick={stop}>
            Stop
          </Button>
        </Group>
      ) : file === null ? (
        <div>
          <FileButton accept={ACCEPTED_DOCUMENTS} onChange={(chosen) => chosen !== null && void choose(chosen)}>
            {(props) => (
              <Button {...props} variant="default" size="compact-sm">
                Attach a file
              </Button>
            )}
          </FileButton>
        </div>
      ) : (
        <Attached file={file} onLeaveOut={() => form.set({ file: null })} />
      )}
      <Problem of={error} />
    </Input.Wrapper>
  );
};

const Attached = ({ file: { fileName }, onLeaveOut }: { readonly file: CheckFile; readonly onLeaveOut: () => void }) => (
  <Group gap="xs" wrap="nowrap">
    <span className={classes['attached']}>{fileName}</span>
    <Button variant="subtle" size="compact-sm" aria-label={`Leave out ${fileName}`} onClick={onLeaveOut}>
      Leave out
    </Button>
  </Group>
);
