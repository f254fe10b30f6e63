import type { PaymentFormat } from '../reading/format.js';
import { readXml } from '../xml/read-xml.js';
import { detectPain001 } from './messages.js';
import { Pain001Reader } from './reader.js';
import { removeFromPain001 } from './remove.js';

/** ISO 20022 customer credit transfer initiation, all versions and national variants (F-7). */
export const pain001: PaymentFormat = {
  key: 'pain.001',
  label: 'ISO 20022 payment order (pain.001)',
  version: 1,
  extensions: ['xml'],
  defaultFor: [],
  flavours: [],
  detect: detectPain001,
  read: async (file, findings) => {
    const reader = new Pain001Reader(findings, file);
    const problem = await readXml(file, reader, () => findings.flush());
    if (problem === null) return reader.end();
    findings.recognised ||= detectPain001(file.clues);
    findings.refuse(problem.code, problem);
  },
  remove: removeFromPain001,
};
