/** The person texts about a run are sealed for. */
export const runSubject = (data: { readonly runId: string }): string => `run:${data.runId}`;

const WIDTH = 7;

/** Names one line of a run; as text it sorts in the order of the lines. */
export const paymentRowId = (runId: string, n: number): string => `${runId}:${String(n).padStart(WIDTH, '0')}`;

/** The person texts about one payment are sealed for. */
export const paymentSubject = ({ runId, n }: { readonly runId: string; readonly n: number }): string =>
  `payment:${paymentRowId(runId, n)}`;
