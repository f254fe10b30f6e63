import { type ComparedLine, comparedLine, type PaymentLinesEvent } from '@counterfoil/domain';
import { one, type Projection } from '../kernel/projection.js';

/** One chunk of a run's lines, in the form in which runs are compared (P-10.11). */
export type RunLinesDoc = {
  readonly id: string;
  readonly runId: string;
  readonly chunk: number;
  readonly lines: readonly ComparedLine[];
};

const WIDTH = 6;

/** Ids sort as text in the order of the chunks. */
const idOf = (runId: string, chunk: number): string => `${runId}:${String(chunk).padStart(WIDTH, '0')}`;

export const runLines: Projection<RunLinesDoc, PaymentLinesEvent> = {
  name: 'run-lines',
  version: 1,
  fields: { runId: 'text', chunk: 'integer' },
  defaultSort: { field: 'chunk', direction: 'ascending' },
  searched: [],
  on: {
    PaymentsVerified: ({ data: { runId, chunk, lines } }) =>
      one<RunLinesDoc>(idOf(runId, chunk), () => ({
        ...{ id: idOf(runId, chunk), runId, chunk },
        lines: lines.map(({ n, line }) => comparedLine(n, line)),
      })),
  },
};
