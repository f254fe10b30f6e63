import { firstRowsOf, mostFit } from '../nz/first-rows.js';
import { cellsOf } from '../reading/delimited-layout.js';
import { payeeAccount } from '../nz/payee-account.js';
import type { Clues } from '../reading/format.js';
import { dollarsOf } from './dollars.js';
import { anzPayment, FEWEST_CELLS } from './layout.js';

/** An amount and a name with a letter at their places: what a header row, or a record of the GIFTS family, has not. */
const beginsAsPayment = (cells: readonly string[]): boolean => {
  const { amount, name } = new anzPayment.Record(cells);
  return cells.length >= FEWEST_CELLS && dollarsOf(amount) !== null && /\p{L}/u.test(name);
};

const isPayment = (cells: readonly string[]): boolean =>
  beginsAsPayment(cells) && payeeAccount(new anzPayment.Record(cells).account).problem === null;

/** A record with an amount, a New Zealand account and a name at their places. */
export const looksLikeAnzPayment = (record: string): boolean => isPayment(cellsOf(record, ',') ?? []);

/**
 * The format has no marker, so the first rows must have its shape: most of them wholly, the first in amount and name at least
 * (F-6.4). Some amount must show its cents: whole numbers alone may as well be dates, of a statement for example.
 */
export const detectAnzNz = ({ records }: Clues): boolean =>
  mostFit(records, beginsAsPayment, isPayment) &&
  firstRowsOf(records).some((cells) => new anzPayment.Record(cells).amount.includes('.'));
