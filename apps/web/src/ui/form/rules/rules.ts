import { isDay, isEmailAddress } from '@counterfoil/domain';

/** A rule of a field (P-5.6.7). An empty field satisfies every rule except `required`. */
export type Rule = {
  readonly holds: (text: string, others: Readonly<Record<string, unknown>>) => boolean;
  readonly message: string | undefined;
};

const NUMBER = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/;
const DIGITS = /^\d+$/;

const optional = (holds: (text: string) => boolean, message?: string): Rule => ({
  holds: (text) => text.trim() === '' || holds(text.trim()),
  message,
});

const isNumber = (text: string): boolean => /\d/.test(text) && NUMBER.test(text);
const numberOf = (text: string): number => (isNumber(text) ? Number(text.replaceAll(',', '')) : Number.NaN);

const isUrl = (text: string): boolean => {
  if (!/^(?:https?|ftp):\/\//i.test(text) || !URL.canParse(text)) return false;
  return !/\s/.test(text);
};

/** Calculates with the decimals as text, because in floating point 0.3 is not a multiple of 0.1. */
const isMultiple = (text: string, step: number): boolean => {
  const decimals = (value: string): number => value.split('.')[1]?.length ?? 0;
  const scale = 10 ** Math.max(decimals(text), decimals(String(step)));
  return Math.round(numberOf(text) * scale) % Math.round(step * scale) === 0;
};

/** The rules of forms by name. A rule without a message shows `noMessage`, so that the missing message is noticed. */
export const rule = {
  required: (message?: string): Rule => ({ holds: (text) => text.trim() !== '', message }),
  email: (message?: string) => optional(isEmailAddress, message),
  url: (message?: string) => optional(isUrl, message),
  date: (message?: string) => optional(isDay, message),
  number: (message?: string) => optional(isNumber, message),
  digits: (message?: string) => optional((text) => DIGITS.test(text), message),
  min: (least: number, message?: string) => optional((text) => numberOf(text) >= least, message),
  max: (most: number, message?: string) => optional((text) => numberOf(text) <= most, message),
  range: (least: number, most: number, message?: string) =>
    optional((text) => numberOf(text) >= least && numberOf(text) <= most, message),
  minLength: (least: number, message?: string) => optional((text) => text.length >= least, message),
  maxLength: (most: number, message?: string) => optional((text) => text.length <= most, message),
  lengthRange: (least: number, most: number, message?: string) =>
    optional((text) => text.length >= least && text.length <= most, message),
  step: (step: number, message?: string) => optional((text) => isNumber(text) && isMultiple(text, step), message),
  equalTo: (other: string, message?: string): Rule => ({ holds: (text, others) => text === others[other], message }),
};
