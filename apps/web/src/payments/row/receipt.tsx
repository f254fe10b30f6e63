import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useFileDownload } from '../../ui/downloads/use-file-download.js';

/** Downloads the receipt of one check: its result, the reason, the evidence, and who did what. */
export const Receipt = ({ runId, n }: { readonly runId: string; readonly n: number }) => {
  const { isBusy, save } = useFileDownload();
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isBusy}
      leftSection={<IconFileTypePdf size={14} aria-hidden />}
      onClick={() => void save(`payments/runs/${encodeURIComponent(runId)}/work/${n}/report`)}
    >
      Receipt (PDF)
    </Button>
  );
};
