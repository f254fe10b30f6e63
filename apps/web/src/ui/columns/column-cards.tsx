import { CellProblems } from './cell-problems.js';
import { ColumnChoice } from './column-choice.js';
import { sampleOf, widthOf } from './column-mapping.js';
import classes from './columns.module.css';
import { problemsIn } from './table-fields.js';
import type { NamedColumns } from './use-columns.js';

const SAMPLES = 3;

type Props = {
  readonly named: NamedColumns;
  /** The accessible name, e.g. 'Columns of the list'. */
  readonly label: string;
};

/** The columns as cards below each other, for screens that are too narrow for a table. */
export const ColumnCards = ({ named, label }: Props) => {
  const { columns } = named;
  const sample = sampleOf(named, SAMPLES);
  const ofRows = sample
    .map(({ line }) => ({ line, texts: problemsIn(named, line, null) }))
    .filter(({ texts }) => texts.length > 0);
  return (
    <ol className={classes['cards']} aria-label={label}>
      {Array.from({ length: widthOf(named.rows) }, (_, at) => (
        <li key={at} className={classes['card']} data-named={columns[at] === undefined ? undefined : true}>
          <ColumnChoice at={at} named={named} />
          <dl className={classes['samples']}>
            {sample.map(({ line, cells }) => {
              const texts = problemsIn(named, line, at);
              return (
                <div key={line} data-problem={texts.length > 0 || undefined}>
                  <dt>Line {line}</dt>
                  <dd>
                    {cells[at] || <span className={classes['empty']}>empty</span>}
                    <CellProblems texts={texts} />
                  </dd>
                </div>
              );
            })}
          </dl>
        </li>
      ))}
      {ofRows.map(({ line, texts }) => (
        <li key={line} className={classes['card']}>
          <span className={classes['columnName']}>Line {line}</span>
          <CellProblems texts={texts} />
        </li>
      ))}
    </ol>
  );
};
