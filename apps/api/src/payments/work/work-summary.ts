import { type WhyKind, whyKinds, whys } from '@counterfoil/domain';
import { isRowAtRisk, type RunWorkSummary, type Tally, type WorkTab } from '@counterfoil/projections';
import type { PlacedLine } from './run-work.js';

export const isInTab = ({ place, alerts }: Pick<PlacedLine, 'place' | 'alerts'>, tab: WorkTab): boolean => {
  if (tab === 'all') return true;
  return tab === 'alerts' ? alerts.length > 0 && place !== 'out' : place === tab;
};

const tabs: readonly WorkTab[] = ['todo', 'waiting', 'alerts', 'nothing', 'out', 'all'];

/** What lines are counted under. */
type Heading = WorkTab | `why ${WhyKind}` | 'at-risk' | 'cleared' | 'held' | 'left-out' | 'accepted' | 'changed';

const isUnder: readonly (readonly [Heading, (line: PlacedLine) => boolean])[] = [
  ...tabs.map((tab) => [tab, (line: PlacedLine) => isInTab(line, tab)] as const),
  ['at-risk', ({ place, now, changed }) => isRowAtRisk(place, now, changed)],
  ['cleared', ({ firstWhy, place }) => firstWhy !== 'nothing-to-do' && place === 'nothing'],
  ['held', ({ aside }) => aside?.kind === 'held'],
  ['left-out', ({ aside }) => aside?.kind === 'out'],
  ['accepted', ({ accepted }) => accepted !== null],
  ['changed', ({ changed, place }) => changed && place !== 'out'],
];

/** The totals of all rows of a run, in one pass over lines in memory: a run may have many, and each page shows them. */
export const summaryOf = (lines: readonly PlacedLine[], policyChanged: boolean): RunWorkSummary => {
  const tallies = new Map<Heading, { lines: number; amount: number }>();
  const add = (heading: Heading, { amount }: PlacedLine): void => {
    const tally = tallies.get(heading) ?? { lines: 0, amount: 0 };
    tallies.set(heading, tally);
    tally.lines += 1;
    tally.amount += amount;
  };
  const waitingOn = { suppliers: 0, secondPerson: 0, oldest: null as string | null };
  for (const line of lines) {
    for (const [heading, holds] of isUnder) if (holds(line)) add(heading, line);
    if (line.place === 'todo' || line.place === 'waiting') add(`why ${line.now}`, line);
    if (line.place !== 'waiting' || line.waiting === null) continue;
    waitingOn[line.waiting.on === 'supplier' ? 'suppliers' : 'secondPerson'] += 1;
    if (waitingOn.oldest === null || line.waiting.since < waitingOn.oldest) waitingOn.oldest = line.waiting.since;
  }
  const under = (heading: Heading): Tally => tallies.get(heading) ?? { lines: 0, amount: 0 };
  return {
    tabs: Object.fromEntries(tabs.map((tab) => [tab, under(tab)])) as { [tab in WorkTab]: Tally },
    reasons: whyKinds.map((why) => ({ why, tone: whys[why].tone, ...under(`why ${why}`) })).filter((reason) => reason.lines > 0),
    atRisk: under('at-risk'),
    cleared: under('cleared'),
    held: under('held'),
    leftOut: under('left-out'),
    accepted: under('accepted'),
    waitingOn,
    changed: under('changed').lines,
    policyChanged,
  };
};
