import { accept, type Command, type Decider, reject } from '../kernel/decider.js';
import type { JudgedLine, PaymentLinesEvent } from './events.js';

/** Number of lines and their total in hundredths. */
export type LineTotals = { readonly lines: number; readonly amount: number };

export const NO_LINES: LineTotals = { lines: 0, amount: 0 };

/** Totals of a run's recorded chunks. */
export type RecordedLines = LineTotals & {
  readonly chunks: number;
  /** Totals by result code; 'none' for lines that could not be checked. */
  readonly byResult: { readonly [code: string]: LineTotals };
};

export type PaymentLinesCommand = Command<
  'RecordChunk',
  {
    runId: string;
    startedAt: string;
    entityId: string | null;
    chunk: number;
    lines: readonly JudgedLine[];
  }
>;

const plus = ({ lines, amount }: LineTotals, { line }: JudgedLine): LineTotals => ({
  lines: lines + 1,
  amount: amount + line.amount,
});

/** Chunk n is at revision n-1, and its first line follows the last line of the previous chunk. */
const follows = (lines: readonly JudgedLine[], recorded: Pick<RecordedLines, 'lines'>): boolean =>
  lines.length > 0 && lines.every(({ n }, i) => n === recorded.lines + 1 + i);

/** The checked lines of a run. They have their own stream, so that the stream of a run with many lines stays short. */
export const paymentLines: Decider<RecordedLines, PaymentLinesCommand, PaymentLinesEvent, 'chunk-out-of-order'> = {
  category: 'payment-lines',
  initial: { ...NO_LINES, chunks: 0, byResult: {} },
  decide: {
    RecordChunk: ({ runId, startedAt, entityId, chunk, lines }, recorded) =>
      chunk === recorded.chunks + 1 && follows(lines, recorded)
        ? accept({ type: 'PaymentsVerified', data: { runId, startedAt, entityId, chunk, lines } })
        : reject('chunk-out-of-order', { expected: recorded.chunks + 1, fromLine: recorded.lines + 1 }),
  },
  evolve: {
    PaymentsVerified: (recorded, { data: { chunk, lines } }) => {
      if (chunk !== recorded.chunks + 1 || !follows(lines, recorded))
        throw new Error(`chunk ${chunk} does not follow ${recorded.chunks} chunks with ${recorded.lines} lines`);
      const byResult = { ...recorded.byResult };
      for (const line of lines) {
        const code = String(line.result ?? 'none');
        byResult[code] = plus(byResult[code] ?? NO_LINES, line);
      }
      return { ...lines.reduce(plus, recorded), chunks: chunk, byResult };
    },
  },
};

/** What the next chunk needs from the last one: its number, and the number of its last line. */
export const afterChunk = (last: PaymentLinesEvent | null): RecordedLines => ({
  ...paymentLines.initial,
  chunks: last?.data.chunk ?? 0,
  lines: last?.data.lines.at(-1)?.n ?? 0,
});
