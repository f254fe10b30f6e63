import { hashedText, type LedgerEntry, type StoredEvent } from '@counterfoil/domain';
import { sha256 } from '../../platform/digests.js';
import type { Findings } from './findings.js';
import { lastSeqOf } from '../ledger/ledger-reader.js';
import type { EventLine, LedgerLine } from './proof-lines.js';
import type { SeqRange } from './proof-range.js';

/** Names an event in messages: its position in the log and in the ledger. */
const named = (stream: unknown, revision: unknown, seq: unknown): string =>
  `${String(stream)}@${String(revision)} (entry ${String(seq)})`;

/** Compares the events after a ledger line with its entries, one by one. */
export class ChunkCheck {
  private readonly seen = new Set<number>();
  private last = 0;
  private readonly seqOf: ReadonlyMap<string, number>;

  constructor(
    private readonly ledger: LedgerLine,
    /** The sequence numbers whose events the file must contain. Null when the header could not be read. */
    private readonly range: SeqRange | null,
    private readonly findings: Findings,
  ) {
    this.seqOf = new Map(ledger.entries.map(([stream, revision], i) => [`${stream}@${revision}`, ledger.fromSeq + i]));
  }

  /** @param where names the line. @param isWhole false when the line does not match its digest */
  event({ seq, event }: EventLine, where: string, isWhole: boolean): void {
    const entrySeq = this.seqOf.get(`${event.stream}@${event.revision}`);
    const name = `${where}: ${named(event.stream, event.revision, seq)}`;
    if (entrySeq === undefined || !this.isExpected(entrySeq))
      return this.findings.add('event-inserted', `${name} is in the file, but not in the ledger line before it`);
    if (this.seen.has(entrySeq)) return this.findings.add('event-inserted', `${name} is in the file more than once`);
    this.seen.add(entrySeq);
    if (entrySeq < this.last) this.findings.add('event-reordered', `${name} comes after entry ${this.last}`);
    this.last = Math.max(this.last, entrySeq);
    const fault = this.faultOf(seq, event, entrySeq, isWhole);
    if (fault !== null) this.findings.add('event-altered', `${name}: ${fault}`);
  }

  private faultOf(seq: number, event: StoredEvent, entrySeq: number, isWhole: boolean): string | null {
    const hash = this.entry(entrySeq)[2];
    if (hashOf(event) !== event.meta.hash) return 'its content does not match its hash';
    if (event.meta.hash !== hash) return 'its hash is not the one in the ledger';
    if (seq !== entrySeq) return `it is entry ${entrySeq} in the ledger`;
    return isWhole ? null : 'its personal fields or its sequence number were altered';
  }

  /** The next event that the ledger expects, to report in place of a line that cannot be read. */
  next(): string | null {
    const seq = Math.max(this.ledger.fromSeq, this.range?.fromSeq ?? 0, this.last + 1);
    return seq > lastSeqOf(this.ledger) || !this.isExpected(seq) ? null : this.nameOf(seq);
  }

  /** Must be called after the last event of the ledger line. */
  close(): void {
    this.ledger.entries.forEach((_, i) => {
      const seq = this.ledger.fromSeq + i;
      if (this.mustBeThere(seq) && !this.seen.has(seq)) this.findings.add('event-missing', `${this.nameOf(seq)} is missing`);
    });
  }

  private isExpected(seq: number): boolean {
    return this.range === null || (seq >= this.range.fromSeq && seq <= this.range.toSeq);
  }

  /** Without a header the range is unknown, so only events between the first and the last one in the file can be missing. */
  private mustBeThere(seq: number): boolean {
    return this.range === null ? seq > this.first() && seq < this.last : this.isExpected(seq);
  }

  private first(): number {
    return this.seen.size === 0 ? Number.MAX_SAFE_INTEGER : Math.min(...this.seen);
  }

  private entry(seq: number): LedgerEntry {
    return this.ledger.entries[seq - this.ledger.fromSeq]!;
  }

  private nameOf(seq: number): string {
    const [stream, revision] = this.entry(seq);
    return named(stream, revision, seq);
  }
}

/** Empty when the event cannot be hashed, for example because it contains a fraction. */
const hashOf = (event: StoredEvent): string => {
  try {
    return sha256(hashedText(event));
  } catch {
    return '';
  }
};
