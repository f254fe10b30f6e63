import { type PaymentFormat, readRecords } from '../reading/format.js';
import { detectGifts } from './detect.js';
import { GiftsReader } from './reader.js';
import { removeFromGifts } from './remove.js';

/** GIFTS of BNZ, the same records of Kiwibank, and two forms of ANZ that differ in their headers. */
export const gifts: PaymentFormat = {
  key: 'gifts',
  label: 'GIFTS: BNZ, Kiwibank, ANZ (New Zealand)',
  version: 2,
  extensions: ['afi', 'gifts', 'kbb', 'csv', 'txt', 'mts'],
  defaultFor: [],
  flavours: [],
  detect: detectGifts,
  read: (file, findings) => readRecords(file, findings, new GiftsReader(findings, file.action)),
  remove: removeFromGifts,
};
