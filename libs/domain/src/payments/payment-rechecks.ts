import { accept, type Command, type Decider, reject } from '../kernel/decider.js';
import type { JudgedLine, PaymentRechecksEvent, RuleVersions } from './events.js';

export type PaymentRechecksCommand = Command<
  'RecordRecheck',
  { runId: string; chunk: number; seq: number; rules: RuleVersions; lines: readonly JudgedLine[] }
>;

/** Number of recorded chunks. */
export type Rechecks = { readonly chunks: number };

/**
 * The lines of a run that were checked again, in a stream of their own. The first results stay unchanged, because completing or
 * proving a run uses only those, and the run's own stream stays short.
 */
export const paymentRechecks: Decider<Rechecks, PaymentRechecksCommand, PaymentRechecksEvent, 'chunk-out-of-order'> = {
  category: 'payment-rechecks',
  initial: { chunks: 0 },
  decide: {
    RecordRecheck: ({ runId, chunk, seq, rules, lines }, { chunks }) =>
      chunk === chunks + 1 && lines.length > 0
        ? accept({ type: 'PaymentsRechecked', data: { runId, chunk, seq, rules, lines } })
        : reject('chunk-out-of-order', { expected: chunks + 1 }),
  },
  evolve: { PaymentsRechecked: (_, { data: { chunk } }) => ({ chunks: chunk }) },
};

/** What the next chunk needs from the last one. */
export const afterRecheck = (last: PaymentRechecksEvent | null): Rechecks => ({ chunks: last?.data.chunk ?? 0 });
