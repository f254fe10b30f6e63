import { type Tone, type WhyKind, whys } from '@counterfoil/domain';
import type { RunView, RunWorkSummary, WorkRow, WorkTab } from '@counterfoil/projections';
import type { StatusTone } from '../../../ui/values/status-badge.js';
import { resultKeyOf, toneOf, wordOf } from '../../result-groups.js';

/** The tabs of a run, the payments to do first. */
export const tabWords: Readonly<Record<WorkTab, string>> = {
  todo: 'To do',
  waiting: 'Waiting',
  alerts: 'Alerts',
  nothing: 'Nothing to do',
  out: 'Left out',
  all: 'All',
};
export const workTabs = Object.keys(tabWords) as readonly WorkTab[];

/** The tab that opens first: the payments to do, or all payments when the run is over. */
export const firstTab = ({ open }: Pick<RunView, 'open'>): WorkTab => (open ? 'todo' : 'all');

const tones: Readonly<Record<Tone, StatusTone>> = { red: 'no', amber: 'unknown', grey: 'neutral', green: 'yes' };

/** The supplier of a payment. For a known payee with another account, it is the supplier that has the known account. */
export const supplierOf = ({ known, supplierId }: Pick<WorkRow, 'known' | 'supplierId'>): string | null =>
  known[0]?.supplierId ?? supplierId;

/** A part of the bar: the payments with one reason, or the payments of a tab that do not need work. */
export type Segment = {
  readonly key: WhyKind | 'nothing' | 'out';
  readonly tone: StatusTone;
  readonly label: string;
  readonly lines: number;
  readonly amount: number;
};

/** The label of payments that were confirmed when they were checked, but whose supplier has changed since. */
const CHANGED_SINCE = 'Changed since';

export const segmentsOf = ({ reasons, tabs }: RunWorkSummary): readonly Segment[] => {
  const rest: readonly Segment[] = [
    { key: 'nothing', tone: 'yes', label: tabWords.nothing, ...tabs.nothing },
    { key: 'out', tone: 'neutral', label: 'Held or left out', ...tabs.out },
  ];
  const waiting = reasons.map(({ why, tone, lines, amount }): Segment => {
    const isNews = why === 'nothing-to-do';
    return {
      ...{ key: why, lines, amount },
      tone: isNews ? 'unknown' : tones[tone],
      label: isNews ? CHANGED_SINCE : whys[why].label,
    };
  });
  return [...waiting, ...rest.filter(({ lines }) => lines > 0)];
};

export type RowWord = { readonly tone: StatusTone; readonly label: string };

/** The badge of a payment. */
export const rowWord = ({ aside, accepted, why, place, result, since }: WorkRow): RowWord => {
  if (aside !== null) return { tone: 'neutral', label: aside.kind === 'held' ? 'Held' : 'Left out' };
  if (since !== null && why === 'nothing-to-do') return { tone: 'unknown', label: CHANGED_SINCE };
  if (place === 'nothing' && accepted !== null) return { tone: 'self-certified', label: 'Accepted' };
  if (why !== 'nothing-to-do') return { tone: tones[whys[why].tone], label: whys[why].label };
  const key = resultKeyOf(result);
  return { tone: toneOf(key), label: wordOf(key) };
};

export const nameOf = ({ n, accountName }: WorkRow): string => `line ${n}, ${accountName === '' ? 'no name' : accountName}`;
