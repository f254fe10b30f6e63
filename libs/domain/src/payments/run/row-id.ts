/** The subject whose key seals texts about a run. */
export const runSubject = (data: { readonly runId: string }): string => `run:${data.runId}`;

type WithText = { readonly runId: string; readonly textId: string | null };

/** The subject whose key seals one text about several payments of a run. */
export const runTextSubject = ({ runId, textId }: WithText): string =>
  textId === null ? runSubject({ runId }) : `run-text:${textId}`;

const WIDTH = 7;

/** The id of one line of a run. Ids sort as text in line order. */
export const paymentRowId = (runId: string, n: number): string => `${runId}:${String(n).padStart(WIDTH, '0')}`;

/** The subject whose key seals texts about one payment. */
export const paymentSubject = ({ runId, n }: { readonly runId: string; readonly n: number }): string =>
  `payment:${paymentRowId(runId, n)}`;
