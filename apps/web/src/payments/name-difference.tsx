import type { ResultRow } from '@counterfoil/projections';
import { VisuallyHidden } from '@mantine/core';
import classes from './detail.module.css';
import { nameMatchWords } from './evidence-words.js';

type Word = ResultRow['nameWords'][number];

/** Signs and lines say which side has a word; colour only helps. */
const sides: Readonly<Record<Exclude<Word['kind'], 'same'>, { readonly sign: string; readonly text: string }>> = {
  'only-in-payment': { sign: '−', text: 'only on the payment' },
  'only-in-record': { sign: '+', text: 'only on the record' },
};

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
            <dd className={classes['words']}>
              {nameWords.map((word, index) => (
                <OneWord key={index} word={word} />
              ))}
            </dd>
          </>
        )}
      </dl>
      <p>
        {nameMatchWords(nameMatch)}
        {nameWords.length === 0 ? '' : ` ${legend}`}
      </p>
    </div>
  );
};

const legend = Object.values(sides)
  .map(({ sign, text }) => `${sign} ${text}`)
  .join(', ');

const OneWord = ({ word: { kind, word } }: { readonly word: Word }) =>
  kind === 'same' ? (
    <span>{word}</span>
  ) : (
    <mark data-side={kind}>
      <VisuallyHidden>{`${sides[kind].text}: `}</VisuallyHidden>
      <span aria-hidden>{sides[kind].sign} </span>
      {word}
    </mark>
  );
