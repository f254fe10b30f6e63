/** The id of the job that judges a payment run. The state of the job shows whether a server is working on the run. */
export const runJob = ({ tenant, runId }: { readonly tenant: string; readonly runId: string }): string =>
  `run ${tenant} ${runId}`;
