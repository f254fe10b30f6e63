import {
  formatWord,
  type RunState,
  type RunView,
  runName,
  runStateOf,
  runStateWords,
  type StatusWord,
} from '@counterfoil/projections';
import { blockersOf, todoOf } from './result-groups.js';

export { formatWord, runName, runStateOf };

export const runWords = (run: RunView): StatusWord => runStateWords[runStateOf(run)];

/** The next action of a run in one sentence, or the decision that ended it. */
export const nextActionOf = (run: RunView, count: (n: number) => string): string => {
  const { judged, lines } = run.progress;
  const [blocker] = blockersOf(run);
  const texts: Readonly<Record<RunState, () => string>> = {
    running: () => `${count(judged)} of ${count(lines)} checked. The check continues if you close this page.`,
    interrupted: () => `Stopped after ${count(judged)} of ${count(lines)}. Resume the check or reject the run.`,
    rejected: () => `Rejected by ${run.rejectedByName}`,
    ready: () => `Marked ready to pay by ${run.readyByName}`,
    open: () => (blocker === undefined ? 'Review the open payments' : todoOf(blocker, count)),
    settled: () => 'Mark the run ready to pay.',
  };
  return texts[runStateOf(run)]();
};

/** The end of a sentence: the reason as it was typed. */
export const reasonText = (reason: string | null): string => (reason === null || reason === '' ? '.' : `: “${reason}”`);
