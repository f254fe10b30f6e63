import type { RunView } from '../payments/payment-answers.js';
import type { RunState } from './statuses.js';

/** The state of a run. `open`: a payment needs a decision. `settled`: no payment does, and the run can be marked ready to pay. */
export const runStateOf = ({ progress, readyAt, atRisk }: RunView): RunState => {
  if (progress.state !== 'completed') return progress.state;
  if (readyAt !== null) return 'ready';
  return atRisk.lines > 0 ? 'open' : 'settled';
};

/** The name of a run: its file, or where its payments came from. */
export const runName = ({ origin, fileName }: Pick<RunView, 'origin' | 'fileName'>): string => {
  if (origin === 'single') return 'Single payment';
  return fileName === '' ? 'List of payments' : fileName;
};

const formats: Readonly<Record<string, string>> = {
  single: 'Typed in',
  api: 'Sent by another system',
  gifts: 'GIFTS',
  'deskbank-fixed': 'Deskbank',
  'deskbank-csv': 'Deskbank CSV',
  'asb-csv': 'ASB CSV',
  'anz-nz': 'ANZ CSV',
  'pain.001': 'ISO 20022',
  'xml-spreadsheet': 'Spreadsheet XML',
  xlsx: 'Excel',
  xls: 'Excel',
  'xlsx-loadformat': 'Excel LoadFormat',
  'xlsx-eft-batch-pymt': 'Excel EFT Batch Pymt',
};
/** A short name of a file format, for lists. */
export const formatWord = (format: string): string => formats[format] ?? format.toUpperCase();
