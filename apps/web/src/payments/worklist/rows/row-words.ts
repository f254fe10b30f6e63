import { type Tone, type WhyKind, whys } from '@counterfoil/domain';
import type { RunView, RunWorkSummary, WorkRow, WorkTab } from '@counterfoil/projections';
import type { StatusTone } from '../../../ui/values/status-badge.js';
import { resultKeyOf, toneOf, wordOf } from '../../result-groups.js';

/** The lists of a run, the work first. */
export const tabWords: Readonly<Record<WorkTab, string>> = {
  todo: 'To do',
  waiting: 'Waiting',
  alerts: 'Alerts',
  nothing: 'Nothing to do',
  out: 'Left out',
  all: 'All',
};
export const workTabs = Object.keys(tabWords) as readonly WorkTab[];

/** Where the page begins: at the work, or at everything when the run is over. */
export const firstTab = ({ open }: Pick<RunView, 'open'>): WorkTab => (open ? 'todo' : 'all');

const tones: Readonly<Record<Tone, StatusTone>> = { red: 'no', amber: 'unknown', grey: 'neutral', green: 'yes' };

/** The supplier that a payment is about: of a known payee with another account, the one that it is known by. */
export const supplierOf = ({ known, supplierId }: Pick<WorkRow, 'known' | 'supplierId'>): string | null =>
  known[0]?.supplierId ?? supplierId;

/** A part of the bar: the payments that wait for one reason, or those of a tab that do not wait. */
export type Segment = {
  readonly key: WhyKind | 'nothing' | 'out';
  readonly tone: StatusTone;
  readonly label: string;
  readonly lines: number;
  readonly amount: number;
};

/** Confirmed when it was checked, and something happened since. */
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

/** What a payment is, in the words of its badge. */
export const rowWord = ({ aside, accepted, why, place, result, since }: WorkRow): RowWord => {
  if (aside !== null) return { tone: 'neutral', label: aside.kind === 'held' ? 'Held' : 'Left out' };
  if (since !== null && why === 'nothing-to-do') return { tone: 'unknown', label: CHANGED_SINCE };
  if (place === 'nothing' && accepted !== null) return { tone: 'self-certified', label: 'Accepted' };
  if (why !== 'nothing-to-do') return { tone: tones[whys[why].tone], label: whys[why].label };
  const key = resultKeyOf(result);
  return { tone: toneOf(key), label: wordOf(key) };
};

export const nameOf = ({ n, accountName }: WorkRow): string => `line ${n}, ${accountName === '' ? 'no name' : accountName}`;
