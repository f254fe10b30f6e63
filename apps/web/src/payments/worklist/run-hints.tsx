import type { RunView } from '@counterfoil/projections';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { JudgedBar } from '../check-progress.js';
import { nextActionOf, runWords } from '../run-words.js';

/** The state of a run and what has to happen next. */
export const RunHints = ({ run }: { readonly run: RunView }) => {
  const locale = useLocale();
  const { word, tone } = runWords(run);
  return (
    <>
      <StatusBadge tone={tone}>{word}</StatusBadge>
      <p>{nextActionOf(run, (n) => countText(n, locale))}</p>
      {run.progress.state === 'running' ? <JudgedBar judged={run.progress.judged} lines={run.progress.lines} /> : null}
    </>
  );
};
