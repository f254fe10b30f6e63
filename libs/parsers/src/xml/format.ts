import type { PaymentFormat } from '../reading/format.js';
import { isSpreadsheetXml } from '../spreadsheet/open-sheets.js';
import { readSheets } from '../spreadsheet/read-sheets.js';
import { openSpreadsheetXml } from './spreadsheet-xml.js';
import { cannotRemove } from '../removing/removal.js';

/** Exports of accounting systems as spreadsheet XML of 2003: the payments are a table in one of its sheets (F-7). */
export const xmlSpreadsheet: PaymentFormat = {
  key: 'xml-spreadsheet',
  label: 'Accounting export (spreadsheet XML)',
  version: 3,
  extensions: ['xml', 'xls'],
  defaultFor: [],
  flavours: [],
  detect: ({ head }) => isSpreadsheetXml(head),
  read: async (file, findings) => {
    await readSheets(await openSpreadsheetXml(file), file, findings);
  },
  remove: cannotRemove('xmlSheet'),
};
