/** Why the details on file are not, or no longer, the right ones for payments (P-3.2). Code 5 requires a text. */
export const reasonCodes = {
  1: 'Account closed',
  2: 'Account changed',
  3: 'Not our account',
  4: 'Do not wish to confirm',
  5: 'Other',
} as const;

export type ReasonCode = keyof typeof reasonCodes;
export const OTHER_REASON: ReasonCode = 5;
/** Account closed, and not our account: reasons that mean that the account on file is wrong. */
export const SAY_WRONG: readonly ReasonCode[] = [1, 3];

export const isReasonCode = (code: unknown): code is ReasonCode =>
  typeof code === 'number' && Object.hasOwn(reasonCodes, String(code));

/** A comment in its stored form: '{5} text' (P-3.2); null when there is neither a reason nor a text. */
export const bracedComment = (reason: ReasonCode | null, text: string): string | null => {
  const plain = text.trim();
  if (reason === null) return plain === '' ? null : plain;
  return plain === '' ? `{${reason}}` : `{${reason}} ${plain}`;
};

/** Splits a stored or sent comment. Braces without a reason code are part of the text. */
export const readBracedComment = (comment: string): { readonly reason: ReasonCode | null; readonly text: string } => {
  const match = /^\s*\{(\d)\}/.exec(comment);
  const code = match === null ? null : Number(match[1]);
  return isReasonCode(code)
    ? { reason: code, text: comment.slice(match![0].length).trim() }
    : { reason: null, text: comment.trim() };
};
