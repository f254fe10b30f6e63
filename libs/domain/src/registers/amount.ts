import { ok, rejected, type Result } from '../kernel/result.js';

/** Thousands in groups of three or not at all, then two decimals or none: once with the dot as decimal sign, once with the comma. */
const dotStyle = /^([0-9]{1,3}(?:,[0-9]{3})*|[0-9]+)(?:\.([0-9]{2}))?$/;
const commaStyle = /^([0-9]{1,3}(?:\.[0-9]{3})*|[0-9]+)(?:,([0-9]{2}))?$/;

/**
 * Reads an amount typed into a form, dot or comma style; the value is in hundredths (P-5.3). The dot style is tried
 * first, but no text means different sums in the two: '1,250' and '1.250' both have a group of three.
 */
export const parseAmount = (text: string): Result<number, 'invalid-amount'> => {
  const match = dotStyle.exec(text.trim()) ?? commaStyle.exec(text.trim());
  if (match === null) return rejected('invalid-amount');
  const hundredths = Number(match[1]!.replace(/[.,]/g, '') + (match[2] ?? '00'));
  return Number.isSafeInteger(hundredths) ? ok(hundredths) : rejected('invalid-amount');
};
