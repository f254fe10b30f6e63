/** A part of the text that is either in both texts or only in this one. */
export type Run = { readonly text: string; readonly changed: boolean };

const sharedStart = (a: string, b: string): number => {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at;
};

const joined = (signs: readonly Run[]): readonly Run[] =>
  signs.reduce<readonly Run[]>((runs, sign) => {
    const last = runs.at(-1);
    if (last === undefined || last.changed !== sign.changed) return [...runs, sign];
    return [...runs.slice(0, -1), { text: last.text + sign.text, changed: sign.changed }];
  }, []);

/**
 * Texts of equal length are compared position by position. Otherwise everything between the common start and the common end
 * differs.
 */
const changedIn = (text: string, other: string): ((at: number) => boolean) => {
  if (text.length === other.length) return (at) => text[at] !== other[at];
  const start = sharedStart(text, other);
  const rest = sharedStart([...text.slice(start)].reverse().join(''), [...other.slice(start)].reverse().join(''));
  return (at) => at >= start && at < text.length - rest;
};

/**
 * The parts of an account, with the digits that differ from `other`. A single different digit in nine is easy to miss. Without
 * another account nothing is marked.
 */
export const changedDigits = (text: string, other: string): readonly Run[] => {
  if (text === '' || other === '') return text === '' ? [] : [{ text, changed: false }];
  const isChanged = changedIn(text, other);
  return joined([...text].map((sign, at) => ({ text: sign, changed: isChanged(at) })));
};
