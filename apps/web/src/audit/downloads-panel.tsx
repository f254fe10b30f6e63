import type { AuditState } from '@counterfoil/projections';
import { countText } from '../platform/words/format.js';
import { useLocale } from '../platform/words/locale.js';
import { EmptyState } from '../ui/feedback/empty-state.js';
import { LoadingIndicator } from '../ui/feedback/loading-indicator.js';
import { Problem } from '../ui/feedback/problem.js';
import { LocalDate, LocalTime } from '../ui/values/local-time.js';
import { Panel } from '../ui/page/panel.js';
import { useAuditStateQuery } from './audit.api.js';
import classes from './audit.module.css';
import type { DownloadRecord } from './last-checkpoint.js';

const kinds: Readonly<Record<DownloadRecord['what'], string>> = {
  xlsx: 'Excel',
  csv: 'CSV',
  jsonl: 'JSON Lines, provable',
  checkpoint: 'Checkpoint',
};

/** The exports and checkpoints that were downloaded, newest first. */
export const DownloadsPanel = () => {
  const { data, error, refetch } = useAuditStateQuery();
  return (
    <Panel title="Downloads" hint="The latest 20 exports and checkpoints. Each download is recorded in the log.">
      <Problem of={error} retry={refetch} title="The downloads could not be loaded" />
      {data === undefined ? error === undefined ? <LoadingIndicator /> : null : <DownloadList downloads={data.exports} />}
    </Panel>
  );
};

const DownloadList = ({ downloads }: { readonly downloads: AuditState['exports'] }) => {
  const locale = useLocale();
  if (downloads.length === 0) return <EmptyState title="No data found">Nothing has been downloaded yet.</EmptyState>;
  return (
    <ul className={classes['downloads']}>
      {downloads.map(({ id, at, byName, what, from, to, seq }) => (
        <li key={id}>
          <span className={classes['downloadHead']}>
            <strong>{kinds[what]}</strong>
            <LocalTime at={at} />
          </span>
          <span className={classes['under']}>
            {byName}, as at event {countText(seq, locale)}
            {from === null || to === null ? null : (
              <>
                , <LocalDate date={from} /> to <LocalDate date={to} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
};
