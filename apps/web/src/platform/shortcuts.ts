/** A key, or two pressed one after the other: '/', '?', 'g u'. */
export type Shortcut = { readonly keys: string; readonly label: string; readonly run: () => void };

/** The second key of a pair must follow within this time. */
export const PAIR_MS = 1_200;

export type Pressed = { readonly key: string; readonly at: number } | null;

/** Which shortcut a key press completes, and what to remember for the next press. */
export const pressKey = <S extends { readonly keys: string }>(
  shortcuts: readonly S[],
  before: Pressed,
  key: string,
  at: number,
): { readonly hit: S | undefined; readonly pressed: Pressed } => {
  const pair = before !== null && at - before.at <= PAIR_MS ? `${before.key} ${key}` : null;
  const hit = shortcuts.find(({ keys }) => keys === pair) ?? shortcuts.find(({ keys }) => keys === key);
  const begins = hit === undefined && shortcuts.some(({ keys }) => keys.startsWith(`${key} `));
  return { hit, pressed: begins ? { key, at } : null };
};

type KeyTarget = { readonly tagName?: string; readonly type?: string; readonly isContentEditable?: boolean } | null;

/** Input types into which no text is typed. */
const PRESSED = ['checkbox', 'radio', 'button', 'submit'];

/** Whether the user is typing into a field, so that keys are not shortcuts. */
export const isTyping = (target: KeyTarget): boolean =>
  target?.isContentEditable === true ||
  (['INPUT', 'TEXTAREA', 'SELECT'].includes(target?.tagName ?? '') && !PRESSED.includes(target?.type ?? ''));
