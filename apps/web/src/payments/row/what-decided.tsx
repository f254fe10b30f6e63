import type { ResultRow } from '@counterfoil/projections';
import { LocalTime } from '../../ui/values/local-time.js';
import classes from './detail.module.css';
import { factWords, gradeWords } from './evidence-words.js';
import { becauseOf, resultKeyOf } from '../result-groups.js';
import { Result } from './row-columns.js';

/** The result, the rule behind it, and the facts it rests on with their age and strength. */
export const WhatDecided = ({ row }: { readonly row: ResultRow }) => {
  const { word, meaning } = gradeWords(row.grade);
  return (
    <>
      <Result row={row} />
      <p>{row.unchecked === '' ? becauseOf(resultKeyOf(row.result)) : `${row.unchecked}. ${becauseOf('none')}`}</p>
      <p>
        Evidence: <strong>{word}</strong>. {meaning}
      </p>
      {row.evidence.length === 0 ? null : (
        <ul className={classes['evidence']}>
          {row.evidence.map(({ fact, at, stream, revision }) => (
            <li key={`${stream}@${revision}`}>
              {factWords(fact)}, <LocalTime at={at} />
            </li>
          ))}
        </ul>
      )}
      {row.changedSince ? <p>The supplier’s record changed since. The result stands as it was judged.</p> : null}
    </>
  );
};
