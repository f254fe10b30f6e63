import { type Cell, type CellKind, dayText, decimalText } from '@counterfoil/projections';
import { harmless, type SheetTable } from './sheet-table.js';

/** Tabs and line ends would end a cell. */
const flat = (text: string): string => harmless(text.replace(/\s+/g, ' ').trim());

const textOf: { readonly [K in CellKind]: (cell: string | number, isUnitedStates: boolean) => string } = {
  text: (cell) => flat(String(cell)),
  number: String,
  amount: (cell) => decimalText(Number(cell)),
  date: (cell, isUnitedStates) => dayText(String(cell), isUnitedStates),
  time: (cell, isUnitedStates) => `${dayText(String(cell).slice(0, 10), isUnitedStates)} ${String(cell).slice(11)}`,
};

/** A table for the clipboard: the labels first, tabs between cells. It has no facts above it, so that it can be pasted anywhere. */
export const tabText = async ({ columns, rows, isUnitedStates }: SheetTable): Promise<string> => {
  const cellText = (cell: Cell, i: number): string => (cell === null ? '' : textOf[columns[i]!.kind](cell, isUnitedStates));
  const lines = [columns.map(({ label }) => label).join('\t')];
  for await (const cells of rows) lines.push(cells.map(cellText).join('\t'));
  return `${lines.join('\n')}\n`;
};
