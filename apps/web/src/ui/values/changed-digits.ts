/** A run of signs that both texts have, or that only this one has. */
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

/** `text` of equal length is compared place by place; otherwise all between the common beginning and the common end differs. */
const changedIn = (text: string, other: string): ((at: number) => boolean) => {
  if (text.length === other.length) return (at) => text[at] !== other[at];
  const start = sharedStart(text, other);
  const rest = sharedStart([...text.slice(start)].reverse().join(''), [...other.slice(start)].reverse().join(''));
  return (at) => at >= start && at < text.length - rest;
};

/**
 * An account as it is shown, with the digits that differ from `other`: somebody who compares two numbers of nine digits by eye
 * misses one. Without another account there is nothing to compare.
 */
export const changedDigits = (text: string, other: string): readonly Run[] => {
  if (text === '' || other === '') return text === '' ? [] : [{ text, changed: false }];
  const isChanged = changedIn(text, other);
  return joined([...text].map((sign, at) => ({ text: sign, changed: isChanged(at) })));
};
