import type { OpenFile } from '../reading/format.js';
import type { Findings } from '../reading/findings.js';
import { isPaymentHeader, matchHeader, paymentColumns } from '../table/columns.js';
import { readPaymentTable } from '../table/payment-table.js';
import type { Sheet, TableProblem } from '../table/table.js';
import { chosenSheet, type SpecialSheet } from './chosen-sheet.js';

/** Reads the payments of a workbook: one sheet holds them. @returns the special sheet that was found, if any */
export const readSheets = async (
  sheets: readonly Sheet[] | TableProblem,
  file: OpenFile,
  findings: Findings,
): Promise<SpecialSheet | null> => {
  findings.recognised = true;
  if ('code' in sheets) {
    findings.refuse(sheets.code, sheets);
    return null;
  }
  findings.recognised = false;
  const chosen = await chosenSheet(sheets, (cells) => isPaymentHeader(matchHeader(cells, paymentColumns)));
  if (chosen === null) return null;
  await readPaymentTable(chosen.sheet, file, findings);
  return chosen.special;
};
