/** ASCII words separated by single spaces, which most texts are. Folding changes only their case. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** Text in the form used for sorting and searching: compatibility form, no accents, lower case, single spaces. */
export const foldText = (text: string): string => {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
};

/** The words of a folded text: runs of letters and digits. */
export const wordsOf = (text: string): readonly string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
