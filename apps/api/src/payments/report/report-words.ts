import { localParts, whys, writtenAccount, zoneOf } from '@counterfoil/domain';
import {
  type CustomerDoc,
  dayText,
  DEMO_NOTE,
  eventWords,
  gradeWord,
  isDemoSource,
  nextStepText,
  type PaymentRowDoc,
  type WorkRow,
  wordingFor,
} from '@counterfoil/projections';
import type { ReportRow } from '../../platform/pdf/report.js';

/** The format of times and money in the reports of one company. */
export type ReportTexts = {
  readonly time: (at: string) => string;
  readonly money: (hundredths: number, currency: string) => string;
  readonly zone: string;
};

export const textsOf = (company: CustomerDoc): ReportTexts => {
  const zone = zoneOf(company);
  const { money } = wordingFor(company);
  const time = (at: string): string => {
    const local = localParts(at, zone);
    return `${dayText(local.date, company.country === 'USA')} ${local.time.slice(0, 5)}`;
  };
  return { time, money, zone };
};

const HASH_SHOWN = 16;

/** An event that a result is based on, with its place in the log. */
export const evidenceText = (
  { fact, at, stream, revision, hash }: PaymentRowDoc['evidence'][number],
  { time }: ReportTexts,
): string => `${eventWords(fact)}, ${time(at)} (${stream} event ${revision}, hash ${hash.slice(0, HASH_SHOWN)})`;

const decidedAt = ({ aside, accepted, acceptance, waiting }: WorkRow): string | null =>
  (aside ?? acceptance ?? accepted)?.at ?? waiting?.since ?? null;

/** One payment of a run with its result, why, its evidence, and who decided what. */
export const rowOf = (row: WorkRow, doc: PaymentRowDoc | null, texts: ReportTexts): ReportRow => {
  const { time } = texts;
  const { evidence } = doc?.current ?? doc ?? { evidence: [] };
  const next = nextStepText(row);
  const at = decidedAt(row);
  return {
    cells: [
      String(row.n),
      row.accountName === '' ? 'No name' : row.accountName,
      writtenAccount(row),
      texts.money(row.amount, row.currency),
      whys[row.why].label,
    ],
    tone: whys[row.why].tone,
    notes: [
      [`Evidence: ${gradeWord(row.grade)}`, ...evidence.map((one) => evidenceText(one, texts))].join('. '),
      ...row.known.map(({ accountDisplay, supplierName }) => `On file: ${accountDisplay}, ${supplierName}`),
      ...(next === '' ? [] : [at === null ? next : `${next}, ${time(at)}`]),
      ...(row.rechecked === null ? [] : [`Checked again by ${row.rechecked.byName}, ${time(row.rechecked.at)}`]),
      ...(row.since === null ? [] : [`Since the check: ${row.since.by} ${row.since.text}, ${time(row.since.at)}`]),
      ...(doc?.comment == null ? [] : [`Comment: ${doc.comment}`]),
      ...(isDemoSource(doc?.register?.source) ? [`Registers: ${DEMO_NOTE}`] : []),
    ],
  };
};
