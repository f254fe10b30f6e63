import { plainHeading } from '../table/heading.js';
import { type Header, matchHeader } from '../table/columns.js';
import type { Cell } from '../table/table.js';
import { type SupplierColumn, supplierColumns } from './imported-supplier.js';

/**
 * What a heading means where its first meaning has a better column. In Xero and Sage "Account Number" and "Account Name" are those of
 * the supplier as soon as the list has those of the bank account too; in SAP "Name 1" is the supplier beside an account holder.
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
      ['supplier', 'supplierCode'],
    ] as const
  ).map(([heading, column]) => [plainHeading(heading), column]),
);

/** The columns of a supplier list by its headings; a heading that lost its column takes its second meaning, where that is free. */
export const matchSupplierHeader = (cells: readonly Cell[]): Header<SupplierColumn> => {
  const header = matchHeader<SupplierColumn>(cells, supplierColumns);
  const columns = new Map(header.columns);
  const taken = new Set(columns.values());
  const lost = cells.flatMap((cell, at) => {
    const second = typeof cell === 'number' || taken.has(at) ? undefined : secondMeanings.get(plainHeading(cell));
    return second === undefined ? [] : [{ at, second }];
  });
  const named = columns.get('supplierName');
  const hasOtherName = lost.some(({ second }) => second === 'supplierName');
  // When another column has the name, "Supplier" is the supplier's number.
  if (named !== undefined && hasOtherName && !columns.has('supplierCode') && isSecond(cells[named], 'supplierCode')) {
    columns.set('supplierCode', named);
    columns.delete('supplierName');
  }
  for (const { at, second } of lost) if (!columns.has(second)) columns.set(second, at);
  return { ...header, columns };
};

const isSecond = (cell: Cell | undefined, column: SupplierColumn): boolean =>
  typeof cell === 'string' && secondMeanings.get(plainHeading(cell)) === column;
