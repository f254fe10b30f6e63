import type { PaymentFormat } from '../reading/format.js';
import { isZip } from '../spreadsheet/open-sheets.js';
import { readSheets } from '../spreadsheet/read-sheets.js';
import { openXlsx } from './open-xlsx.js';
import { cannotRemove } from '../removing/removal.js';

/** Excel workbooks of XML, with or without macros: the payments are a table in one of the sheets (F-9). */
export const xlsx: PaymentFormat = {
  key: 'xlsx',
  label: 'Excel workbook (.xlsx)',
  version: 2,
  extensions: ['xlsx', 'xlsm'],
  defaultFor: [],
  flavours: [],
  variants: [
    { key: 'xlsx-loadformat', label: 'Excel workbook, sheet LoadFormat' },
    { key: 'xlsx-eft-batch-pymt', label: 'Excel workbook, sheet EFT Batch Pymt' },
  ],
  detect: ({ magic }) => isZip(magic),
  read: async (file, findings) => {
    const special = await readSheets(await openXlsx(file), file, findings);
    if (special !== null) findings.variant = `xlsx-${special}`;
  },
  remove: cannotRemove('workbook'),
};
