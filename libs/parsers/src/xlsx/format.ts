import type { PaymentFormat } from '../reading/format.js';
import { isZip } from '../spreadsheet/open-sheets.js';
import { readSheets } from '../spreadsheet/read-sheets.js';
import { openPacked } from './open-xlsx.js';
import { cannotRemove } from '../removing/removal.js';

/**
 * Excel workbooks of XML, with or without macros, and workbooks of other programs packed in the same way. The payments are a table
 * in one of the sheets (F-9).
 */
export const xlsx: PaymentFormat = {
  key: 'xlsx',
  label: 'Excel workbook (.xlsx)',
  version: 4,
  extensions: ['xlsx', 'xlsm', 'xlsb', 'ods', 'numbers'],
  defaultFor: [],
  flavours: [],
  variants: [
    { key: 'xlsx-loadformat', label: 'Excel workbook, sheet LoadFormat' },
    { key: 'xlsx-eft-batch-pymt', label: 'Excel workbook, sheet EFT Batch Pymt' },
    { key: 'xlsb', label: 'Excel binary workbook (.xlsb)' },
    { key: 'ods', label: 'OpenDocument spreadsheet (.ods)' },
    { key: 'numbers', label: 'Numbers spreadsheet (.numbers)' },
  ],
  detect: ({ magic }) => isZip(magic),
  read: async (file, findings) => {
    const workbook = await openPacked(file);
    const special = await readSheets('code' in workbook ? workbook : workbook.sheets, file, findings);
    if (!('code' in workbook)) findings.variant = workbook.kind;
    if (special !== null) findings.variant = `xlsx-${special}`;
  },
  remove: cannotRemove('workbook'),
};
