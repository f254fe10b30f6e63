import { Button } from '@mantine/core';
import { type CheckFile, checkReaders, type CheckSubject } from '@counterfoil/domain';
import { checkFilePath } from '../../platform/documents.api.js';
import { useSession } from '../../platform/session/session.js';
import { useFileDownload } from '../downloads/use-file-download.js';

type Props = {
  readonly file: CheckFile;
  /** The record that was checked. Null for an onboarding, whose file is downloaded from the library of its supplier. */
  readonly subject: CheckSubject | null;
};

/** Downloads the file of a check in the version that was attached. Hidden from users who may not see it. */
export const CheckFileButton = ({ file, subject }: Props) => {
  const { isBusy, save } = useFileDownload();
  const { permissions } = useSession().user;
  const readers = checkReaders[subject?.kind ?? 'supplier'];
  if (!readers.some((one) => permissions.includes(one))) return null;
  return (
    <Button variant="subtle" size="compact-xs" loading={isBusy} onClick={() => void save(checkFilePath(file, subject))}>
      Open {file.fileName}
    </Button>
  );
};
