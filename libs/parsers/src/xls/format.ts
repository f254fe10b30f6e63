import type { PaymentFormat } from '../reading/format.js';
import { isCompoundFile } from '../spreadsheet/open-sheets.js';
import { readSheets } from '../spreadsheet/read-sheets.js';
import { openXls } from './open-xls.js';
import { cannotRemove } from '../removing/removal.js';

/** Excel workbooks of 1993 to 2003: the payments are a table in one of the sheets (F-9). */
export const xls: PaymentFormat = {
  key: 'xls',
  label: 'Excel 97–2003 workbook (.xls)',
  version: 3,
  extensions: ['xls'],
  defaultFor: [],
  flavours: [],
  detect: ({ magic }) => isCompoundFile(magic),
  read: async (file, findings) => {
    await readSheets(await openXls(file), file, findings);
  },
  remove: cannotRemove('workbook'),
};
