import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ListDownloads } from '../ui/downloads/list-downloads.js';
import { PageHeader } from '../ui/page/page-header.js';
import { Panel } from '../ui/page/panel.js';
import { AuditFilters } from './audit-filters.js';
import { AuditTable } from './audit-table.js';
import { ExportDialog } from './export-dialog.js';
import { ProofPanel } from './proof-panel.js';
import { ProofStrip } from './proof-strip.js';
import { DownloadsPanel } from './downloads-panel.js';
import { useAuditLog } from './use-audit-log.js';
import classes from './audit.module.css';

/** Every checked payment of a period with its result and the reason for it, and what the log can prove (P-13). */
export const Component = () => {
  const log = useAuditLog();
  const [exporting, setExporting] = useState(false);
  return (
    <>
      <PageHeader
        title="Audit log"
        lead="Every payment that was checked, with its result as it stood at the time. Nothing here can be changed or switched off."
        actions={
          <>
            <ListDownloads what="the payments of this page" path="audit/log/download" query={log.fileQuery} />
            <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => setExporting(true)}>
              Export
            </Button>
          </>
        }
      />
      <ProofStrip />
      <Panel flush>
        <AuditFilters log={log} />
        <AuditTable log={log} />
      </Panel>
      <div className={classes['columns']}>
        <ProofPanel />
        <DownloadsPanel />
      </div>
      {exporting ? <ExportDialog period={log.period} onClose={() => setExporting(false)} /> : null}
    </>
  );
};
