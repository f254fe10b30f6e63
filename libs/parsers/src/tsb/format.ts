import { type PaymentFormat, readRecords } from '../reading/format.js';
import { detectTsb } from './detect.js';
import { TsbReader } from './reader.js';
import { removeFromTsb } from './remove.js';

/** TSB group payment: records of 160 characters, or fields separated by commas or tabs. */
export const tsb: PaymentFormat = {
  key: 'tsb',
  label: 'TSB group payment (New Zealand)',
  version: 2,
  extensions: ['txt', 'csv'],
  defaultFor: [],
  flavours: [],
  detect: detectTsb,
  read: (file, findings) => readRecords(file, findings, new TsbReader(findings, file.action)),
  remove: removeFromTsb,
};
