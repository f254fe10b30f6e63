import { ok, rejected, type Result } from '../kernel/result.js';

/** Thousands in groups of three or ungrouped, then two decimals or none: once with a dot as the decimal sign, once with a comma. */
const dotStyle = /^([0-9]{1,3}(?:,[0-9]{3})*|[0-9]+)(?:\.([0-9]{2}))?$/;
const commaStyle = /^([0-9]{1,3}(?:\.[0-9]{3})*|[0-9]+)(?:,([0-9]{2}))?$/;

/**
 * Reads an amount typed in dot or comma style; the value is in hundredths (P-5.3). No text has two different values: '1,250' and
 * '1.250' both have a group of three. So trying the dot style first is safe.
 */
export const parseAmount = (text: string): Result<number, 'invalid-amount'> => {
  const match = dotStyle.exec(text.trim()) ?? commaStyle.exec(text.trim());
  if (match === null) return rejected('invalid-amount');
  const hundredths = Number(match[1]!.replace(/[.,]/g, '') + (match[2] ?? '00'));
  return Number.isSafeInteger(hundredths) ? ok(hundredths) : rejected('invalid-amount');
};
