import { Button } from '@mantine/core';
import type { CheckFile } from '@counterfoil/domain';
import { checkFilePath } from '../../platform/documents.api.js';
import { useFileDownload } from '../downloads/use-file-download.js';

type Props = {
  readonly file: CheckFile;
  /** The run whose payments the check is about; null: it is about a supplier. */
  readonly runId?: string | null;
};

/** Saves the file that goes with a check, as it was when it was attached. */
export const CheckFileButton = ({ file, runId = null }: Props) => {
  const { isBusy, save } = useFileDownload();
  return (
    <Button variant="subtle" size="compact-xs" loading={isBusy} onClick={() => void save(checkFilePath(file, runId))}>
      Open {file.fileName}
    </Button>
  );
};
