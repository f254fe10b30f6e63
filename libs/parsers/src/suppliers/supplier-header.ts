import { plainHeading } from '../table/heading.js';
import { type Header, matchHeader } from '../table/columns.js';
import type { Cell } from '../table/table.js';
import type { CustomerCountry } from '../payment-file.js';
import { type SupplierColumn, supplierColumns } from './imported-supplier.js';

/**
 * The second meaning of headings, for lists in which another column fits the first meaning better. In Xero and Sage, "Account
 * Number" and "Account Name" are those of the supplier as soon as the list also has those of the bank account. In SAP, "Name 1" is
 * the supplier when there is an account holder.
 */
const secondMeanings: ReadonlyMap<string, SupplierColumn> = new Map(
  (
    [
      ['account number', 'supplierCode'],
      ['account', 'supplierCode'],
      ['account name', 'supplierName'],
      ['name', 'supplierName'],
      ['name 1', 'supplierName'],
      ['payee name', 'supplierName'],
      ['creditor name', 'supplierName'],
      ['supplier', 'supplierCode'],
      ['vendor', 'supplierName'],
      ['creditor', 'supplierName'],
      ['code', 'supplierCode'],
      ['id', 'supplierCode'],
    ] as const
  ).map(([heading, column]) => [plainHeading(heading), column]),
);

/** The columns of a supplier list by its headings. A heading that lost its column gets its second meaning, if that is free. */
export const matchSupplierHeader = (cells: readonly Cell[], customerCountry: CustomerCountry): Header<SupplierColumn> => {
  const header = matchHeader<SupplierColumn>(cells, supplierColumns);
  const columns = new Map(header.columns);
  const taken = new Set(columns.values());
  const lost = cells.flatMap((cell, at) => {
    const second = typeof cell === 'number' || cell === '' || taken.has(at) ? undefined : secondMeanings.get(plainHeading(cell));
    return second === undefined || isRepeated(cells, at) ? [] : [{ at, second }];
  });
  const named = columns.get('supplierName');
  const hasOtherName = lost.some(({ second }) => second === 'supplierName');
  // When another column has the name, "Supplier" is the supplier's number.
  if (named !== undefined && hasOtherName && !columns.has('supplierCode') && isSecond(cells[named], 'supplierCode')) {
    columns.set('supplierCode', named);
    columns.delete('supplierName');
  }
  for (const { at, second } of lost) if (!columns.has(second) || isPersonFor(second, cells, columns)) columns.set(second, at);
  chooseName(cells, columns);
  nameBank(cells, columns);
  if (customerCountry === 'USA') {
    dropCustomerNumber(cells, columns);
    useTaxNumber(columns);
  }
  return { ...header, columns };
};

/** In Business Central's list of the vendors' bank accounts, "Code" and "Name" are those of the account at the bank. */
const nameBank = (cells: readonly Cell[], columns: Map<SupplierColumn, number>): void => {
  const plain = cells.map((cell) => (typeof cell === 'string' ? plainHeading(cell) : ''));
  const name = columns.get('accountName');
  if (name === undefined || columns.has('supplierName') || plain[name] !== 'name') return;
  if (!ofBankAccounts.every((heading) => plain.includes(heading))) return;
  columns.set('bankName', name);
  columns.delete('accountName');
};

const ofBankAccounts = ['vendor no.', 'code', 'bank account no.'].map(plainHeading);

/** Whether the supplier's name would be a person's, although the list has another name. */
const isPersonFor = (second: SupplierColumn, cells: readonly Cell[], columns: ReadonlyMap<SupplierColumn, number>): boolean =>
  second === 'supplierName' && isPerson(cells[columns.get('supplierName')!]);

