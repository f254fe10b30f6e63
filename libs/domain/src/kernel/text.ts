/** ASCII words separated by single spaces, which most texts are. Folding changes only their case. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** Longer texts keep their accents and compatibility forms: one letter may become 18, and a name from a file may have 65,536. */
const LONGEST_DECOMPOSED = 500;

/** Letters without accents, each in its compatibility form. */
export const baseLetters = (text: string): string =>
  text.length > LONGEST_DECOMPOSED ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '');

/** Text in the form used for sorting and searching: compatibility form, no accents, lower case, single spaces. */
export const foldText = (text: string): string => {
  if (PLAIN.test(text)) return text.toLowerCase();
  return baseLetters(text).toLowerCase().replace(/\s+/g, ' ').trim();
};

/** The words of a folded text: runs of letters and digits. */
export const wordsOf = (text: string): readonly string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
