import type { ResultRow, RunView } from '@counterfoil/projections';
import type { StatusTone } from '../../ui/values/status-badge.js';
import { becauseOf, isOpenResult, type ResultKey, resultKeyOf, talliesOf, toneOf, urgencyOf, wordOf } from '../result-groups.js';
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
  readonly tone: StatusTone;
  readonly label: string;
  readonly headline: string;
  readonly explanation: string;
  /** The accounts that the payee is known with. */
  readonly known: readonly SameSupplier[];
};

const CHANGED = {
  tone: 'no',
  label: 'Account changed',
  headline: 'A known payee, another account',
  explanation:
    'The same supplier is on file with another account. Before you pay, contact the supplier through a phone number or address that you already have.',
} as const;

const isChanged = ({ result, sameSuppliers }: ResultRow): boolean => isOpenResult(resultKeyOf(result)) && sameSuppliers !== '';

export const whyOf = (row: ResultRow): Why => {
  const known = readSameSuppliers(row.sameSuppliers).filter(({ accountDisplay }) => accountDisplay !== '');
  if (isChanged(row) && known.length > 0) return { ...CHANGED, known };
  const key: ResultKey = row.unchecked === '' ? resultKeyOf(row.result) : 'none';
  const label = wordOf(key);
  const explanation = row.unchecked === '' ? becauseOf(key) : `${row.unchecked}. ${becauseOf('none')}`;
  return { tone: toneOf(key), label, headline: label, explanation, known: [] };
};

/** What can cost money comes first, then the larger sum. */
export const byUrgency = (a: ResultRow, b: ResultRow): number =>
  Number(isChanged(b)) - Number(isChanged(a)) ||
  urgencyOf(resultKeyOf(a.result)) - urgencyOf(resultKeyOf(b.result)) ||
  b.amount - a.amount ||
  a.n - b.n;
