import { checkText, writtenAccount } from '@counterfoil/domain';
import { gradeWord, isDemoSource, placeText, type RunView, runName, type RunWorkRowAnswer } from '@counterfoil/projections';
import type { ReportBlock, ReportFact } from '../../platform/pdf/report.js';
import { evidenceText, type ReportTexts, rowOf } from './report-words.js';
import { fileFacts, stepColumns, stepRow } from './step-rows.js';

export type CheckReportData = {
  readonly run: RunView;
  readonly detail: RunWorkRowAnswer;
  readonly texts: ReportTexts;
  readonly proof: readonly ReportFact[];
  readonly link: string;
};

/** The receipt of one check: the payment, its result with the reason and evidence, and the users who acted on it. */
export async function* checkReport({ run, detail, texts, proof, link }: CheckReportData): AsyncGenerator<ReportBlock> {
  const { row, first, alerts, chain, acceptanceCheck } = detail;
  const { tone, notes: allNotes } = rowOf(row, null, texts);
  yield { kind: 'facts', facts: factsOf(run, detail, texts, proof), link: { url: link, text: 'Open in Counterfoil' } };
  yield { kind: 'heading', text: 'Result' };
  yield { kind: 'paragraph', text: detail.headline, tone };
  yield { kind: 'paragraph', text: detail.explanation, tone: null };
  if (row.why !== 'nothing-to-do') yield { kind: 'paragraph', text: `What to do: ${detail.todo}`, tone: null };
  for (const { text } of alerts) yield { kind: 'paragraph', text, tone: 'amber' };
  yield { kind: 'heading', text: `Evidence: ${gradeWord(row.grade)}` };
  for (const one of first.evidence) yield { kind: 'paragraph', text: evidenceText(one, texts), tone: null };
  if (first.evidence.length === 0) yield { kind: 'paragraph', text: 'Nothing in the log supports this account.', tone: null };
  if (isDemoSource(first.registerSource)) yield { kind: 'paragraph', text: `Registers: ${first.registerSource}`, tone: null };
  const notes = allNotes.slice(1);
  if (notes.length > 0 || acceptanceCheck !== null) yield { kind: 'heading', text: 'Where it stands' };
  for (const text of [...notes, ...(acceptanceCheck === null ? [] : [checkText(acceptanceCheck, texts.time)])])
    yield { kind: 'paragraph', text, tone: null };
  if (chain.length === 0) return;
  yield { kind: 'heading', text: 'Who did what' };
  yield stepColumns;
  yield { kind: 'rows', rows: [...chain].reverse().map(stepRow(texts)) };
}

const factsOf = (
  run: RunView,
  { row, first, chain }: RunWorkRowAnswer,
  { time, money }: ReportTexts,
  proof: readonly ReportFact[],
): readonly ReportFact[] => {
  const facts: readonly ReportFact[] = [
    ['Payee', row.accountName],
    ['Account', writtenAccount(row)],
    ['Bank', first.bankName],
    ['Amount', money(row.amount, row.currency)],
    ['Reference', row.reference],
    ['Supplier', [row.supplierName, row.supplierCode].filter((part) => part !== '').join(', ')],
    ['Checked', `${time(first.date)} by ${first.uploadedBy}`],
    ['Result when checked', first.unchecked === '' ? first.reason : first.unchecked],
    ['Stands now', placeText(row)],
    ['Run', `${runName(run)}, line ${row.n}`],
    ['SHA-256 of the file', run.sha256 ?? ''],
    ['Records as of', `Log entry ${run.seq}`],
    ...fileFacts(chain),
    ...proof,
  ];
  return facts.filter(([, text]) => text !== '');
};
