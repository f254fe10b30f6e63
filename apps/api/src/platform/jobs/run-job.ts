/** The job that judges a payment run. Its state says whether a server is working on the run. */
export const runJob = ({ tenant, runId }: { readonly tenant: string; readonly runId: string }): string =>
  `run ${tenant} ${runId}`;
