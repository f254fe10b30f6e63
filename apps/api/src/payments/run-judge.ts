import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type EarlierPayment,
  type JudgedLine,
  judgeLine,
  type PaymentLine,
  type PaymentLinesEvent,
  paymentLines,
  paymentMatchKey,
  paymentRun,
  streamName,
} from '@counterfoil/domain';
import type { RunDoc, SupplierDoc } from '@counterfoil/projections';
import type { RecordedEvent } from '@counterfoil/event-store';
import { Company } from '../platform/company.js';
import type { Progress } from '../platform/jobs/jobs.js';
import { CommandRunner } from '../platform/log/command-runner.js';
import { Refused } from '../platform/log/refused.js';
import { ReadModels } from '../platform/read/read-models.js';
import { machineCall } from '../platform/session/access.js';
import { Stores } from '../platform/stores.js';
import { JudgeFactsReader, type RunSetting } from './judge-facts.js';

/** A chunk's event stays under 256 KiB: at most so many lines, and so many characters of them. */
const MOST_LINES = 100;
const MOST_CHARACTERS = 200_000;
/** Lines whose facts are read at once. */
const SLICE = 500;

export type RunToJudge = Pick<RunDoc, 'id' | 'entityId' | 'startedAt'> & { readonly tenant: string; readonly startedBy: Actor };

type Numbered = { readonly n: number; readonly line: PaymentLine };

/** Judges the lines of a run chunk by chunk. What is recorded is never judged again, so it can stop and go on at any chunk. */
@Injectable()
export class RunJudge {
  constructor(
    private readonly stores: Stores,
    private readonly runner: CommandRunner,
    private readonly readModels: ReadModels,
    private readonly company: Company,
    private readonly facts: JudgeFactsReader,
  ) {}

  /** Judges what is not recorded yet, from the first line on, and completes the run. */
  async judgeAll(run: RunToJudge, lines: readonly PaymentLine[], progress: Progress): Promise<void> {
    const last = await this.lastChunk(run);
    const numbered = lines.map((line, i) => ({ n: i + 1, line }));
    await this.judgeFrom(run, numbered, last, progress);
    await this.complete(run);
  }

  /**
   * Judges further lines of a caller's list, after those recorded already; answers them as judged. `requestId` names the call that
   * brought them: sent again, it goes on where the first attempt ended, and no line is judged twice.
   * @throws Refused 'run-closed' for new lines of a run that is complete or rejected
   */
  async judgeMore(run: RunToJudge, lines: readonly PaymentLine[], requestId: string): Promise<readonly JudgedLine[]> {
    const chunks = await this.chunks(run);
    const recorded = chunks.flatMap(linesOf);
    const mine = chunks.filter(({ meta }) => meta.correlationId === requestId).flatMap(linesOf);
    const rest = lines.slice(mine.length);
    if (rest.length === 0) return mine;
    if (await this.isClosed(run)) throw new Refused('run-closed');
    const before = recorded.map(({ n, line }) => ({ n, line: line }));
    const added = rest.map((line, i) => ({ n: recorded.length + i + 1, line }));
    const judged = await this.judgeFrom(run, [...before, ...added], chunks.at(-1), () => undefined, requestId);
    return [...mine, ...judged];
  }

  /** Counts what was recorded and closes the run, naming the lines whose records changed while it was judged. */
  async complete(run: RunToJudge): Promise<void> {
    const lines = (await this.chunks(run)).flatMap(linesOf);
    const byResult: Record<string, { lines: number; amount: number }> = {};
    for (const { result, line } of lines) {
      const tally = byResult[String(result ?? 'none')] ?? { lines: 0, amount: 0 };
      byResult[String(result ?? 'none')] = { lines: tally.lines + 1, amount: tally.amount + line.amount };
    }
    const amount = lines.reduce((sum, { line }) => sum + line.amount, 0);
    const data = { runId: run.id, lines: lines.length, amount, byResult, changedSince: await this.changedSince(run, lines) };
    await this.runner.run(
      paymentRun,
      run.id,
      { type: 'CompleteRun', data },
      machineCall(run.tenant, run.startedBy, 'complete', run.id),
    );
  }

  private async judgeFrom(
    run: RunToJudge,
    all: readonly Numbered[],
    last: RecordedEvent | undefined,
    progress: Progress,
    requestId?: string,
  ): Promise<readonly JudgedLine[]> {
    const setting: RunSetting = {
      tenant: run.tenant,
      runId: run.id,
      entityId: run.entityId,
      startedAt: run.startedAt,
      customer: await this.company.of(run.tenant),
    };
    const earlierInRun = paymentsByAccount(run, all);
    const judged: JudgedLine[] = [];
    let chunk = chunkOf(last);
    for (let from = lastLineOf(last); from < all.length; from += SLICE) {
      const facts = await this.facts.read(setting, all.slice(from, from + SLICE), earlierInRun);
      for (const lines of packed(facts.map(judgeLine))) {
        await this.record(run, ++chunk, lines, all, requestId);
        judged.push(...lines);
        progress(lines.at(-1)!.n, all.length);
        // Others want to be answered while a long run is judged.
        await new Promise((turn) => setImmediate(turn));
      }
    }
    return judged;
  }

