import { accountColumns, type ColumnNames, type Columns, type Header, matchHeader } from '../table/columns.js';
import type { Cell } from '../table/table.js';

const { accountName, accountNumber, accountCode, combined, iban, swiftCode, country, govCode, supplierName, entityId } =
  accountColumns;

/** Columns that identify the supplier of a reference. */
export const identityColumns = {
  ...{ accountName, supplierName, accountNumber, accountCode, combined, iban, swiftCode, country, govCode, entityId },
} as const satisfies ColumnNames<string>;

export type IdentityColumn = keyof typeof identityColumns;

/** Accounting systems mostly call the reference the supplier code. */
export const referenceColumns = {
  ...identityColumns,
  reference: [
    'supplier reference',
    'supplier ref',
    'vendor reference',
    'vendor ref',
    'creditor reference',
    ...accountColumns.supplierCode,
    'supplier number',
    'vendor number',
    'creditor no',
    'creditor number',
    'creditor id',
    'reference',
    'reference number',
    'ref',
  ],
} as const satisfies ColumnNames<string>;

export type ReferenceColumn = keyof typeof referenceColumns;

/** One of these identifies a supplier. A country or a bank code alone does not. */
const telling = ['accountName', 'supplierName', 'accountNumber', 'combined', 'iban', 'govCode'] as const;

export const namesSupplier = (columns: Columns<IdentityColumn>): boolean => telling.some((column) => columns.has(column));

export const matchReferenceHeader = (cells: readonly Cell[]): Header<ReferenceColumn> =>
  matchHeader<ReferenceColumn>(cells, referenceColumns);

export const isReferenceHeader = (cells: readonly Cell[]): boolean => matchReferenceHeader(cells).known >= 2;

/**
 * Whether the row that the user selected is a header. One known name is enough if no cell has a digit: rows of data contain digits,
 * even if one of their cells holds the word 'Supplier'.
 */
export const isHeaderPointedAt = (cells: readonly Cell[]): boolean => {
  const { known } = matchReferenceHeader(cells);
  return known >= 2 || (known === 1 && !cells.some((cell) => /[0-9]/.test(String(cell))));
};
