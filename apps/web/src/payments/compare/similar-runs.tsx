import { useSimilarRunsQuery } from '../payments.api.js';
import { SimilarRunAlerts } from './similar-run-alerts.js';

/** Earlier runs with nearly the same payments, on the page of a run. They are a warning: a page without them still works. */
export const SimilarRuns = ({ runId }: { readonly runId: string }) => {
  const { data = [] } = useSimilarRunsQuery(runId);
  return <SimilarRunAlerts similar={data} runId={runId} />;
};
