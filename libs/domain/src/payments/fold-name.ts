import { baseLetters } from '../kernel/text.js';

/**
 * Legal forms with their unified spelling. They are compared, not dropped: "Pty Ltd" is not "Ltd" (P-10.4). Multi-word forms come
 * first, so that "proprietary limited" is not read as two forms.
 */
const legalForms: readonly (readonly [RegExp, string])[] = [
  [/\b(?:pty|proprietary|p) (?:ltd|limited|l)\b/g, 'pty ltd'],
  [/\blimited liability company\b|\bl l c\b/g, 'llc'],
  [/\blimited\b/g, 'ltd'],
  [/\bproprietary\b/g, 'pty'],
  [/\bincorporated\b/g, 'inc'],
  [/\bcorporation\b/g, 'corp'],
  [/\bcompany\b/g, 'co'],
  [/\bgesellschaft mit beschrankter haftung\b|\bg m b h\b/g, 'gmbh'],
  [/\bno liability\b/g, 'nl'],
];

/** Letters that NFKD does not split into a base letter and an accent. */
const special: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', þ: 'th', ð: 'd', ı: 'i' };

/** The name without accents, case and punctuation. `&` becomes "and"; legal forms stay as written. */
export const plainName = (name: string): string =>
  baseLetters(name)
    .toLowerCase()
    .replace(/[ßæœøđłþðı]/g, (letter) => special[letter]!)
    .replace(/&|\+/g, ' and ')
    .replace(/['’`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const withOneLegalForm = (plain: string): string =>
  legalForms.reduce((text, [form, one]) => text.replace(form, one), plain);

/** The normalised spelling of a name: plain, with unified legal forms. */
export const foldName = (name: string): string => withOneLegalForm(plainName(name));
