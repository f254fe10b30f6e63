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
  const fromSeq = await firstSeq(source, from, asAt, ({ meta }) => meta.at >= from);
  if (fromSeq === null) return null;
  const toSeq = await lastSeq(source, fromSeq, asAt, ({ meta }) => meta.at <= to);
  return toSeq === null ? null : { fromSeq, toSeq };
};

/** A ledger entry is written after its event; the clocks of two servers may differ by less than a day. */
const CLOCKS_MS = 86_400_000;

type Test = (event: StoredEvent) => boolean;

const firstSeq = async (source: LedgerSource, from: string, asAt: number, passes: Test): Promise<number | null> => {
  const written = new Date(Date.parse(from) - CLOCKS_MS).toISOString();
  for await (const chunk of readLedger(source)) {
    if (chunk.fromSeq > asAt) return null;
    if (chunk.at < written || !(await someStreamPasses(source, chunk, 'last', passes))) continue;
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
    if (!(await someStreamPasses(source, chunk, 'first', passes))) continue;
    let found: number | null = null;
    for await (const slice of eventsOf(source, chunk, { fromSeq, toSeq: asAt }))
      found = slice.findLast((entry) => holds(entry, passes))?.seq ?? found;
    if (found !== null) return found;
  }
  return null;
};

const holds = ({ event }: FoundEntry, passes: Test): boolean => event !== null && passes(event);

/**
 * The events of a stream are in order of time: if the last one of each is not late enough, or the first one not early enough, no
 * event of the chunk is, and it need not be read.
 */
const someStreamPasses = async (
  source: LedgerSource,
  chunk: LedgerChunk,
  which: 'first' | 'last',
  passes: Test,
): Promise<boolean> => {
  const inOrder = which === 'last' ? chunk.entries : chunk.entries.toReversed();
  const chosen = new Map(inOrder.map((entry) => [entry[0], entry]));
  const entries = [...chosen.values()];
  for await (const slice of eventsOf(source, { ...chunk, entries })) if (slice.some((entry) => holds(entry, passes))) return true;
  return false;
};
