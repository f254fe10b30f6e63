import type { CheckFile } from '@counterfoil/domain';
import type { ReportBlock, ReportColumn, ReportFact, ReportRow } from '../../platform/pdf/report.js';
import type { ReportTexts } from './report-words.js';

const columns: readonly ReportColumn[] = [
  { label: 'When', width: 18 },
  { label: 'Who', width: 20 },
  { label: 'What', width: 62 },
];

/** The column headings for `stepRow`. */
export const stepColumns: ReportBlock = { kind: 'columns', columns };

type Step = { readonly at: string; readonly by: string; readonly sentence: string };

/** A step in the history as a row. */
export const stepRow =
  ({ time }: ReportTexts) =>
  ({ at, by, sentence }: Step): ReportRow => ({ cells: [time(at), by, sentence], notes: [], tone: null });

type WithFile = { readonly file: CheckFile | null };

/** The files attached to the checks among these steps, with the digests by which they can be compared. */
export const fileFacts = (steps: readonly WithFile[]): readonly ReportFact[] => {
  const files = new Map(steps.flatMap(({ file }) => (file === null ? [] : [[file.versionId, file]])));
  return [...files.values()].map(({ fileName, sha256 }) => ['File of a check', `${fileName}, SHA-256 ${sha256}`]);
};
