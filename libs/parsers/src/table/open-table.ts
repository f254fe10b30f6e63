import { delimitersOf, delimiterWithHeader } from '../csv/delimiter.js';
import { delimitedTable } from '../csv/rows.js';
import type { OpenFile } from '../reading/format.js';
import { chosenSheet } from '../spreadsheet/chosen-sheet.js';
import { openSheets } from '../spreadsheet/open-sheets.js';
import type { IsHeader } from './columns.js';
import type { Table, TableProblem } from './table.js';

/** Opens a file of any kind that holds a table: a sheet of a workbook, else delimited text. */
export const openTable = async (file: OpenFile, isHeader: IsHeader): Promise<Table | TableProblem> => {
  const sheets = await openSheets(file);
  if (sheets === null) {
    const { head } = file.clues;
    return delimitedTable(file, delimiterWithHeader(head, isHeader) ?? delimitersOf(head)[0] ?? ',');
  }
  return 'code' in sheets ? sheets : ((await chosenSheet(sheets, isHeader))?.sheet ?? { code: 'emptyFile' });
};
