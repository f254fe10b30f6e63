import { type PaymentFormat, readRecords } from '../reading/format.js';
import { detectAba } from './detect.js';
import { AbaReader } from './reader.js';
import { removeFromAba } from './remove.js';

/**
 * ABA / CEMTEX / Direct Entry. All flavours are read by the same generic rules and differ only in name, because none has a
 * published layout (F-4, P-5.6).
 */
export const aba: PaymentFormat = {
  key: 'aba',
  label: 'ABA, Direct Entry (Australia)',
  version: 1,
  extensions: ['aba', 'txt'],
  defaultFor: ['AUS', 'NZL'],
  flavours: [
    { key: 'pronto', label: 'ABA from Pronto Xi' },
    { key: 'exchequer', label: 'ABA from Exchequer' },
    { key: 'cargowise', label: 'ABA from CargoWise One' },
    { key: 'sap', label: 'ABA from SAP' },
  ],
  detect: detectAba,
  read: (file, findings) => readRecords(file, findings, new AbaReader(findings, file.action)),
  remove: removeFromAba,
};
