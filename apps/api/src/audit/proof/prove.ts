import { createHash } from 'node:crypto';
import type { SignedCheckpoint } from '@counterfoil/domain';
import { sha256 } from '../../platform/digests.js';
import { ChainCheck } from './chain-check.js';
import { ChunkCheck } from './chunk-check.js';
import { type Finding, Findings } from './findings.js';
import { type EndLine, hasItsDigest, type LedgerLine, type ProofHeader, signedText } from './proof-lines.js';
import { isCanonical, parseProofLine, type ProofLine } from './proof-shapes.js';
import { type HeldFile, RunCheck } from './run-check.js';
import { fingerprintOf, isAuthentic, isSignedBy } from '../ledger/sign.js';

export type ProveOptions = {
  /** A checkpoint kept outside the installation, from the audit page or an email. */
  readonly checkpoint?: SignedCheckpoint;
  /** The fingerprint of the signing key, noted down earlier. */
  readonly fingerprint?: string;
  /** Original payment files: each line that their runs recorded is compared with them. */
  readonly paymentFiles?: readonly HeldFile[];
};

export type Proof = {
  /** True without findings. What that proves depends on `outside`. */
  readonly holds: boolean;
  /** The first thousand findings. `found` counts all. */
  readonly findings: readonly Finding[];
  readonly found: number;
  readonly header: ProofHeader | null;
  readonly lines: number;
  readonly events: number;
  readonly ledgers: number;
  /** The fingerprint of the key that signed the file. */
  readonly fingerprint: string | null;
  /** What the file was compared with that its maker cannot change. If empty, a complete rewrite is not detected (P-13). */
  readonly outside: readonly ('checkpoint' | 'fingerprint')[];
};

/**
 * Verifies a jsonl export offline, line by line, with one ledger line in memory. It names every event that was altered, removed, cut off,
 * inserted or reordered. A file that was made from a rewritten history is found only by comparison with a checkpoint or a key fingerprint
 * kept elsewhere.
 */
export const prove = async (lines: AsyncIterable<string>, options: ProveOptions = {}): Promise<Proof> => {
  const prover = new Prover(options);
  for await (const line of lines) prover.line(line);
  await prover.compareFiles();
  return prover.close();
};

class Prover {
  private readonly findings = new Findings();
  private readonly chain = new ChainCheck(this.findings);
  private readonly runs: RunCheck;
  private readonly hash = createHash('sha256');
  private header: ProofHeader | null = null;
  private chunk: ChunkCheck | null = null;
  private ended = false;
  private lines = 0;
  private events = 0;
  private ledgers = 0;

  constructor(private readonly options: ProveOptions) {
    this.runs = new RunCheck(this.findings, new Set((options.paymentFiles ?? []).map(({ bytes }) => sha256(bytes))));
  }

  compareFiles(): Promise<void> {
    return this.runs.compareFiles(this.options.paymentFiles ?? []);
  }

  line(text: string): void {
    this.lines++;
    if (this.ended) return this.findings.add('lines-after-end', `line ${this.lines} comes after the end`);
    const line = parseProofLine(text);
    if (this.lines === 1) this.begin(text, line);
    else if (line === null || line.kind === 'header') this.unreadable();
    else if (line.kind === 'end') return this.end(text, line);
    else if (line.kind === 'ledger') this.ledger(line, hasItsDigest(text));
    else {
      this.events++;
      this.runs.event(line.event);
      const name = `${line.event.stream}@${line.event.revision} (entry ${line.seq})`;
      if (this.chunk === null) this.findings.add('event-inserted', `${name} comes before the first ledger line`);
      else this.chunk.event(line, `line ${this.lines}`, hasItsDigest(text));
    }
    this.hash.update(`${text}\n`);
  }

