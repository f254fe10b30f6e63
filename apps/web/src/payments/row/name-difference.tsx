import type { ResultRow } from '@counterfoil/projections';
import { differenceLegend, WordDifference } from '../../ui/values/word-difference.js';
import classes from './detail.module.css';
import { nameComparisonWord } from '../../ui/words/evidence.js';

const sides = { before: 'only on the payment', after: 'only on the supplier' };

/** The payment's name, the supplier's name, and their difference word by word (P-10.4). */
export const NameDifference = ({ row }: { readonly row: ResultRow }) => {
  const { nameMatch, nameWords, comparedWith, accountName } = row;
  if (comparedWith === '') return null;
  return (
    <div className={classes['names']}>
      <dl className={classes['compared']}>
        <dt>On the payment</dt>
        <dd>{accountName === '' ? 'No name' : accountName}</dd>
        <dt>On the supplier</dt>
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
        {nameComparisonWord(nameMatch)}.{nameWords.length === 0 ? '' : ` ${differenceLegend(sides)}`}
      </p>
    </div>
  );
};
