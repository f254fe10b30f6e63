import {
  canonicalJson,
  catalog,
  type CustomerCountry,
  evolve,
  type EventType,
  type PaymentLine,
  type PaymentLinesEvent,
  paymentLines,
  type PaymentRun,
  type PaymentRunEvent,
  paymentRun,
  type RecordedFact,
  type RecordedLines,
  type StoredEvent,
  upcast,
} from '@counterfoil/domain';
import { bytesSource, parsePaymentFile } from '@counterfoil/parsers';
import { sha256 } from '../../platform/digests.js';
import type { Findings } from './findings.js';

/** An original payment file, kept by somebody else than the installation. */
export type HeldFile = { readonly name: string; readonly bytes: Uint8Array };

type Seen = { run: PaymentRun; recorded: RecordedLines; readonly lines: readonly string[] | null };

/**
 * Whether the events of each payment run agree with each other: chunks without a gap, a completion that counts what they hold, and
 * as many lines with the same sum as the file had or the calls sent. Only runs that start within the file can be checked.
 */
export class RunCheck {
  private readonly runs = new Map<string, Seen>();

  constructor(
    private readonly findings: Findings,
    /** Digests of the files whose lines are compared one by one. */
    private readonly held: ReadonlySet<string>,
  ) {}

  event(event: StoredEvent): void {
    const [, category, id] = /^[^.]+\.(payment-run|payment-lines)-(.+)$/.exec(event.stream) ?? [];
    if (id === undefined) return;
    try {
      if (category === 'payment-run') this.ofRun(id, factOf<PaymentRunEvent>(event));
      else this.ofLines(id, factOf<PaymentLinesEvent>(event));
    } catch (error) {
      this.findings.add('run-disagrees', `${event.stream}@${event.revision}: ${error instanceof Error ? error.message : ''}`);
    }
  }

  private ofRun(id: string, event: RecordedFact<PaymentRunEvent>): void {
    if (event.type === 'PaymentRunStarted') {
      const isHeld = event.data.sha256 !== null && this.held.has(event.data.sha256);
      const run = evolve(paymentRun, paymentRun.initial, event);
      return void this.runs.set(id, { run, recorded: paymentLines.initial, lines: isHeld ? [] : null });
    }
    const seen = this.runs.get(id);
    if (seen === undefined) return;
    if (event.type === 'PaymentRunCompleted') this.completed(event, seen);
    seen.run = evolve(paymentRun, seen.run, event);
  }

  private completed(
    { stream, revision, data }: RecordedFact<PaymentRunEvent & { type: 'PaymentRunCompleted' }>,
    seen: Seen,
  ): void {
    const { recorded, run } = seen;
    const place = `${stream}@${revision}`;
    const says = `states ${data.lines} lines and ${data.amount}`;
    if (data.lines !== recorded.lines || data.amount !== recorded.amount)
      this.findings.add('run-disagrees', `${place} ${says}; its chunks hold ${recorded.lines} lines and ${recorded.amount}`);
    if (canonicalJson(data.byResult) !== canonicalJson(recorded.byResult))
      this.findings.add('run-disagrees', `${place} counts other results than its chunks hold`);
    // A list of the first version states no lines that could be compared.
    const { lines, amount } = run.received;
    const knows = run.file !== null || run.parts.length > 0;
    if (knows && (data.lines !== lines || data.amount !== amount))
      this.findings.add('run-disagrees', `${place} ${says}; ${lines} lines and ${amount} were received`);
  }

  private ofLines(id: string, event: RecordedFact<PaymentLinesEvent>): void {
    const seen = this.runs.get(id);
    if (seen === undefined) return;
    seen.recorded = evolve(paymentLines, seen.recorded, event);
    if (seen.lines === null) return;
    const lines = [...seen.lines, ...event.data.lines.map(({ line }) => canonicalJson(line))];
    this.runs.set(id, { ...seen, lines });
  }

  /** Reads each held file again as its runs did, and compares line by line what they recorded. */
  async compareFiles(files: readonly HeldFile[]): Promise<void> {
    for (const { name, bytes } of files) {
      const digest = sha256(bytes);
      const runs = [...this.runs].filter(([, { run }]) => run.file?.sha256 === digest);
      if (runs.length === 0) this.findings.add('file-not-run', `${name}: no run of this export checked these bytes`);
      for (const [id, { run, lines }] of runs) {
        const { fileName, key, mapping, country } = run.file!;
        const context = { customerCountry: country as CustomerCountry, key, ...(mapping === null ? {} : { mapping }) };
        const own = (await parsePaymentFile(bytesSource(fileName, bytes), context)).lines.map(withoutEmail);
        const n = Array.from({ length: Math.max(own.length, lines!.length) }, (_, i) => i).find((i) => own[i] !== lines![i]);
        if (n !== undefined)
          this.findings.add('line-differs-from-file', `${name}: line ${n + 1} is not what the run ${id} recorded`);
      }
    }
  }
}

const factOf = <E extends PaymentRunEvent | PaymentLinesEvent>(event: StoredEvent): RecordedFact<E> => {
  const { id, type, data, stream, revision, meta } = event;
  const now: object = upcast(catalog[type as EventType], meta.v, data);
  const fact: RecordedFact = { id, type, data: now, stream, revision, meta };
  return fact as RecordedFact<E>;
};

const withoutEmail = ({ email: _, ...line }: PaymentLine): string => canonicalJson(line);
