import { type Tone, type WhyKind, whyKinds, whys } from '@counterfoil/domain';
import { isRowAtRisk, type RunWorkSummary, type Tally, type WorkTab } from '@counterfoil/projections';
import type { PlacedLine } from './run-work.js';

const tally = (lines: readonly PlacedLine[]): Tally => ({
  lines: lines.length,
  amount: lines.reduce((sum, { amount }) => sum + amount, 0),
});

export const isInTab = ({ place, alerts }: Pick<PlacedLine, 'place' | 'alerts'>, tab: WorkTab): boolean => {
  if (tab === 'all') return true;
  return tab === 'alerts' ? alerts.length > 0 && place !== 'out' : place === tab;
};

const tabs: readonly WorkTab[] = ['todo', 'waiting', 'alerts', 'nothing', 'out', 'all'];

/** The totals of all rows of a run, in one pass over lines in memory. */
export const summaryOf = (lines: readonly PlacedLine[], policyChanged: boolean): RunWorkSummary => {
  const where = (holds: (line: PlacedLine) => boolean) => tally(lines.filter(holds));
  const waiting = lines.flatMap((line) => (line.place === 'waiting' && line.waiting !== null ? [line.waiting] : []));
  const reason = (why: WhyKind): Tally & { why: WhyKind; tone: Tone } => ({
    why,
    tone: whys[why].tone,
    ...where(({ now, place }) => now === why && (place === 'todo' || place === 'waiting')),
  });
  return {
    tabs: Object.fromEntries(tabs.map((tab) => [tab, where((line) => isInTab(line, tab))])) as { [tab in WorkTab]: Tally },
    reasons: whyKinds.map(reason).filter((each) => each.lines > 0),
    atRisk: where(({ place, now, changed }) => isRowAtRisk(place, now, changed)),
    cleared: where(({ firstWhy, place }) => firstWhy !== 'nothing-to-do' && place === 'nothing'),
    held: where(({ aside }) => aside?.kind === 'held'),
    leftOut: where(({ aside }) => aside?.kind === 'out'),
    accepted: where(({ accepted }) => accepted !== null),
    waitingOn: {
      suppliers: waiting.filter(({ on }) => on === 'supplier').length,
      secondPerson: waiting.filter(({ on }) => on === 'second-person').length,
      oldest: waiting.map(({ since }) => since).sort()[0] ?? null,
    },
    changed: lines.filter(({ changed, place }) => changed && place !== 'out').length,
    policyChanged,
  };
};
