import { cellsOf } from '../reading/delimited-layout.js';
import { payeeAccount } from '../nz/payee-account.js';
import type { Clues } from '../reading/format.js';
import { mostFit } from '../nz/first-rows.js';
import { asbPayment, FEWEST_CELLS } from './layout.js';
import { asbAmount, isDate } from './values.js';

const isAccount = (text: string): boolean => payeeAccount(text).problem === null;

/** True for a date, own account and amount in their columns. Header rows and other tables never have all three. */
const beginsAsPayment = (cells: readonly string[]): boolean => {
  const { date, ownAccount, amount } = new asbPayment.Record(cells);
  return cells.length >= FEWEST_CELLS && isDate(date) && isAccount(ownAccount) && asbAmount(amount) !== null;
};

const isPayment = (cells: readonly string[]): boolean =>
  beginsAsPayment(cells) && isAccount(new asbPayment.Record(cells).account);

/** A record with a date, two New Zealand accounts and an amount at their places. */
export const looksLikeAsbPayment = (record: string): boolean => isPayment(cellsOf(record, ',') ?? []);

/**
 * The format has no marker, so its first rows must fit: most of them completely, and the first at least up to the amount, because
 * a row above the payments would be the header of another kind of table (F-6.4).
 */
export const detectAsbCsv = ({ records }: Clues): boolean => mostFit(records, beginsAsPayment, isPayment);
