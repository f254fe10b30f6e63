import type { RunView } from '@counterfoil/projections';
import { Link } from 'react-router';
import { runPath } from '../../platform/paths.js';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import type { Column } from '../../ui/table/columns.js';
import { formatWord, runName, runWords } from '../run-words.js';
import classes from './run-columns.module.css';
import { TallyMoney } from '../tally-money.js';

const Name = ({ run }: { readonly run: RunView }) => (
  <div className={classes['payee']}>
    <Link to={runPath(run.id)}>{runName(run)}</Link>
    <span className={classes['reference']}>{formatWord(run.format)}</span>
  </div>
);

const Count = ({ n }: { readonly n: number }) => countText(n, useLocale());

const AtRisk = ({ run: { atRisk, currency } }: { readonly run: RunView }) =>
  atRisk.lines === 0 ? (
    <span className={classes['missing']}>Nothing</span>
  ) : (
    <TallyMoney amount={atRisk.amount} currency={currency} />
  );

const Status = ({ run }: { readonly run: RunView }) => {
  const { word, tone } = runWords(run);
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
};

export const runColumns: readonly Column<RunView>[] = [
  { id: 'name', header: 'Run', cell: (run) => <Name run={run} />, sort: 'fileName' },
  {
    id: 'started',
    header: 'Started',
    cell: ({ startedAt }) => <LocalTime at={startedAt} />,
    sort: 'startedAt',
    nowrap: true,
    phone: 'beside',
  },
  { id: 'by', header: 'By', cell: ({ startedByName }) => startedByName, phone: 'beside' },
  { id: 'lines', header: 'Payments', cell: ({ judged }) => <Count n={judged.lines} />, align: 'end', phone: 'hidden' },
  {
    id: 'total',
    header: 'Total',
    cell: ({ judged, currency }) => <TallyMoney amount={judged.amount} currency={currency} />,
    align: 'end',
    nowrap: true,
  },
  { id: 'risk', header: 'At risk', cell: (run) => <AtRisk run={run} />, align: 'end', nowrap: true },
  { id: 'status', header: 'Status', cell: (run) => <Status run={run} />, sort: 'status', phone: 'beside' },
];
