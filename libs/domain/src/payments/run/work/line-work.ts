import { reject } from '../../../kernel/decider.js';
import { ifWorkable, type RunDecision } from '../decision.js';
import type { LineWork, PaymentRun } from '../state.js';
import { lineOf, withLines } from './line-table.js';
import type { LineRanges } from './line-ranges.js';

const UNTOUCHED: LineWork = { aside: null, accepted: false, assigned: null, dismissed: [] };

export const workOn = (run: PaymentRun, n: number): LineWork => lineOf(run.work, n) ?? UNTOUCHED;

/** The most row work events of a run. Folding this many takes well under a tenth of a second (decision 0018). */
export const MOST_WORK = 5_000;

/** Work on existing lines of a run that can be worked on. */
export const onLines = (run: PaymentRun, lines: readonly number[], then: () => RunDecision): RunDecision =>
  ifWorkable(run, () => {
    const unknown = lines.find((n) => n < 1 || n > run.received.lines || !Number.isInteger(n));
    if (unknown !== undefined || lines.length === 0) return reject('no-such-line', { line: unknown ?? 0 });
    return run.workEvents >= MOST_WORK ? reject('too-many-changes', { most: MOST_WORK }) : then();
  });

export const withWork = (run: PaymentRun, lines: LineRanges, change: (line: LineWork) => Partial<LineWork>): PaymentRun => ({
  ...run,
  workEvents: run.workEvents + 1,
  work: withLines(run.work, lines, (known) => ({ ...(known ?? UNTOUCHED), ...change(known ?? UNTOUCHED) })),
});
