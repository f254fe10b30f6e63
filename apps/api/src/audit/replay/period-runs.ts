import { streamParts } from '@counterfoil/domain';
import { lastSeqOf, type LedgerSource, readLedger } from '../ledger/ledger-reader.js';
import { eventsOf } from './replay.js';

export type RunsPeriod = { readonly from: string; readonly to: string; readonly asAt: number };

/** A run's payments have its own time. The margin costs little and keeps runs that a slow clock started. */
const MARGIN_MS = 86_400_000;
const shifted = (at: string, milliseconds: number): string => new Date(Date.parse(at) + milliseconds).toISOString();

/** The runs that were started in a period, by the first event of each: all that an export must know before it reads payments. */
export const runsStartedIn = async (source: LedgerSource, { from, to, asAt }: RunsPeriod): Promise<ReadonlySet<string>> => {
  const [first, last] = [shifted(from, -MARGIN_MS), shifted(to, MARGIN_MS)];
  const runs = new Set<string>();
  for await (const chunk of readLedger(source)) {
    if (chunk.fromSeq > asAt) break;
    // A ledger entry is written after its event.
    if (chunk.at < first) continue;
    const known = chunk.entries.slice(0, Math.max(0, Math.min(asAt, lastSeqOf(chunk)) - chunk.fromSeq + 1));
    const entries = known.filter(([stream, revision]) => revision === 0 && streamParts(stream)?.category === 'payment-run');
    for await (const slice of eventsOf(source, { ...chunk, entries }, { fromSeq: chunk.fromSeq, toSeq: lastSeqOf(chunk) }))
      for (const { entry, event } of slice) {
        // An event that is missing is named by the replay.
        const at = event?.meta.at ?? from;
        if (at >= first && at <= last) runs.add(streamParts(entry[0])!.id);
      }
  }
  return runs;
};
