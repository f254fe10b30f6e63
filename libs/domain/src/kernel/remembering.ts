/**
 * The same function with a memory of its results. It forgets all of them once the texts have more than `mostLetters` together, so the
 * memory stays bounded however long the texts are.
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
