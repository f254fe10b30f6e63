import { Button, Progress } from '@mantine/core';
import type { ImportView } from '@counterfoil/projections';
import { Link } from 'react-router';
import { supplierPath } from '../../platform/paths.js';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Problem } from '../../ui/feedback/problem.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { undoOutcomeWords } from '../../ui/words/statuses.js';
import { SheetRows } from '../../ui/columns/sheet-rows.js';
import classes from '../import.module.css';
import { useUndoUpdateSuppliersMutation } from './imports.api.js';
import { undoOutcomes } from './undo-words.js';

type Undo = NonNullable<ImportView['undo']>;
type Props = { readonly view: ImportView; readonly undo: Undo };

/** The progress of undoing an import, the outcomes of its rows, and the rows to check. */
export const UndoState = ({ view, undo }: Props) => (
  <>
    <div className={classes['state']}>
      <Stand view={view} undo={undo} />
    </div>
    {undo.progress.state === 'completed' ? <Counts undo={undo} /> : null}
    <LeftRows undo={undo} />
    <div className={classes['problems']}>
      <h3 className={classes['heading']}>What the import had done</h3>
    </div>
  </>
);

const Stand = ({ view: { id }, undo: { startedByName, startedAt, progress } }: Props) => {
  const locale = useLocale();
  const [goOn, { error, isLoading }] = useUndoUpdateSuppliersMutation();
  const { state, done, rows, problem } = progress;
  const far = `${countText(done, locale)} of ${countText(rows, locale)}`;
  if (state === 'completed')
    return (
      <PageAlert tone="info">
        This import was undone by {startedByName}, <LocalTime at={startedAt} />.
      </PageAlert>
    );
  if (state === 'running')
    return (
      <div role="status">
        <p>Undoing row {far}. You can leave this page, and the undo continues.</p>
        <Progress value={rows === 0 ? 0 : (done / rows) * 100} aria-label="Undoing the import" animated />
      </div>
    );
  return (
    <PageAlert tone="warning" title={`Undoing the import stopped at row ${far}.`}>
      {problem ?? 'The server was stopped. Rows that were undone stay undone. You can continue from here.'}
      <Problem of={error} />
      <div>
        <Button mt="xs" loading={isLoading} onClick={() => void goOn(id)}>
          Go on
        </Button>
      </div>
    </PageAlert>
  );
};

const Counts = ({ undo: { counts } }: { readonly undo: Undo }) => {
  const locale = useLocale();
  const shown = undoOutcomes.filter((outcome) => counts[outcome] > 0);
  return shown.length === 0 ? null : (
    <dl className={classes['counts']} aria-label="Result of the undo">
      {shown.map((outcome) => (
        <div key={outcome} className={classes['count']} data-tone={undoOutcomeWords[outcome].tone}>
          <dt>{undoOutcomeWords[outcome].word}</dt>
          <dd>{countText(counts[outcome], locale)}</dd>
        </div>
      ))}
    </dl>
  );
};

const LeftRows = ({ undo: { left, counts } }: { readonly undo: Undo }) => {
  if (left.length === 0) return null;
  const total = counts.deactivated + counts['change-requested'] + counts.kept + counts.failed;
  return (
    <SheetRows title="Rows that need a look" total={total} shown={left.length} headings={['What happened', 'Why', 'Supplier']}>
      {left.map(({ row, supplierId, outcome, problem }) => (
        <tr key={row}>
          <td data-align="end">{row}</td>
          <td>
            <StatusBadge tone={undoOutcomeWords[outcome].tone}>{undoOutcomeWords[outcome].word}</StatusBadge>
          </td>
          <td>{problem}</td>
          <td>
            <Link to={supplierPath(supplierId)}>Show the supplier</Link>
          </td>
        </tr>
      ))}
    </SheetRows>
  );
};
