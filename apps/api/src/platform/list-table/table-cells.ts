import { type Cell, type CellKind, dayText, decimalText, type ListColumn, type ListContext } from '@counterfoil/projections';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** DataTables inserts cells into the page as HTML, so text is escaped. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);

const textOf: { readonly [K in CellKind]: (cell: string | number, isUnitedStates: boolean) => string } = {
  text: String,
  number: String,
  amount: (cell) => decimalText(Number(cell)),
  date: (cell, isUnitedStates) => dayText(String(cell), isUnitedStates),
  time: (cell, isUnitedStates) => `${dayText(String(cell).slice(0, 10), isUnitedStates)} ${String(cell).slice(11)}`,
};

const cellOf = (kind: CellKind, cell: Cell, isUnitedStates: boolean): string =>
  cell === null ? '' : escaped(textOf[kind](cell, isUnitedStates));

/** The cells of a row: a checkbox with the id, then one cell for each column. */
export const cellsOf = <Row>(
  row: Row,
  id: string,
  columns: readonly ListColumn<Row>[],
  context: ListContext,
): readonly string[] => [
  `<input type="checkbox" name="id[]" value="${escaped(id)}">`,
  ...columns.map(({ kind, value }) => cellOf(kind, value(row, context), context.country === 'USA')),
];
