/** P-9: the field of step 1 takes no more, however many digits a policy hides. */
export const MOST_TYPED = 12;

/** One place of the account number on the page: a character that is shown, or a box for one that is missing. */
export type Cell = { readonly kind: 'shown'; readonly text: string } | { readonly kind: 'missing'; readonly at: number };

/** What was typed or pasted, as it fills the boxes: letters and digits only, in capitals, no more than there are boxes. */
export const typedDigits = (text: string, boxes: number): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, Math.min(boxes, MOST_TYPED));

/** The number in groups of cells that may stand on lines of their own; `hidden` are the places of the boxes. */
export const cellsOf = (number: string, hidden: readonly number[], groups: readonly number[]): readonly (readonly Cell[])[] => {
  const boxAt = new Map(hidden.map((place, at) => [place, at]));
  const cells = [...number].map<Cell>((text, place) => {
    const at = boxAt.get(place);
    return at === undefined ? { kind: 'shown', text } : { kind: 'missing', at };
  });
  let from = 0;
  return groups.map((length) => cells.slice(from, (from += length)));
};

const NZ_BASE = 7;
const IBAN_GROUP = 4;

/** Lengths of the groups a number is read in: New Zealand's base and suffix, an IBAN in fours, others as a whole (P-9). */
export const groupsOf = (number: string, accountCodeType: number | null): readonly number[] => {
  const { length } = number;
  if (accountCodeType === 1 && length > NZ_BASE) return [NZ_BASE, length - NZ_BASE];
  if (length <= MOST_TYPED) return [length];
  return Array.from({ length: Math.ceil(length / IBAN_GROUP) }, (_, i) => Math.min(IBAN_GROUP, length - i * IBAN_GROUP));
};

/** The boxes' characters in their order; '' where nothing was typed. */
export const boxesOf = (typed: string, boxes: number): readonly string[] =>
  Array.from({ length: boxes }, (_, at) => typed[at] ?? '');

/** The number with what was typed in the places of the hidden digits; an x stays where nothing was. */
export const filledNumber = (number: string, hidden: readonly number[], typed: string): string => {
  const digits = [...number];
  hidden.forEach((place, at) => {
    digits[place] = typed[at] ?? digits[place]!;
  });
  return digits.join('');
};

/** A phone's keypad of digits alone would keep out whoever has to type a letter. */
export const takesLetters = (number: string, hidden: readonly number[]): boolean =>
  [...number].some((text, place) => !hidden.includes(place) && /[A-Z]/i.test(text));
