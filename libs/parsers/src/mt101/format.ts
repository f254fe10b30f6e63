import { type PaymentFormat, readRecords } from '../reading/format.js';
import { detectMt101 } from './detect.js';
import { Mt101Reader } from './reader.js';
import { cannotRemove } from '../removing/removal.js';

/** SWIFT MT101, requests for transfer: with blocks as banks exchange them, or the bare fields as programs export them. */
export const mt101: PaymentFormat = {
  key: 'mt101',
  label: 'SWIFT MT101',
  version: 1,
  extensions: ['txt', 'mt101', 'fin', 'swi', 'swift', 'rje'],
  defaultFor: [],
  flavours: [],
  detect: detectMt101,
  read: (file, findings) => readRecords(file, findings, new Mt101Reader(findings, file.action)),
  remove: cannotRemove('mt101'),
};
