import type { StoredEvent } from '@counterfoil/domain';
import { lastSeqOf, type LedgerChunk, type LedgerSource, readLedger } from '../ledger/ledger-reader.js';
import { eventsOf, type FoundEntry } from '../replay/replay.js';

export type SeqRange = { readonly fromSeq: number; readonly toSeq: number };
export type Period = { readonly from: string; readonly to: string; readonly asAt: number };

/**
 * The sequence numbers that cover a period: from the first event not before it to the last event not after it, up to `asAt`. All events in
 * between belong to the range, because the ledger is in order of recording and times are ordered only within a stream. Null without events.
 */
export const rangeOf = async (source: LedgerSource, { from, to, asAt }: Period): Promise<SeqRange | null> => {
  const fromSeq = await firstSeq(source, asAt, ({ meta }) => meta.at >= from);
  if (fromSeq === null) return null;
  const toSeq = await lastSeq(source, fromSeq, asAt, ({ meta }) => meta.at <= to);
  return toSeq === null ? null : { fromSeq, toSeq };
};

type Test = (event: StoredEvent) => boolean;

const firstSeq = async (source: LedgerSource, asAt: number, passes: Test): Promise<number | null> => {
  for await (const chunk of readLedger(source)) {
    if (chunk.fromSeq > asAt) return null;
    if (!(await someStreamPasses(source, chunk, passes))) continue;
    for await (const slice of eventsOf(source, chunk, { toSeq: asAt })) {
      const found = slice.find((entry) => holds(entry, passes));
      if (found !== undefined) return found.seq;
    }
  }
  return null;
};

const lastSeq = async (source: LedgerSource, fromSeq: number, asAt: number, passes: Test): Promise<number | null> => {
  for await (const chunk of readLedger(source, 'backwards')) {
    if (lastSeqOf(chunk) < fromSeq) return null;
    let found: number | null = null;
    for await (const slice of eventsOf(source, chunk, { fromSeq, toSeq: asAt }))
      found = slice.findLast((entry) => holds(entry, passes))?.seq ?? found;
    if (found !== null) return found;
  }
  return null;
};

const holds = ({ event }: FoundEntry, passes: Test): boolean => event !== null && passes(event);

/** The last event of a stream is its latest. If none of these is late enough, no event of the chunk is, and it need not be read. */
const someStreamPasses = async (source: LedgerSource, chunk: LedgerChunk, passes: Test): Promise<boolean> => {
  const last = new Map(chunk.entries.map((entry, i) => [entry[0], i]));
  const entries = [...last.values()].sort((a, b) => a - b).map((i) => chunk.entries[i]!);
  for await (const slice of eventsOf(source, { ...chunk, entries })) if (slice.some((entry) => holds(entry, passes))) return true;
  return false;
};
