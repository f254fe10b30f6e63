import { type Checkpoint, NO_HASH, rootText } from '@counterfoil/domain';
import { sha256 } from '../../platform/digests.js';
import type { Findings } from './findings.js';
import { FIRST_SEQ, lastSeqOf } from '../ledger/ledger-reader.js';
import type { LedgerLine } from './proof-lines.js';

/** The place of a ledger line, for people. */
const ledgerName = (ledger: LedgerLine): string =>
  `${ledger.stream}@${ledger.revision} (entries ${ledger.fromSeq} to ${lastSeqOf(ledger)})`;

/** A checkpoint the chain has to pass through, and what it means when it has another root there, or does not come so far. */
type Waypoint = {
  readonly seq: number;
  readonly root: string;
  readonly missed: (where: string) => void;
  readonly unmet: (reached: number) => void;
  met: boolean;
};

/** The chain of roots from the first ledger line to the checkpoints. */
export class ChainCheck {
  private last: LedgerLine | null = null;
  private readonly waypoints: Waypoint[] = [];

  constructor(private readonly findings: Findings) {}

  /** The checkpoint in the file's own header. */
  reach({ seq, root }: Checkpoint): void {
    const text = `that of the header's checkpoint (entry ${seq})`;
    const missed = (where: string) => this.findings.add('checkpoint-not-reached', `${where}: its root is not ${text}`);
    const unmet = (reached: number) =>
      this.findings.add('checkpoint-not-reached', `the ledger in the file ends at entry ${reached}, so no root is ${text}`);
    this.waypoints.push({ seq, root, missed, unmet, met: false });
  }

  /** A checkpoint held outside: the only thing that tells a history rewritten from beginning to end. */
  reachOutside({ seq, root }: Checkpoint): void {
    const text = `the checkpoint held outside (entry ${seq})`;
    const missed = (where: string) =>
      this.findings.add('rewritten', `${where}: its root is not that of ${text}: the history was written anew`);
    const unmet = () =>
      this.findings.add('checkpoint-not-covered', `${text} is not in the file: export a period and an "as at" that include it`);
    this.waypoints.push({ seq, root, missed, unmet, met: false });
  }

  /** `where` names the line, `isWhole` says that it has its digest. */
  ledger(ledger: LedgerLine, where: string, isWhole: boolean): void {
    const name = `${where}: ${ledgerName(ledger)}`;
    if (ledger.root !== sha256(rootText(ledger)))
      this.findings.add('ledger-altered', `${name}: its entries do not give its root`);
    else if (!isWhole) this.findings.add('ledger-altered', `${name}: the line was altered`);
    if (this.last === null) this.begin(ledger, name);
    else this.join(this.last, ledger, name);
    for (const waypoint of this.waypoints) this.pass(waypoint, ledger, name);
    this.last = ledger;
  }

  private begin(ledger: LedgerLine, name: string): void {
    if (ledger.fromSeq === FIRST_SEQ && ledger.prevRoot !== NO_HASH)
      this.findings.add('chain-broken', `${name}: the first entry of all has something before it`);
    for (const waypoint of this.waypoints.filter(({ seq }) => seq === ledger.fromSeq - 1)) {
      waypoint.met = true;
      if (waypoint.root !== ledger.prevRoot) waypoint.missed(name);
    }
  }

  private join(before: LedgerLine, ledger: LedgerLine, name: string): void {
    const expected = lastSeqOf(before) + 1;
    if (ledger.fromSeq > expected)
      this.findings.add('ledger-missing', `the entries ${expected} to ${ledger.fromSeq - 1} are missing before ${name}`);
    if (ledger.fromSeq < expected) this.findings.add('ledger-reordered', `${name} stands after entry ${expected - 1}`);
    if (ledger.prevRoot !== before.root)
      this.findings.add('chain-broken', `${name} does not continue the root of ${ledgerName(before)}`);
    // A month begins a new stream; within one no revision may be left out.
    const follows = ledger.stream === before.stream ? ledger.revision === before.revision + 1 : ledger.revision === 0;
    if (!follows) this.findings.add('ledger-altered', `${name} does not follow ${before.stream}@${before.revision}`);
  }

  private pass(waypoint: Waypoint, ledger: LedgerLine, name: string): void {
    if (waypoint.seq < ledger.fromSeq || waypoint.seq > lastSeqOf(ledger)) return;
    waypoint.met = true;
    if (waypoint.seq !== lastSeqOf(ledger) || waypoint.root !== ledger.root) waypoint.missed(name);
  }

  /** The last entry the chain holds; 0 for none. */
  reached(): number {
    return this.last === null ? 0 : lastSeqOf(this.last);
  }

  /** To be called behind the last line. */
  close(): void {
    for (const { met, unmet } of this.waypoints) if (!met) unmet(this.reached());
  }
}
