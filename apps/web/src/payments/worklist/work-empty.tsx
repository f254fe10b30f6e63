import type { RunView, RunWorkSummary } from '@counterfoil/projections';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { useReleaseQuery } from '../payments.api.js';
import { paymentsText } from '../result-groups.js';
import type { WorkList } from './use-work-list.js';

type Props = { readonly run: RunView; readonly list: WorkList; readonly summary: RunWorkSummary };

/** Explains why a list has no payments. */
export const WorkEmpty = ({ run, list: { tab, isNarrowed }, summary }: Props) => {
  const locale = useLocale();
  const { currentData: release } = useReleaseQuery(run.id);
  if (isNarrowed) return <EmptyState title="No items satisfy the selected criteria" />;
  if (tab !== 'todo' || run.progress.state !== 'completed' || !run.open) return <EmptyState title="No data available" />;
  const { waiting } = summary.tabs;
  if (waiting.lines === 0)
    return (
      <EmptyState
        title={`Everything in this run is decided. ${release?.request ? 'The release waits for a second person.' : 'Release it.'}`}
      />
    );
  return (
    <EmptyState title="Nothing to do now">
      {`${paymentsText(waiting.lines, (n) => countText(n, locale))} ${waiting.lines === 1 ? 'waits' : 'wait'} for a supplier or a second person.`}
    </EmptyState>
  );
};
