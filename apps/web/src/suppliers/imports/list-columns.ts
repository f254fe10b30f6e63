import type { ListMapping } from '@counterfoil/projections';
import { type Columns, columnsOf, type HeadRow, placeOf } from '../../ui/columns/column-mapping.js';
import { columnOf } from '../../ui/columns/table-fields.js';
import { listTable } from './list-fields.js';

/** Suppliers are known by a name: without one no row can be read. */
export const namesSomebody = (columns: Columns): boolean =>
  placeOf(columns, 'supplierName') !== null || placeOf(columns, 'accountName') !== null;

/** A list of names alone can be imported too, with a warning in case it was sent by mistake. */
export const namesAccount = (columns: Columns): boolean => columnOf(listTable, { field: 'accountKey' }, columns) !== null;

/** Columns with a heading that nobody has said anything about. */
export const unnamedHeadings = ({ rows }: { readonly rows: readonly HeadRow[] }, mapping: ListMapping): readonly string[] => {
  const columns = columnsOf(mapping);
  const headings = rows.find(({ line }) => line === mapping.headerLine)?.cells ?? [];
  return headings.filter((heading, at) => heading !== '' && columns[at] === undefined);
};
