import type { ListMapping } from '@counterfoil/projections';
import { type Columns, columnsOf, type HeadRow, placeOf } from '../../ui/columns/column-mapping.js';
import { columnOf } from '../../ui/columns/table-fields.js';
import { listTable } from './list-fields.js';

/** Whether a column has the supplier's name. Without it no row can be read. */
export const namesSomebody = (columns: Columns): boolean =>
  placeOf(columns, 'supplierName') !== null || placeOf(columns, 'accountName') !== null;

/** Whether a column has the account. A list without accounts can be imported too, with a warning in case it was a mistake. */
export const namesAccount = (columns: Columns): boolean => columnOf(listTable, { field: 'accountKey' }, columns) !== null;

/** The headings of columns that are not mapped to a field. */
export const unnamedHeadings = ({ rows }: { readonly rows: readonly HeadRow[] }, mapping: ListMapping): readonly string[] => {
  const columns = columnsOf(mapping);
  const headings = rows.find(({ line }) => line === mapping.headerLine)?.cells ?? [];
  return headings.filter((heading, at) => heading !== '' && columns[at] === undefined);
};
