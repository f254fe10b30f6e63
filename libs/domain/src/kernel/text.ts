/** Most texts: words of ASCII with single blanks between them. Folding changes nothing of them but their case. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** Text as it is sorted and searched: compatibility form, no accents, lower case, single blanks. */
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
