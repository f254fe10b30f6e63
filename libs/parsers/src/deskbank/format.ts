import { type PaymentFormat, readRecords } from '../reading/format.js';
import { detectDeskbankCsv, detectDeskbankFixed } from './detect.js';
import { csvForm, type DeskbankForm, fixedForm } from './forms.js';
import { DeskbankReader } from './reader.js';
import { csvSequence, fixedSequence, removeFromDeskbank } from './remove.js';

const readAs =
  (form: DeskbankForm): PaymentFormat['read'] =>
  (file, findings) =>
    readRecords(file, findings, new DeskbankReader(form, findings, file.action));

/** Westpac Deskbank in records of 180 characters. No use of the extension dbb is published, so the content decides. */
export const deskbankFixed: PaymentFormat = {
  key: 'deskbank-fixed',
  label: 'Westpac Deskbank, fixed length (New Zealand)',
  version: 1,
  extensions: ['dbb', 'txt'],
  defaultFor: [],
  flavours: [],
  detect: detectDeskbankFixed,
  read: readAs(fixedForm),
  remove: removeFromDeskbank(fixedSequence),
};

/** The same fields separated by commas. */
export const deskbankCsv: PaymentFormat = {
  key: 'deskbank-csv',
  label: 'Westpac Deskbank, CSV (New Zealand)',
  version: 2,
  extensions: ['dbb', 'csv', 'txt'],
  defaultFor: [],
  flavours: [],
  detect: detectDeskbankCsv,
  read: readAs(csvForm),
  remove: removeFromDeskbank(csvSequence),
};
