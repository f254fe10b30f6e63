import type { ResultRow } from '@counterfoil/projections';
import { LocalTime } from '../../../ui/values/local-time.js';
import { eventWords, evidenceText, gradeWords } from '../../../ui/words/evidence.js';
import classes from './panel.module.css';

type Props = {
  readonly row: ResultRow;
  /** True when the panel's headline already states the grade of the evidence. */
  readonly isSaid: boolean;
};

/** The evidence behind a result, newest first: what happened, when, and what it proves. */
export const WhyChain = ({ row, isSaid }: Props) => {
  const { word } = gradeWords(row.grade);
  return (
    <>
      {isSaid ? null : (
        <p className={classes['because']}>
          Evidence: <strong>{word}</strong>. {evidenceText(row)}
        </p>
      )}
      {row.evidence.length === 0 ? null : (
        <ul className={classes['chain']}>
          {[...row.evidence].reverse().map(({ fact, at, stream, revision }) => (
            <li key={`${stream}@${revision}`} data-bad={row.grade === 'weak answer' || undefined}>
              <b>
                <LocalTime at={at} />
              </b>{' '}
              {eventWords(fact)}
            </li>
          ))}
        </ul>
      )}
      {row.changedSince ? (
        <p className={classes['because']}>The supplier has changed since this check. The result shows what was known then.</p>
      ) : null}
    </>
  );
};
