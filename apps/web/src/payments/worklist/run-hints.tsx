import type { RunView, RunWorkSummary } from '@counterfoil/projections';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { JudgedBar } from '../check-progress.js';
import { Problem } from '../../ui/feedback/problem.js';
import { paymentsText } from '../result-groups.js';
import { nextActionOf, runWords } from '../run-words.js';
import { TallyMoney } from '../tally-money.js';
import { useSetAsideQuery } from '../work.api.js';

/** The state of a run and what has to happen next. */
export const RunHints = ({ run }: { readonly run: RunView }) => {
  const locale = useLocale();
  const { word, tone } = runWords(run);
  return (
    <>
      <StatusBadge tone={tone}>{word}</StatusBadge>
      <p>{nextActionOf(run, (n) => countText(n, locale))}</p>
      <WorkSums run={run} />
      {run.progress.state === 'running' ? <JudgedBar judged={run.progress.judged} lines={run.progress.lines} /> : null}
    </>
  );
};

const sums: readonly (readonly [string, (summary: RunWorkSummary) => { readonly lines: number; readonly amount: number }])[] = [
  ['Waiting', ({ tabs }) => tabs.waiting],
  ['Held', ({ held }) => held],
  ['Left out', ({ leftOut }) => leftOut],
  ['Accepted', ({ accepted }) => accepted],
];

/** What waits for somebody, and what was decided about payments of the run, with their sums. */
const WorkSums = ({ run }: { readonly run: RunView }) => {
  const locale = useLocale();
  const { currentData, error, refetch } = useSetAsideQuery(run.id);
  if (error !== undefined)
    return <Problem of={error} retry={refetch} title="What is held, left out and waiting could not be loaded" />;
  if (currentData === undefined) return null;
  return sums.map(([label, tallyOf]) => {
    const { lines, amount } = tallyOf(currentData.summary);
    return lines === 0 ? null : (
      <p key={label}>
        {label}: {paymentsText(lines, (n) => countText(n, locale))}, <TallyMoney amount={amount} currency={run.currency} />
      </p>
    );
  });
};
