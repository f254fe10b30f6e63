/**
 * The same function, which remembers what it says of each text. It forgets everything once those texts have more than `mostLetters`
 * together, so that what it holds is bounded whatever the texts are.
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
