import type { ResultRow } from '@counterfoil/projections';
import { VisuallyHidden } from '@mantine/core';
import { nameMatchWords } from './evidence-words.js';
import classes from './detail.module.css';

type Word = ResultRow['nameWords'][number];

/** The payment's name above the record's; words that only one of them has are marked by a line and a sign, not by colour alone. */
export const NameDifference = ({ row }: { readonly row: ResultRow }) => {
  const { nameMatch, nameWords, comparedWith, accountName } = row;
  if (comparedWith === '' && nameWords.length === 0) return null;
  return (
    <div className={classes['names']}>
      <dl className={classes['compared']}>
        <dt>On the payment</dt>
        <dd>{nameWords.length === 0 ? accountName : <Words words={nameWords} side="only-in-payment" />}</dd>
        <dt>On the record</dt>
        <dd>{nameWords.length === 0 ? comparedWith : <Words words={nameWords} side="only-in-record" />}</dd>
      </dl>
      <p>{nameMatchWords(nameMatch)}</p>
    </div>
  );
};

const Words = ({ words, side }: { readonly words: readonly Word[]; readonly side: Word['kind'] }) => (
  <span className={classes['words']}>
    {words
      .filter(({ kind }) => kind === 'same' || kind === side)
      .map(({ kind, word }, index) =>
        kind === 'same' ? (
          <span key={index}>{word}</span>
        ) : (
          <mark key={index} data-side={side}>
            <VisuallyHidden>{side === 'only-in-payment' ? 'only on the payment: ' : 'only on the record: '}</VisuallyHidden>
            {word}
          </mark>
        ),
      )}
  </span>
);
