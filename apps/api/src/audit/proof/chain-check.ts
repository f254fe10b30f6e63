import { type Checkpoint, NO_HASH, rootText } from '@counterfoil/domain';
import { sha256 } from '../../platform/digests.js';
import type { Findings } from './findings.js';
import { FIRST_SEQ, lastSeqOf } from '../ledger/ledger-reader.js';
import type { LedgerLine } from './proof-lines.js';

/** Names a ledger line in messages. */
const ledgerName = (ledger: LedgerLine): string =>
  `${ledger.stream}@${ledger.revision} (entries ${ledger.fromSeq} to ${lastSeqOf(ledger)})`;

/** A checkpoint that the chain of roots must contain, and what to report when the root differs or the chain ends earlier. */
type Waypoint = {
  readonly seq: number;
  readonly root: string;
  readonly missed: (where: string) => void;
  readonly unmet: (reached: number) => void;
  met: boolean;
};

/** Checks the chain of roots from the first ledger line to the checkpoints. */
export class ChainCheck {
  private last: LedgerLine | null = null;
  private readonly waypoints: Waypoint[] = [];

  constructor(private readonly findings: Findings) {}

  /** Expects the checkpoint of the file's own header. */
  reach({ seq, root }: Checkpoint): void {
    const text = `that of the header's checkpoint (entry ${seq})`;
    const missed = (where: string) => this.findings.add('checkpoint-not-reached', `${where}: its root is not ${text}`);
    const unmet = (reached: number) =>
      this.findings.add('checkpoint-not-reached', `the ledger in the file ends at entry ${reached}, so no root is ${text}`);
    this.waypoints.push({ seq, root, missed, unmet, met: false });
  }

  /** Expects a checkpoint that was kept elsewhere. Nothing else can show that the whole history was rewritten. */
  reachOutside({ seq, root }: Checkpoint): void {
    const text = `the checkpoint kept elsewhere (entry ${seq})`;
    const missed = (where: string) =>
      this.findings.add('rewritten', `${where}: its root is not that of ${text}: the history was rewritten`);
    const unmet = () =>
      this.findings.add(
        'checkpoint-not-covered',
        `${text} is not in the file: export a period and an "as at" entry that include it`,
      );
    this.waypoints.push({ seq, root, missed, unmet, met: false });
  }

  /** @param where names the line. @param isWhole false when the line does not match its digest */
  ledger(ledger: LedgerLine, where: string, isWhole: boolean): void {
    const name = `${where}: ${ledgerName(ledger)}`;
    if (ledger.root !== sha256(rootText(ledger)))
      this.findings.add('ledger-altered', `${name}: its root does not match its entries`);
    else if (!isWhole) this.findings.add('ledger-altered', `${name}: the line was altered`);
    if (this.last === null) this.begin(ledger, name);
    else this.join(this.last, ledger, name);
    for (const waypoint of this.waypoints) this.pass(waypoint, ledger, name);
    this.last = ledger;
  }

  private begin(ledger: LedgerLine, name: string): void {
    if (ledger.fromSeq === FIRST_SEQ && ledger.prevRoot !== NO_HASH)
      this.findings.add('chain-broken', `${name}: the first entry of the ledger names an earlier root`);
    for (const waypoint of this.waypoints.filter(({ seq }) => seq === ledger.fromSeq - 1)) {
      waypoint.met = true;
      if (waypoint.root !== ledger.prevRoot) waypoint.missed(name);
    }
  }

  private join(before: LedgerLine, ledger: LedgerLine, name: string): void {
    const expected = lastSeqOf(before) + 1;
    if (ledger.fromSeq > expected)
      this.findings.add('ledger-missing', `the entries ${expected} to ${ledger.fromSeq - 1} are missing before ${name}`);
    if (ledger.fromSeq < expected) this.findings.add('ledger-reordered', `${name} comes after entry ${expected - 1}`);
    if (ledger.prevRoot !== before.root)
      this.findings.add('chain-broken', `${name} does not continue the root of ${ledgerName(before)}`);
    // Each month has its own stream, in which no revision may be missing.
    const follows = ledger.stream === before.stream ? ledger.revision === before.revision + 1 : ledger.revision === 0;
    if (!follows) this.findings.add('ledger-altered', `${name} does not follow ${before.stream}@${before.revision}`);
  }

  private pass(waypoint: Waypoint, ledger: LedgerLine, name: string): void {
    if (waypoint.seq < ledger.fromSeq || waypoint.seq > lastSeqOf(ledger)) return;
    waypoint.met = true;
    if (waypoint.seq !== lastSeqOf(ledger) || waypoint.root !== ledger.root) waypoint.missed(name);
  }

  /** The last entry of the chain so far, or 0. */
  reached(): number {
    return this.last === null ? 0 : lastSeqOf(this.last);
  }

  /** Must be called after the last line. */
  close(): void {
    for (const { met, unmet } of this.waypoints) if (!met) unmet(this.reached());
  }
}
