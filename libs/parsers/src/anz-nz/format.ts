import { PaymentRows } from '../nz/payment-rows.js';
import { type PaymentFormat, readRecords } from '../reading/format.js';
import { detectAnzNz } from './detect.js';
import { anzRows } from './payment.js';
import { removeRows } from '../removing/rows.js';

/** ANZ domestic payments as CSV without a control record. */
export const anzNz: PaymentFormat = {
  key: 'anz-nz',
  label: 'ANZ domestic payments, CSV without control record (New Zealand)',
  version: 2,
  extensions: ['csv', 'txt'],
  defaultFor: [],
  flavours: [],
  detect: detectAnzNz,
  read: (file, findings) => readRecords(file, findings, new PaymentRows(anzRows, findings, file.action)),
  remove: removeRows,
};
