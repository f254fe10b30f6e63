import type { ResultRow } from '@counterfoil/projections';
import { LocalTime } from '../../ui/values/local-time.js';
import classes from './detail.module.css';
import { eventWords, evidenceText, gradeWords } from '../../ui/words/evidence.js';
import { becauseOf, resultKeyOf } from '../result-groups.js';
import { Result } from './result.js';

/** The result, the rule behind it, and the evidence with its grade and times. */
export const WhatDecided = ({ row }: { readonly row: ResultRow }) => {
  const { word } = gradeWords(row.grade);
  return (
    <>
      <Result row={row} />
      <p>{row.unchecked === '' ? becauseOf(resultKeyOf(row.result)) : `${row.unchecked}. ${becauseOf('none')}`}</p>
      <p>
        Evidence: <strong>{word}</strong>. {evidenceText(row)}
      </p>
      {row.evidence.length === 0 ? null : (
        <ul className={classes['evidence']}>
          {row.evidence.map(({ fact, at, stream, revision }) => (
            <li key={`${stream}@${revision}`}>
              {eventWords(fact)}, <LocalTime at={at} />
            </li>
          ))}
        </ul>
      )}
      {row.changedSince ? <p>The supplier has changed since this check. The result shows what was known then.</p> : null}
    </>
  );
};
