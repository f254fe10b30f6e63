import { VisuallyHidden } from '@mantine/core';
import type { WordDifference as Word } from '@counterfoil/domain';
import classes from './word-difference.module.css';

/** The legend texts for words that only one of the two names has. */
export type DifferenceSides = { readonly before: string; readonly after: string };

type Marked = Exclude<Word['kind'], 'same'>;
const sideOf: Readonly<Record<Marked, keyof DifferenceSides>> = { 'only-in-payment': 'before', 'only-in-record': 'after' };
/** Signs show which of the names has a word, so that colour is not needed. */
const signs: Readonly<Record<Marked, string>> = { 'only-in-payment': '−', 'only-in-record': '+' };

/** The legend of a difference: '− only on the payment, + only on the record'. */
export const differenceLegend = ({ before, after }: DifferenceSides): string =>
  `${signs['only-in-payment']} ${before}, ${signs['only-in-record']} ${after}`;

type Props = { readonly words: readonly Word[]; readonly sides: DifferenceSides };

/** Two names as one row of words, compared by the rules of P-10. */
export const WordDifference = ({ words, sides }: Props) => (
  <span className={classes['words']}>
    {words.map((word, index) => (
      <OneWord key={index} word={word} sides={sides} />
    ))}
  </span>
);

const OneWord = ({ word: { kind, word }, sides }: { readonly word: Word; readonly sides: DifferenceSides }) =>
  kind === 'same' ? (
    <span>{word}</span>
  ) : (
    <mark data-side={kind}>
      <VisuallyHidden>{`${sides[sideOf[kind]]}: `}</VisuallyHidden>
      <span aria-hidden>{signs[kind]} </span>
      {word}
    </mark>
  );
