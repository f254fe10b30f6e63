import type { RunView } from '@counterfoil/projections';
import { type RunState, runStateWords, type StatusWord } from '../ui/words/statuses.js';
import { blockersOf, todoOf } from './result-groups.js';

/** The state of a run. `open`: a payment needs a decision. `settled`: none does, and the run can be marked ready to pay. */
export const runStateOf = ({ progress, readyAt, atRisk }: RunView): RunState => {
  if (progress.state !== 'completed') return progress.state;
  if (readyAt !== null) return 'ready';
  return atRisk.lines > 0 ? 'open' : 'settled';
};

export const runWords = (run: RunView): StatusWord => runStateWords[runStateOf(run)];

/** The next action of a run in one sentence, or the decision that was made. */
export const nextActionOf = (run: RunView, count: (n: number) => string): string => {
  const { judged, lines } = run.progress;
  const [blocker] = blockersOf(run);
  const texts: Readonly<Record<RunState, () => string>> = {
    running: () => `${count(judged)} of ${count(lines)} checked. The check continues if you close this page.`,
    interrupted: () => `Stopped after ${count(judged)} of ${count(lines)}. Resume the check or reject the run.`,
    rejected: () => `Rejected by ${run.rejectedByName}`,
    ready: () => `Marked ready to pay by ${run.readyByName}`,
    open: () => (blocker === undefined ? 'Review the open payments' : todoOf(blocker, count)),
    settled: () => 'Mark the run ready to pay.',
  };
  return texts[runStateOf(run)]();
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
