import type { OpenFile } from '../reading/format.js';
import type { Sheet, TableProblem } from '../table/table.js';
import { openXls } from '../xls/open-xls.js';
import { openXlsx } from '../xlsx/open-xlsx.js';
import { openSpreadsheetXml } from '../xml/spreadsheet-xml.js';

/** The sheets of a workbook, recognised by its first bytes, whatever its name is (F-3); null for any other file. */
export const openSheets = async (file: OpenFile): Promise<readonly Sheet[] | TableProblem | null> => {
  const { magic, head } = file.clues;
  if (isZip(magic)) return openXlsx(file);
  if (isCompoundFile(magic)) return openXls(file);
  return isSpreadsheetXml(head) ? openSpreadsheetXml(file) : null;
};

/** A zip's first local header. */
export const isZip = (magic: string): boolean => magic.startsWith('PK\u0003\u0004');

/** The container of the old binary workbooks. */
export const isCompoundFile = (magic: string): boolean => magic.startsWith('\u00d0\u00cf\u0011\u00e0');

/** Spreadsheet XML of 2003 by its namespace (F-7). */
export const isSpreadsheetXml = (head: string): boolean =>
  head.trimStart().startsWith('<') && head.includes('urn:schemas-microsoft-com:office:spreadsheet');
