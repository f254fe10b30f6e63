import { severityOf, type Tone, type WhyKind, whyOf as domainWhyOf, whys } from '@counterfoil/domain';
import type { ResultRow, RunView } from '@counterfoil/projections';
import type { StatusTone } from '../../ui/values/status-badge.js';
import { becauseOf, isOpenResult, resultKeyOf, resultOf, talliesOf, toneOf, wordOf } from '../result-groups.js';
import { isGrade } from '../../ui/words/evidence.js';
import { readSameSuppliers, type SameSupplier } from '../row/same-suppliers.js';

/** A part of the bar: the payments that share a result. */
export type Segment = {
  readonly key: string;
  readonly tone: StatusTone;
  readonly label: string;
  readonly lines: number;
  readonly amount: number;
};

export const segmentsOf = (run: RunView): readonly Segment[] =>
  talliesOf(run).map(({ key, lines, amount }) => ({ key, tone: toneOf(key), label: wordOf(key), lines, amount }));

/** The lists of a run, the work first. */
export type TabKey = 'todo' | 'alerts' | 'nothing' | 'all';
export type Tab = { readonly key: TabKey; readonly label: string; readonly lines: number; readonly amount: number };

type Tally = { readonly lines: number; readonly amount: number };
const sumOf = (tallies: readonly Tally[]): Tally => ({
  lines: tallies.reduce((sum, { lines }) => sum + lines, 0),
  amount: tallies.reduce((sum, { amount }) => sum + amount, 0),
});

export const tabsOf = (run: RunView): readonly Tab[] => {
  const tallies = talliesOf(run);
  return [
    { key: 'todo', label: 'To do', ...sumOf(tallies.filter(({ key }) => isOpenResult(key))) },
    { key: 'alerts', label: 'Alerts', lines: run.alerts, amount: 0 },
    { key: 'nothing', label: 'Nothing to do', ...sumOf(tallies.filter(({ key }) => !isOpenResult(key))) },
    { key: 'all', label: 'All', ...run.judged },
  ];
};

/** Where the page begins: at the work, if there is any. */
export const firstTab = (run: RunView): TabKey => tabsOf(run).find(({ lines }) => lines > 0)?.key ?? 'all';

/** The filters of the rows that a tab lists. */
export const filtersOf = (tab: TabKey, run: RunView): Readonly<Record<string, string>> => {
  const results = (isOpen: boolean) => ({
    result: talliesOf(run)
      .map(({ key }) => key)
      .filter((key) => isOpenResult(key) === isOpen)
      .join(','),
  });
  return { todo: () => results(true), alerts: () => ({ alerts: 'true' }), nothing: () => results(false), all: () => ({}) }[tab]();
};

/** Why a payment waits, as the list, the panel and the bar say it. */
export type Why = {
  readonly kind: WhyKind;
  readonly tone: StatusTone;
  readonly label: string;
  readonly headline: string;
  readonly explanation: string;
  /** What somebody should do about it; empty: nothing. */
  readonly todo: string;
  /** The accounts that the payee is known with. */
  readonly known: readonly SameSupplier[];
};

const tones: Readonly<Record<Tone, StatusTone>> = { red: 'no', amber: 'unknown', grey: 'neutral', green: 'yes' };

const knownOf = (row: ResultRow): readonly SameSupplier[] =>
  readSameSuppliers(row.sameSuppliers).filter(({ accountDisplay }) => accountDisplay !== '');

/** The packed text of a row says no more of the accounts than they are. */
const unsaid = { matchedBy: null, matchKey: null, verifiedAt: null };

const kindOf = (row: ResultRow): WhyKind => {
  const result = row.unchecked === '' ? resultOf(resultKeyOf(row.result)) : null;
  const sameSuppliers = knownOf(row).map((known) => ({ ...known, ...unsaid }));
  // A grade that is not known is no better than the weakest.
  const grade = isGrade(row.grade) ? row.grade : 'weak answer';
  return domainWhyOf({ result, grade, sameSuppliers }, row.alerts.length);
};

export const whyOf = (row: ResultRow): Why => {
  const kind = kindOf(row);
  const { tone, label, headline, explanation, todo } = whys[kind];
  const known = kind === 'account-changed' ? knownOf(row) : [];
  if (kind === 'nothing-to-do') {
    const key = resultKeyOf(row.result);
    return { kind, tone: toneOf(key), label: wordOf(key), headline: wordOf(key), explanation: becauseOf(key), todo: '', known };
  }
  const why = row.unchecked === '' ? explanation : `${row.unchecked}. ${explanation}`;
  return { kind, tone: tones[tone], label, headline, explanation: why, todo, known };
};

/** What can cost money comes first, then the larger sum. */
export const byUrgency = (a: ResultRow, b: ResultRow): number =>
  severityOf(kindOf(a)) - severityOf(kindOf(b)) || b.amount - a.amount || a.n - b.n;
