import { foldText, parseCurrency } from '@counterfoil/domain';

/** How accounting systems shorten the words of headings. */
const fullWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ac: 'account',
    acc: 'account',
    acct: 'account',
    amt: 'amount',
    ben: 'beneficiary',
    bene: 'beneficiary',
    benef: 'beneficiary',
    ccy: 'currency',
    crcy: 'currency',
    cur: 'currency',
    curr: 'currency',
    dt: 'date',
    inv: 'invoice',
    nbr: 'number',
    no: 'number',
    nr: 'number',
    num: 'number',
    pay: 'payment',
    pmt: 'payment',
    pymt: 'payment',
    recipient: 'beneficiary',
    ref: 'reference',
    remittance: 'remit',
    supp: 'supplier',
  }),
);

const emptyWords: ReadonlySet<string> = new Set(['in', 'of', 'the', 'to', 'for', 'and', 'lc', 'lcy', 'fcy']);

const wordsOf = (heading: string): readonly string[] => {
  const spaced = heading.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('#', ' number ');
  const plain = foldText(spaced).replace(/\ba\s?\/\s?c\b/g, 'account');
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
};

/**
 * The normalised form of a heading: words in full, without blanks and symbols, and without the currency at its end. "Pay Amt (AUD)"
 * and "PaymentAmount" are equal, and so are "A/C No." and "Account Number" (F-9.2).
 */
export const plainHeading = (heading: string): string => {
  const words = wordsOf(heading);
  const named = words.length > 1 && isCurrency(words.at(-1)!) ? words.slice(0, -1) : words;
  const telling = named.filter((word) => !emptyWords.has(word));
  return (telling.length === 0 ? named : telling).map((word) => fullWords.get(word) ?? word).join('');
};

/** The currency at the end of a heading such as 'Amount AUD'. */
export const currencyIn = (heading: string): string | undefined => {
  const words = wordsOf(heading);
  const last = words.at(-1) ?? '';
  return words.length > 1 && isCurrency(last) ? last.toUpperCase() : undefined;
};

const isCurrency = (word: string): boolean => word.length === 3 && parseCurrency(word).ok;
