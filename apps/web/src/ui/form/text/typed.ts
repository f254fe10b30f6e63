import { toAlphanumeric } from '@counterfoil/domain';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Keeps the characters of a phone number: digits, space, plus and parentheses (P-5.4.5). */
export const phoneKeys = (text: string): string => text.replace(/[^0-9 +()]/g, '');

/** The length of the longest IBAN. */
const LONGEST_IBAN = 34;
/** An IBAN as it is stored: letters and digits in capitals, even when it is pasted in groups of four (P-5.3.5). */
export const ibanKeys = (text: string): string => toAlphanumeric(text).slice(0, LONGEST_IBAN);

/** Keeps the characters of a New Zealand suffix: digits and dot (P-5.3.5). */
export const suffixKeys = (text: string): string => text.replace(/[^0-9.]/g, '');

export const cutAt =
  (limit: number) =>
  (text: string): string =>
    text.slice(0, limit);

/** P-5.4.5: 'N characters left'. */
export const charactersLeft = (text: string, limit: number): string => {
  const left = Math.max(0, limit - text.length);
  return `${left} ${left === 1 ? 'character' : 'characters'} left`;
};

/** Puts a text into a field as if it were typed, so that the form gets a change event. React hides the native setter. */
export const typeInto = (field: TextElement, text: string): void => {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Changes the typed text before the form reads it. The caret stays in place. */
export const keepTyped = (field: TextElement, keep: (text: string) => string): void => {
  const kept = keep(field.value);
  if (kept === field.value) return;
  const caret = field.selectionStart;
  const before = caret === null ? null : keep(field.value.slice(0, caret)).length;
  field.value = kept;
  if (before !== null) field.setSelectionRange(before, before);
};
