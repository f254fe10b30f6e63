import { useSimilarRunsQuery } from '../payments.api.js';
import { SimilarRunAlerts } from './similar-run-alerts.js';

/** Earlier runs with nearly the same payments, as a warning. If they cannot be loaded, the page works without them. */
export const SimilarRuns = ({ runId }: { readonly runId: string }) => {
  const { data = [] } = useSimilarRunsQuery(runId);
  return <SimilarRunAlerts similar={data} runId={runId} />;
};
