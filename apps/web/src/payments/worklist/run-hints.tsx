import type { RunView, RunWorkSummary } from '@counterfoil/projections';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { JudgedBar } from '../check-progress.js';
import { useReleaseQuery } from '../payments.api.js';
import { secondPersonHint } from '../release/release-words.js';
import { paymentsText } from '../result-groups.js';
import { nextActionOf, runStateOf, runWords } from '../run-words.js';

/** States that a banner of the page explains. */
const SAID_ABOVE: readonly string[] = ['ready', 'rejected'];

type Props = { readonly run: RunView; readonly summary: RunWorkSummary };

/** The state of a run, who has to act, and what has to happen next. */
export const RunHints = ({ run, summary }: Props) => {
  const locale = useLocale();
  const count = (n: number) => countText(n, locale);
  const { word, tone } = runWords(run);
  const isOpen = runStateOf(run) === 'open' || runStateOf(run) === 'settled';
  return (
    <>
      {run.progress.state === 'running' ? <JudgedBar judged={run.progress.judged} lines={run.progress.lines} /> : null}
      {isOpen || run.progress.state === 'running' ? null : <StatusBadge tone={tone}>{word}</StatusBadge>}
      <Waiting summary={summary} count={count} />
      {isOpen ? <News summary={summary} count={count} /> : null}
      {isOpen ? <ReleaseNeeds runId={run.id} /> : null}
      {SAID_ABOVE.includes(runStateOf(run)) || isOpen ? null : <p>{nextActionOf(run, count)}</p>}
    </>
  );
};

type SummaryProps = { readonly summary: RunWorkSummary; readonly count: (n: number) => string };

const Waiting = ({ summary: { waitingOn, held, leftOut, accepted }, count }: SummaryProps) => {
  const { suppliers, secondPerson, oldest } = waitingOn;
  const parts = [
    [suppliers, suppliers === 1 ? 'waits for a supplier' : 'wait for suppliers'],
    [secondPerson, secondPerson === 1 ? 'waits for a second person' : 'wait for a second person'],
    [held.lines, 'held'],
    [leftOut.lines, 'left out'],
    [accepted.lines, 'accepted'],
  ] as const;
  const some = parts.filter(([lines]) => lines > 0);
  if (some.length === 0) return null;
  return (
    <p>
      {some.map(([lines, words], at) => (
        <span key={words}>
          {at === 0 ? '' : ' · '}
          <b>{count(lines)}</b> {words}
        </span>
      ))}
      {oldest === null ? null : (
        <>
          , the first since <LocalTime at={oldest} />
        </>
      )}
    </p>
  );
};

const News = ({ summary: { changed, policyChanged }, count }: SummaryProps) => {
  if (changed === 0 && !policyChanged) return null;
  return (
    <p>
      {changed === 0 ? '' : `There is news about ${paymentsText(changed, count)} since the check. `}
      {policyChanged ? 'The policy has changed since the check. ' : ''}
      Check again.
    </p>
  );
};

const ReleaseNeeds = ({ runId }: { readonly runId: string }) => {
  const { currentData } = useReleaseQuery(runId);
  if (currentData === undefined || currentData.request !== null) return null;
  if (currentData.refused !== null) return <p>{currentData.refused}</p>;
  return <p>{currentData.needsSecondPerson.length === 0 ? 'One person can release it.' : secondPersonHint(currentData)}</p>;
};
