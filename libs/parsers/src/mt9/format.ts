import { type PaymentFormat, readRecords } from '../reading/format.js';
import { detectMt9 } from './detect.js';
import { Mt9Reader } from './reader.js';
import { removeFromMt9 } from './remove.js';

/** MT9, the data standard of ASB FastNet Business, also of Westpac's older .PC1 files. */
export const mt9: PaymentFormat = {
  key: 'mt9',
  label: 'MT9: ASB FastNet Business (New Zealand)',
  version: 1,
  extensions: ['mt9', 'pc1', 'txt'],
  defaultFor: [],
  flavours: [],
  detect: detectMt9,
  read: (file, findings) => readRecords(file, findings, new Mt9Reader(findings, file.action)),
  remove: removeFromMt9,
};
