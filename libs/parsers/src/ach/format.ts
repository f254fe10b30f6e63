import { type PaymentFormat, readRecords } from '../reading/format.js';
import { detectAch, isInBlocks } from './detect.js';
import { RECORD_LENGTH } from './layout.js';
import { AchReader } from './reader.js';
import { removeFromAch } from './remove.js';

/** NACHA ACH. When the first line contains several records, the file consists of blocks and is split every 94 characters. */
export const ach: PaymentFormat = {
  key: 'ach',
  label: 'ACH, NACHA (United States)',
  version: 1,
  extensions: ['ach', 'txt'],
  defaultFor: ['USA'],
  flavours: [],
  detect: detectAch,
  read: (file, findings) => {
    const blockWidth = isInBlocks(file.clues) ? RECORD_LENGTH : undefined;
    return readRecords(file, findings, new AchReader(findings, file.action), blockWidth);
  },
  remove: removeFromAch,
};
