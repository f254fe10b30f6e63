import type { ReportBlock, ReportColumn, ReportRow } from '../../platform/pdf/report.js';
import type { ReportTexts } from './report-words.js';

const columns: readonly ReportColumn[] = [
  { label: 'When', width: 18 },
  { label: 'Who', width: 20 },
  { label: 'What', width: 62 },
];

/** Heads the rows of `stepRow`. */
export const stepColumns: ReportBlock = { kind: 'columns', columns };

type Step = { readonly at: string; readonly by: string; readonly sentence: string };

/** What somebody did, as a row. */
export const stepRow =
  ({ time }: ReportTexts) =>
  ({ at, by, sentence }: Step): ReportRow => ({ cells: [time(at), by, sentence], notes: [], tone: null });