  private begin(text: string, line: ProofLine | null): void {
    if (line?.kind !== 'header') {
      this.findings.add(
        'header-missing',
        'line 1 is not a header that this version can read, so the expected content is unknown',
      );
      if (line?.kind === 'ledger') this.ledger(line, hasItsDigest(text));
      this.compareOutside(null);
      return;
    }
    const { headerSignature, ...signed } = line;
    const { checkpoint, fromSeq, toSeq, asAt } = line;
    this.header = line;
    if (!isCanonical(text, line) || !isSignedBy(checkpoint.publicKey, signedText(signed), headerSignature))
      this.findings.add('header-forged', 'line 1: the signature of the header is not valid');
    if (!isAuthentic(checkpoint) || checkpoint.tenant !== line.tenant)
      this.findings.add('checkpoint-forged', 'line 1: the signature of the checkpoint in the header is not valid');
    if (fromSeq > toSeq || toSeq > asAt || asAt > checkpoint.seq)
      this.findings.add(
        'header-forged',
        `line 1: entries ${fromSeq} to ${toSeq}, as at ${asAt}, checkpoint ${checkpoint.seq}: out of order`,
      );
    this.chain.reach(checkpoint);
    this.compareOutside(checkpoint);
  }

  private compareOutside(own: SignedCheckpoint | null): void {
    const { checkpoint, fingerprint } = this.options;
    if (fingerprint !== undefined && (own === null || fingerprintOf(own.publicKey) !== fingerprint.trim().toLowerCase()))
      this.findings.add('other-key', 'the file was not signed by the key whose fingerprint you gave');
    if (checkpoint === undefined) return;
    if (!isAuthentic(checkpoint))
      this.findings.add('checkpoint-forged', 'the signature of the checkpoint that you gave is not valid');
    if (own !== null && checkpoint.publicKey !== own.publicKey)
      this.findings.add('other-key', 'the file was not signed by the key of the checkpoint that you gave');
    if (own !== null && checkpoint.tenant !== own.tenant)
      this.findings.add(
        'checkpoint-not-covered',
        `the checkpoint that you gave belongs to the customer ${checkpoint.tenant}, the file to ${own.tenant}`,
      );
    else this.chain.reachOutside(checkpoint);
  }

  private ledger(line: LedgerLine, isWhole: boolean): void {
    this.chunk?.close();
    this.ledgers++;
    if (this.header !== null && this.chain.reached() >= this.header.checkpoint.seq)
      this.findings.add('ledger-inserted', `${line.stream}@${line.revision} comes after the checkpoint of the header`);
    if (this.ledgers === 1 && this.header !== null && line.fromSeq > this.header.fromSeq)
      this.findings.add(
        'ledger-missing',
        `the entries ${this.header.fromSeq} to ${line.fromSeq - 1} are missing before ${line.stream}@${line.revision}`,
      );
    this.chain.ledger(line, `line ${this.lines}`, isWhole);
    this.chunk = new ChunkCheck(line, this.header, this.findings);
  }

  private unreadable(): void {
    const next = this.chunk?.next() ?? null;
    this.findings.add(
      'unreadable-line',
      `line ${this.lines} cannot be read${next === null ? '' : `; the ledger expects ${next} here`}`,
    );
  }

  private end(text: string, line: EndLine): void {
    this.ended = true;
    const { signature, ...signed } = line;
    if (line.sha256 !== this.hash.digest('hex'))
      this.findings.add('file-altered', 'the lines of the file do not match the digest in its last line');
    if (line.events !== this.events || line.ledgers !== this.ledgers)
      this.findings.add(
        'file-altered',
        `the last line states ${line.events} events and ${line.ledgers} ledger lines, but the file has ${this.events} and ${this.ledgers}`,
      );
    if (
      this.header !== null &&
      (!isCanonical(text, line) || !isSignedBy(this.header.checkpoint.publicKey, signedText(signed), signature))
    )
      this.findings.add('end-forged', `line ${this.lines}: the signature of the last line is not valid`);
  }

  close(): Proof {
    this.chunk?.close();
    if (this.lines === 0) this.findings.add('header-missing', 'the file is empty');
    if (!this.ended) this.cutOff();
    this.chain.close();
    const { header, lines, events, ledgers, options } = this;
    return {
      holds: this.findings.total === 0,
      findings: this.findings.listed,
      found: this.findings.total,
      header,
      lines,
      events,
      ledgers,
      fingerprint: header === null ? null : fingerprintOf(header.checkpoint.publicKey),
      outside: (['checkpoint', 'fingerprint'] as const).filter((name) => options[name] !== undefined),
    };
  }

  private cutOff(): void {
    const reached = this.chain.reached();
    const toSeq = this.header?.toSeq ?? 0;
    const lost = reached < toSeq ? `; the entries ${reached + 1} to ${toSeq} are missing` : '';
    this.findings.add('cut-off', `the file has no last line: it was cut off after line ${this.lines}${lost}`);
  }
}
