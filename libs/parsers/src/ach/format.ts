import { type PaymentFormat, readRecords } from '../reading/format.js';
import { detectAch } from './detect.js';
import { RECORD_LENGTH } from './layout.js';
import { AchReader } from './reader.js';

/** NACHA ACH. A first line that holds several records means a file of blocks: it is cut every 94 characters. */
export const ach: PaymentFormat = {
  key: 'ach',
  label: 'ACH, NACHA (United States)',
  version: 1,
  extensions: ['ach', 'txt'],
  defaultFor: ['USA'],
  flavours: [],
  detect: detectAch,
  read: (file, findings) => {
    const first = file.clues.records[0]?.trimEnd() ?? '';
    const blockWidth = first.length >= 2 * RECORD_LENGTH ? RECORD_LENGTH : undefined;
    return readRecords(file, findings, new AchReader(findings, file.action), blockWidth);
  },
};