/** Finds the column of the supplier's name where the meaning of a heading depends on the other columns. */
const chooseName = (cells: readonly Cell[], columns: Map<SupplierColumn, number>): void => {
  const [code, name, holder] = [columns.get('supplierCode'), columns.get('supplierName'), columns.get('accountName')];
  if (name === undefined && holder === undefined && code !== undefined && isSecond(cells[code], 'supplierName')) {
    // In QuickBooks, "Vendor" is the supplier's name. When the list has another name, it is a number.
    columns.set('supplierName', code);
    columns.delete('supplierCode');
  } else if (name !== undefined && holder !== undefined && isPerson(cells[name]) && isSecond(cells[holder], 'supplierName')) {
    // When the list has "Name", "Contact Name" is a person. Without another name it is the supplier, as in Xero.
    columns.set('supplierName', holder);
    columns.delete('accountName');
  }
};

/**
 * A United States bank account needs a routing number. Without a column for it, "Account #" in QuickBooks and "Account" in NetSuite
 * are the number under which the supplier knows its customer.
 */
const dropCustomerNumber = (cells: readonly Cell[], columns: Map<SupplierColumn, number>): void => {
  if (mayBeOwnNumber(cells, columns)) columns.delete('accountNumber');
};

/** Whether the account may be the number under which the supplier knows its customer: nothing else of the list is about banks. */
const mayBeOwnNumber = (cells: readonly Cell[], columns: ReadonlyMap<SupplierColumn, number>): boolean => {
  const account = columns.get('accountNumber');
  const hasBank = (['accountCode', 'combined', 'iban', 'swiftCode'] as const).some((column) => columns.has(column));
  return account !== undefined && !hasBank && isSecond(cells[account], 'supplierCode');
};

/** An American company has one number, its TIN, which lists call "Tax ID". */
const useTaxNumber = (columns: Map<SupplierColumn, number>): void => {
  const taxNumber = columns.get('taxNumber');
  if (taxNumber === undefined || columns.has('govCode')) return;
  columns.set('govCode', taxNumber);
  columns.delete('taxNumber');
};

export type HeadingDoubts = {
  /** Whether the account may be the number under which the supplier knows its customer. */
  readonly mayBeOwnNumber: boolean;
  /** Whether there is a column for the supplier's name. */
  readonly hasNames: boolean;
  /** Whether that column has only the last name of a person. */
  readonly isLastName: boolean;
};

/** What the headings leave open, which the values of each row decide. */
export const headingDoubts = (cells: readonly Cell[], columns: ReadonlyMap<SupplierColumn, number>): HeadingDoubts => {
  const name = cells[columns.get('supplierName') ?? -1];
  return {
    mayBeOwnNumber: mayBeOwnNumber(cells, columns),
    hasNames: columns.has('supplierName'),
    isLastName: typeof name === 'string' && plainHeading(name) === LAST_NAME,
  };
};

/** In MYOB the name of a company and the last name of a person. */
const LAST_NAME = plainHeading('co./last name');

const accountHeadings: ReadonlySet<string> = new Set(
  [supplierColumns.accountNumber, supplierColumns.accountCode, supplierColumns.iban].flat().map(plainHeading),
);

/** The heading of a second account, such as a second "BSB" or "Bank 2 Account Number"; null: each row has one account. */
export const furtherAccount = (cells: readonly Cell[]): string | null =>
  cells
    .filter((cell) => typeof cell === 'string')
    .find((cell, at, all) => {
      const plain = plainHeading(cell);
      const first = plain.replace('2', '');
      return accountHeadings.has(first) && (first !== plain || isRepeated(all, at));
    }) ?? null;

const isRepeated = (cells: readonly Cell[], at: number): boolean => cells.indexOf(cells[at]!) < at;

const CONTACT_NAME = plainHeading('contact name');
const isPerson = (cell: Cell | undefined): boolean => typeof cell === 'string' && plainHeading(cell) === CONTACT_NAME;

const isSecond = (cell: Cell | undefined, column: SupplierColumn): boolean =>
  typeof cell === 'string' && secondMeanings.get(plainHeading(cell)) === column;
