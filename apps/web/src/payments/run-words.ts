import type { RunView } from '@counterfoil/projections';
import { type RunState, runStateWords, type StatusWord } from '../ui/words/statuses.js';
import { blockersOf, todoOf } from './result-groups.js';

/** Where a run stands. `open`: payments block it; `settled`: nothing does, and it waits to be released. */
export const runStateOf = ({ progress, readyAt, atRisk }: RunView): RunState => {
  if (progress.state !== 'completed') return progress.state;
  if (readyAt !== null) return 'ready';
  return atRisk.lines > 0 ? 'open' : 'settled';
};

export const runWords = (run: RunView): StatusWord => runStateWords[runStateOf(run)];

/** What has to happen next, in one sentence; for a run that is done, what was decided. */
export const nextActionOf = (run: RunView, count: (n: number) => string): string => {
  const { judged, lines } = run.progress;
  const [blocker] = blockersOf(run);
  const texts: Readonly<Record<RunState, () => string>> = {
    running: () => `${count(judged)} of ${count(lines)} checked. It goes on without this page.`,
    interrupted: () => `Stopped after ${count(judged)} of ${count(lines)}. Resume it, or reject it.`,
    rejected: () => `Rejected by ${run.rejectedByName}`,
    ready: () => `Marked as ready to pay by ${run.readyByName}`,
    open: () => (blocker === undefined ? 'Review the open payments' : todoOf(blocker, count)),
    settled: () => 'Nothing blocks this run. Mark it as ready to pay.',
  };
  return texts[runStateOf(run)]();
};

/** What a run is called: its file, or how its payments came. */
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
/** In few words, for lists; the file's own page has the format's whole name. */
export const formatWord = (format: string): string => formats[format] ?? format.toUpperCase();
