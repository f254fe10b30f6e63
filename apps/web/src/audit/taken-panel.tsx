import type { AuditState } from '@counterfoil/projections';
import { countText } from '../platform/words/format.js';
import { useLocale } from '../platform/words/locale.js';
import { EmptyState } from '../ui/feedback/empty-state.js';
import { LocalDate, LocalTime } from '../ui/values/local-time.js';
import { Panel } from '../ui/page/panel.js';
import { useAuditStateQuery } from './audit.api.js';
import classes from './audit.module.css';
import type { Taken } from './last-checkpoint.js';

const kinds: Readonly<Record<Taken['what'], string>> = {
  xlsx: 'Excel',
  csv: 'CSV',
  jsonl: 'JSON Lines, provable',
  checkpoint: 'Checkpoint',
};

/** What left the house, newest first. */
export const TakenPanel = () => {
  const { data } = useAuditStateQuery();
  return (
    <Panel title="Exports and checkpoints taken" hint="The latest twenty. Taking one is itself a fact of the log.">
      {data === undefined ? null : <TakenList taken={data.exports} />}
    </Panel>
  );
};

const TakenList = ({ taken }: { readonly taken: AuditState['exports'] }) => {
  const locale = useLocale();
  if (taken.length === 0) return <EmptyState title="No data found">Nothing has been exported yet.</EmptyState>;
  return (
    <ul className={classes['taken']}>
      {taken.map(({ id, at, byName, what, from, to, seq }) => (
        <li key={id}>
          <span className={classes['takenHead']}>
            <strong>{kinds[what]}</strong>
            <LocalTime at={at} />
          </span>
          <span className={classes['under']}>
            {byName}, entry {countText(seq, locale)}
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
