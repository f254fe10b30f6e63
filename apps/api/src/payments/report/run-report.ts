import { paymentRowId } from '@counterfoil/domain';
import {
  formatWord,
  type PaymentRowDoc,
  paymentRows,
  runName,
  runStateOf,
  runStateWords,
  type RunView,
  type RunWorkSummary,
  type WorkPlace,
} from '@counterfoil/projections';
import type { ReportBlock, ReportColumn, ReportFact } from '../../platform/pdf/report.js';
import type { ReadModels } from '../../platform/read/read-models.js';
import type { PlacedLine } from '../work/run-work.js';
import type { WorkRows } from '../work/work-rows.js';
import { type ReportTexts, rowOf } from './report-words.js';
import type { RunHistory } from './run-history.js';
import { fileFacts, stepColumns, stepRow } from './step-rows.js';

/** Rows whose documents are read and laid out before other requests get their turn. */
const SLICE = 25;

/** The sources of the rows, read slice by slice: reading a whole run at once would delay other requests. */
export type Sources = { readonly readModels: ReadModels; readonly workRows: WorkRows };

export type RunReportData = {
  readonly tenant: string;
  readonly run: RunView;
  /** In the order of the run's page. */
  readonly lines: readonly PlacedLine[];
  readonly summary: RunWorkSummary;
  readonly history: RunHistory;
  readonly texts: ReportTexts;
  readonly proof: readonly ReportFact[];
  readonly link: string;
};

const columns: readonly ReportColumn[] = [
  { label: 'Line', width: 6 },
  { label: 'Payee', width: 32 },
  { label: 'Account', width: 24 },
  { label: 'Amount', width: 18, align: 'end' },
  { label: 'Why', width: 20 },
];

const places: readonly (readonly [place: WorkPlace, title: string])[] = [
  ['todo', 'To do'],
  ['waiting', 'Waiting'],
  ['out', 'Held or left out'],
  ['nothing', 'Nothing to do'],
];

/** The report of a run: its totals, the decisions, and every payment with its result and the evidence. */
export async function* runReport(sources: Sources, data: RunReportData): AsyncGenerator<ReportBlock> {
  const { run, lines, summary, history, texts } = data;
  const money = (amount: number): string => texts.money(amount, run.currency ?? '');
  yield { kind: 'facts', facts: factsOf(data), link: { url: data.link, text: 'Open in Counterfoil' } };
  yield { kind: 'heading', text: 'What it adds up to' };
  yield {
    kind: 'facts',
    facts: [
      ...places.map(([place, title]): ReportFact => [title, sumText(summary.tabs[place], money)]),
      ['Would be paid at risk', sumText(summary.atRisk, money)],
      ['Accepted without a proof', sumText(summary.accepted, money)],
    ],
    link: null,
  };
  yield { kind: 'heading', text: 'Who decided what' };
  yield stepColumns;
  for (let from = 0; from < history.steps.length; from += SLICE)
    yield { kind: 'rows', rows: history.steps.slice(from, from + SLICE).map(stepRow(texts)) };
  for (const [place, title] of places) {
    const here = lines.filter((line) => line.place === place);
    if (here.length === 0) continue;
    yield { kind: 'heading', text: `${title}: ${sumText(summary.tabs[place], money)}` };
    yield { kind: 'columns', columns };
    yield* rowsOf(sources, data, here);
  }
}

async function* rowsOf(
  { readModels, workRows }: Sources,
  { tenant, run, texts }: RunReportData,
  lines: readonly PlacedLine[],
): AsyncGenerator<ReportBlock> {
  for (let from = 0; from < lines.length; from += SLICE) {
    const slice = lines.slice(from, from + SLICE);
    const ids = slice.map(({ n }) => paymentRowId(run.id, n));
    const docs = await readModels.getMany<PaymentRowDoc>(tenant, paymentRows.name, ids);
    const rows = await workRows.of(tenant, run.id, slice);
    yield { kind: 'rows', rows: rows.map((row) => rowOf(row, docs.get(paymentRowId(run.id, row.n)) ?? null, texts)) };
  }
}

const sumText = (
  { lines, amount }: { readonly lines: number; readonly amount: number },
  money: (amount: number) => string,
): string => (lines === 0 ? 'None' : `${lines} ${lines === 1 ? 'payment' : 'payments'}, ${money(amount)}`);

const factsOf = ({ run, texts, proof, history }: RunReportData): readonly ReportFact[] => {
  const { time, money } = texts;
  const decided = (word: string, at: string | null, by: string, reason: string | null): readonly ReportFact[] =>
    at === null ? [] : [[word, `${time(at)} by ${by}${reason === null || reason === '' ? '' : `: ${reason}`}`]];
  return [
    ['File', runName(run)],
    ...(run.sha256 === null ? [] : [['SHA-256 of the file', run.sha256] as const]),
    ['Format', formatWord(run.format)],
    ['Payments', `${run.judged.lines}, ${money(run.judged.amount, run.currency ?? '')}`],
    ['Checked', `${time(run.startedAt)} by ${run.startedByName}`],
    ['Status', runStateWords[runStateOf(run)].word],
    ...decided('Released', run.readyAt, run.readyByName, run.readyReason),
    ...decided('Rejected', run.rejectedAt, run.rejectedByName, run.rejectedReason),
    ['Records as of', `Log entry ${run.seq}`],
    ...fileFacts(history.steps),
    ...proof,
  ];
};