  private async record(
    run: RunToJudge,
    chunk: number,
    lines: readonly JudgedLine[],
    all: readonly Numbered[],
    requestId: string | undefined,
  ): Promise<void> {
    const emails = Object.fromEntries(
      lines.flatMap(({ n }) => (all[n - 1]?.line.email === undefined ? [] : [[String(n), all[n - 1]!.line.email!]])),
    );
    const data = {
      runId: run.id,
      startedAt: run.startedAt,
      entityId: run.entityId,
      chunk,
      lines,
      emails: Object.keys(emails).length === 0 ? null : emails,
    };
    const machine = machineCall(run.tenant, run.startedBy, 'chunk', run.id, chunk);
    const call = requestId === undefined ? machine : { ...machine, correlationId: requestId };
    await this.runner.runOnTail(paymentLines, run.id, { type: 'RecordChunk', data }, call, (last) => ({
      chunks: last?.data.chunk ?? 0,
    }));
  }

  private async lastChunk({ tenant, id }: RunToJudge): Promise<RecordedEvent | undefined> {
    const stream = streamName(tenant, 'payment-lines', id);
    for await (const event of this.stores.eventStore.readStream(tenant, stream, { direction: 'backwards', limit: 1 }))
      return event;
    return undefined;
  }

  private async chunks({ tenant, id }: RunToJudge): Promise<readonly RecordedEvent[]> {
    const chunks: RecordedEvent[] = [];
    for await (const event of this.stores.eventStore.readStream(tenant, streamName(tenant, 'payment-lines', id)))
      chunks.push(event);
    return chunks;
  }

  private async isClosed({ tenant, id }: RunToJudge): Promise<boolean> {
    for await (const { type } of this.stores.eventStore.readStream(tenant, streamName(tenant, paymentRun.category, id)))
      if (type === 'PaymentRunCompleted' || type === 'PaymentRunRejected') return true;
    return false;
  }

  private async changedSince({ tenant, startedAt }: RunToJudge, lines: readonly JudgedLine[]): Promise<readonly number[]> {
    const ids = [...new Set(lines.flatMap(({ supplierId }) => supplierId ?? []))];
    const records = await this.readModels.getMany<SupplierDoc>(tenant, 'suppliers', ids);
    return lines.filter(({ supplierId }) => (records.get(supplierId ?? '')?.updatedAt ?? '') > startedAt).map(({ n }) => n);
  }
}

const chunkOf = (event: RecordedEvent | undefined): number =>
  event === undefined ? 0 : (event.data as unknown as PaymentLinesEvent['data']).chunk;

/** The number of the last line a chunk holds; 0 before the first chunk. */
const lastLineOf = (event: RecordedEvent | undefined): number => (event === undefined ? 0 : (linesOf(event).at(-1)?.n ?? 0));

/** Judged lines in chunks that may be stored. */
function* packed(lines: readonly JudgedLine[]): Generator<readonly JudgedLine[]> {
  let chunk: JudgedLine[] = [];
  let characters = 0;
  for (const line of lines) {
    const size = JSON.stringify(line).length;
    if (chunk.length === MOST_LINES || (chunk.length > 0 && characters + size > MOST_CHARACTERS)) {
      yield chunk;
      [chunk, characters] = [[], 0];
    }
    chunk.push(line);
    characters += size;
  }
  if (chunk.length > 0) yield chunk;
}

const linesOf = ({ data }: RecordedEvent): readonly JudgedLine[] => (data as unknown as PaymentLinesEvent['data']).lines;

/** A payment repeated within one file is a possible duplicate as well. */
const paymentsByAccount = (
  { id, startedAt }: RunToJudge,
  lines: readonly Numbered[],
): ReadonlyMap<string, readonly EarlierPayment[]> => {
  const byAccount = new Map<string, EarlierPayment[]>();
  for (const { n, line } of lines) {
    const key = paymentMatchKey(line) ?? '';
    const payment = { runId: id, n, at: startedAt, amount: line.amount, reference: line.reference ?? '' };
    const known = byAccount.get(key);
    if (known === undefined) byAccount.set(key, [payment]);
    else known.push(payment);
  }
  return byAccount;
};
