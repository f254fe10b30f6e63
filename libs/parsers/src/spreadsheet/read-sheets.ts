import type { OpenFile } from '../reading/format.js';
import type { Findings } from '../reading/findings.js';
import { isPaymentHeader, matchPaymentHeader } from '../table/columns.js';
import { readPaymentTable } from '../table/payment-table.js';
import type { Cell, Sheet, TableProblem } from '../table/table.js';
import { chosenSheet, furtherSheet, type SpecialSheet } from './chosen-sheet.js';

/**
 * Reads the payments of a workbook from one of its sheets. Reports why a workbook or sheet cannot be opened; a file that is not a
 * workbook, or has no sheet with payments, is not recognised.
 * @returns the special sheet that was found, if any
 */
export const readSheets = async (
  sheets: readonly Sheet[] | TableProblem,
  file: OpenFile,
  findings: Findings,
): Promise<SpecialSheet | null> => {
  if ('code' in sheets) {
    findings.refuse(sheets.code, sheets);
    findings.recognised = sheets.code !== 'unrecognised' || sheets.field !== undefined;
    return null;
  }
  const isHeader = (cells: readonly Cell[]): boolean => isPaymentHeader(matchPaymentHeader(cells));
  const chosen = await chosenSheet(sheets, isHeader);
  if (chosen === null) return null;
  const further = await furtherSheet(sheets, chosen, isHeader);
  if (further !== null) findings.warn('furtherSheet', { value: further });
  if (chosen.isBlank) findings.refuse('emptyFile');
  else await readPaymentTable(chosen.sheet, file, findings);
  if (findings.refused) findings.recognised = true;
  return chosen.special;
};
