/**
 * Caches the results of a function. The cache is cleared when its texts together exceed `mostLetters`, so that memory stays bounded
 * whatever the length of the texts.
 */
export const remembering = <T>(of: (text: string) => T, mostLetters: number): ((text: string) => T) => {
  const remembered = new Map<string, T>();
  let letters = 0;
  return (text) => {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    letters += text.length;
    if (letters > mostLetters) {
      remembered.clear();
      letters = text.length;
    }
    const said = of(text);
    remembered.set(text, said);
    return said;
  };
};
