import { type Alpha3, countryOfAlpha2, parseBic } from '@counterfoil/domain';
import { type ClearingNumber, readClearingNumber } from './clearing-codes.js';
import type { FieldText } from './sequence.js';

/** A bank as named by a field 52 or 57 or by the header of the message; both parts are null when none is named. */
export type Bank = {
  readonly clearing: ClearingNumber | null;
  readonly bic: string | null;
  /** True when the clearing number or BIC is invalid. */
  readonly isFaulty: boolean;
  /** The text to quote in a problem: the faulty part, otherwise the first line. */
  readonly text: string;
};

export const noBank: Bank = { clearing: null, bic: null, isFaulty: false, text: '' };

/** The country of the clearing system, else that of the BIC (its fifth and sixth letters); '' when there is neither. */
export const countryOfBank = ({ clearing, bic }: Bank): Alpha3 =>
  clearing?.country ?? countryOfAlpha2(bic?.slice(4, 6) ?? '')?.alpha3 ?? '';

/**
 * Reads `[//code]` and, in option A, a BIC (F-8). A line with one slash is the bank's own account elsewhere and names
 * no bank; neither do the words of option D.
 */
export const readBank = ({ tag, lines }: FieldText): Bank => {
  const text = lines[0] ?? '';
  const clearing = text.startsWith('//') ? readClearingNumber(text.slice(2)) : undefined;
  if (clearing === null) return { ...noBank, isFaulty: true, text };
  const code = (tag.endsWith('A') && (text.startsWith('/') ? lines[1] : text)) || '';
  const bic = parseBic(code);
  const isFaulty = !bic.ok && code !== '';
  return { clearing: clearing ?? null, bic: bic.ok ? bic.value : null, isFaulty, text: isFaulty ? code : text };
};
