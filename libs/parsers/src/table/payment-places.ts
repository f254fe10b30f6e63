import type { CustomerCountry } from '../payment-file.js';
import { type AccountReading, readAccount } from './account.js';
import { cleanCell } from './cells.js';
import { type Header, type PaymentColumn, paymentColumns } from './columns.js';
import type { Cell } from './table.js';

/** The position of each column, -1 for a column that the table lacks. This is not a map, because each row asks ten times. */
export type Places = { readonly [column in PaymentColumn]: number };

export const placesOf = ({ columns }: Header<PaymentColumn>): Places =>
  Object.fromEntries(Object.keys(paymentColumns).map((column) => [column, columns.get(column as PaymentColumn) ?? -1])) as Places;

/** The last of the columns that a payment needs. */
export const lastNeeded = ({ amount, accountNumber, accountCode, combined }: Places): number =>
  Math.max(amount, accountNumber, accountCode, combined);

/** This column and those after it have no cells in the row of the sheet. */
export const endsBefore = (cells: readonly Cell[], at: number): boolean => cells.slice(at).every((cell) => cell === '');

export const textAt = (cells: readonly Cell[], at: number): string => (at < 0 ? '' : cleanCell(cells[at]));

/** The account of a row. `country` is the row's own, '' when it has none. */
export const accountIn = (cells: readonly Cell[], at: Places, customerCountry: CustomerCountry, country = ''): AccountReading =>
  readAccount(
    {
      accountNumber: textAt(cells, at.accountNumber),
      accountCode: textAt(cells, at.accountCode),
      combined: textAt(cells, at.combined),
      iban: textAt(cells, at.iban),
      swiftCode: textAt(cells, at.swiftCode),
      country,
    },
    customerCountry,
  );
