import { type PaymentFormat, readRecords } from '../reading/format.js';
import { detectAsbCsv } from './detect.js';
import { asbRows } from './payment.js';
import { PaymentRows } from '../nz/payment-rows.js';
import { removeRows } from '../removing/rows.js';

/** ASB FastNet Business CSV. */
export const asbCsv: PaymentFormat = {
  key: 'asb-csv',
  label: 'ASB FastNet Business CSV (New Zealand)',
  version: 2,
  extensions: ['csv', 'txt'],
  defaultFor: [],
  flavours: [],
  detect: detectAsbCsv,
  read: (file, findings) => readRecords(file, findings, new PaymentRows(asbRows, findings, file.action)),
  remove: removeRows,
};
