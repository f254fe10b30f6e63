import { AmountStyle } from '../table/amounts.js';

/** A style without values: the dot is the decimal sign, the comma groups thousands. */
const dotStyle = new AmountStyle();

/**
 * An amount in dollars, in cents; null when it is none that can be paid: negative, a third decimal that is not zero, a decimal
 * comma (F-1, F-2.3).
 */
export const dollarsOf = (text: string): number | null => dotStyle.read(text);
