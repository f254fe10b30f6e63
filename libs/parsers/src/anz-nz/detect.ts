import { firstRowsOf, mostFit } from '../nz/first-rows.js';
import { cellsOf } from '../reading/delimited-layout.js';
import { payeeAccount } from '../nz/payee-account.js';
import type { Clues } from '../reading/format.js';
import { dollarsOf } from './dollars.js';
import { anzPayment, FEWEST_CELLS } from './layout.js';

/** True for an amount and a name with a letter in their columns. Header rows and records of the GIFTS family do not have both. */
const beginsAsPayment = (cells: readonly string[]): boolean => {
  const { amount, name } = new anzPayment.Record(cells);
  return cells.length >= FEWEST_CELLS && dollarsOf(amount) !== null && /\p{L}/u.test(name);
};

const isPayment = (cells: readonly string[]): boolean =>
  beginsAsPayment(cells) && payeeAccount(new anzPayment.Record(cells).account).problem === null;

/** A record with an amount, a New Zealand account and a name at their places. */
export const looksLikeAnzPayment = (record: string): boolean => isPayment(cellsOf(record, ',') ?? []);

/**
 * The format has no marker, so its first rows must fit: most of them completely, and the first at least in amount and name
 * (F-6.4). At least one amount must have cents, because whole numbers may also be dates, for example in a statement.
 */
export const detectAnzNz = ({ records }: Clues): boolean =>
  mostFit(records, beginsAsPayment, isPayment) &&
  firstRowsOf(records).some((cells) => new anzPayment.Record(cells).amount.includes('.'));
