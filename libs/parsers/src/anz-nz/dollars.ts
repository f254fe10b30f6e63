import { AmountStyle } from '../table/amounts.js';

/** A style without values: the dot is the decimal sign, the comma groups thousands. */
const dotStyle = new AmountStyle();

/**
 * Converts an amount in dollars to cents. Null when it cannot be paid: negative, with a third decimal other than zero, or with a
 * decimal comma (F-1, F-2.3).
 */
export const dollarsOf = (text: string): number | null => dotStyle.read(text);
