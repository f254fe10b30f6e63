import type { ResultRow } from '@counterfoil/projections';
import { differenceLegend, WordDifference } from '../../ui/values/word-difference.js';
import classes from './detail.module.css';
import { nameMatchWords } from './evidence-words.js';

const sides = { before: 'only on the payment', after: 'only on the record' };

/** The payment's name, the record's, and their difference word by word as the rules compare them. */
export const NameDifference = ({ row }: { readonly row: ResultRow }) => {
  const { nameMatch, nameWords, comparedWith, accountName } = row;
  if (comparedWith === '') return null;
  return (
    <div className={classes['names']}>
      <dl className={classes['compared']}>
        <dt>On the payment</dt>
        <dd>{accountName === '' ? 'no name' : accountName}</dd>
        <dt>On the record</dt>
        <dd>{comparedWith}</dd>
        {nameWords.length === 0 ? null : (
          <>
            <dt>Difference</dt>
            <dd>
              <WordDifference words={nameWords} sides={sides} />
            </dd>
          </>
        )}
      </dl>
      <p>
        {nameMatchWords(nameMatch)}.{nameWords.length === 0 ? '' : ` ${differenceLegend(sides)}`}
      </p>
    </div>
  );
};
