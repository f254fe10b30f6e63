/** The most characters that the field of step 1 takes, however many digits the policy hides (P-9.2). */
export const MOST_TYPED = 12;

/** One character of the account number: shown, or a box for a missing one. */
export type Cell = { readonly kind: 'shown'; readonly text: string } | { readonly kind: 'missing'; readonly at: number };

/** The typed or pasted text that fills the boxes: letters and digits only, in capitals, at most one per box. */
export const typedDigits = (text: string, boxes: number): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, Math.min(boxes, MOST_TYPED));

/** The account number as groups of cells. `hidden` lists the positions of the boxes. */
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

/** The lengths of the groups of an account number: New Zealand base and suffix, IBANs in fours, others undivided (P-9.4). */
export const groupsOf = (number: string, accountCodeType: number | null): readonly number[] => {
  const { length } = number;
  if (accountCodeType === 1 && length > NZ_BASE) return [NZ_BASE, length - NZ_BASE];
  if (length <= MOST_TYPED) return [length];
  return Array.from({ length: Math.ceil(length / IBAN_GROUP) }, (_, i) => Math.min(IBAN_GROUP, length - i * IBAN_GROUP));
};

/** The character in each box, or '' for an empty box. */
export const boxesOf = (typed: string, boxes: number): readonly string[] =>
  Array.from({ length: boxes }, (_, at) => typed[at] ?? '');

/** The account number with the typed characters in place of the hidden ones. An x stays where nothing was typed. */
export const filledNumber = (number: string, hidden: readonly number[], typed: string): string => {
  const digits = [...number];
  hidden.forEach((place, at) => {
    digits[place] = typed[at] ?? digits[place]!;
  });
  return digits.join('');
};

/** Whether a missing character may be a letter. If so, a phone must not show a keypad with digits only. */
export const takesLetters = (number: string, hidden: readonly number[]): boolean =>
  [...number].some((text, place) => !hidden.includes(place) && /[A-Z]/i.test(text));
