import { parseCountry } from '@counterfoil/domain';
import type { CustomerCountry } from '../payment-file.js';
import { type AccountReading, readAccount, type TableAccount } from '../table/account.js';
import { cleanCell, fieldIfPresent, rowCells, type RowCells } from '../table/cells.js';
import type { Columns } from '../table/columns.js';
import type { Cell } from '../table/table.js';
import type { IdentityColumn } from './columns.js';

/** One row of a reference file: a reference and the fields that identify its supplier. Fields missing in the row are absent. */
export type ReferenceRow = {
  /** Line or sheet row. */
  readonly row: number;
  /** '' when the row has none. */
  readonly reference: string;
  readonly accountName?: string;
  readonly supplierName?: string;
  readonly account?: TableAccount;
  /** True when the row's account cannot be read and so does not identify the supplier. */
  readonly accountUnread: boolean;
  /** Digits only. */
  readonly govCode?: string;
  readonly entityId?: string;
};

/** @param column of the reference, 0-based */
export const readReferenceRow = (
  cells: readonly Cell[],
  row: number,
  column: number,
  columns: Columns<IdentityColumn>,
  customerCountry: CustomerCountry,
): ReferenceRow => {
  const cell = rowCells(cells, columns);
  const account = accountOf(cell, customerCountry);
  return {
    row,
    reference: cleanCell(cells[column]),
    ...fieldIfPresent('accountName', cell('accountName')),
    ...fieldIfPresent('supplierName', cell('supplierName')),
    ...(account?.kind === 'account' ? { account: account.account } : {}),
    accountUnread: account === null || account.kind === 'bad' || account.kind === 'noCode',
    ...fieldIfPresent('govCode', cell('govCode').replace(/[^0-9]/g, '')),
    ...fieldIfPresent('entityId', cell('entityId')),
  };
};

/** Null without a country, because the same digits are another account in another country. */
const accountOf = (cell: RowCells<IdentityColumn>, customerCountry: CustomerCountry): AccountReading | null => {
  const stated = cell('country');
  const country = stated === '' ? ({ ok: true, value: '' } as const) : parseCountry(stated);
  if (!country.ok) return null;
  const cells = {
    accountNumber: cell('accountNumber'),
    accountCode: cell('accountCode'),
    combined: cell('combined'),
    iban: cell('iban'),
    swiftCode: cell('swiftCode'),
    country: country.value,
  };
  return readAccount(cells, customerCountry);
};
