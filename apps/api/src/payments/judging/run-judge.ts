import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  afterChunk,
  type EarlierPayment,
  fold,
  type JudgedLine,
  type JudgeFacts,
  judgeLine,
  lastOfSender,
  type PaymentLine,
  paymentLines,
  paymentMatchKey,
  type PaymentRun,
  paymentRun,
  senderOf,
} from '@counterfoil/domain';
import { type SupplierDoc, suppliers } from '@counterfoil/projections';
import { Customers } from '../../platform/customers.js';
import type { Progress } from '../../platform/jobs/jobs.js';
import { CommandRunner, decidedAgain } from '../../platform/log/command-runner.js';
import { Refused, RepeatedWithAnotherBody } from '../../platform/log/refused.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { Turns } from '../../platform/read/turns.js';
import { machineCall, stepCall } from '../../platform/session/access.js';
import { JudgeFactsReader } from './judge-facts.js';
import type { RunSetting } from './run-setting.js';
import { RunLines } from '../run-lines.js';

/** The most characters of lines in a chunk, so that its event stays under 256 KiB. */
const MOST_CHARACTERS = 200_000;
/** Lines whose facts are read at once. This is also the most lines in a chunk, and each chunk waits for the disk once. */
const SLICE = 250;
/** How long judging waits until the records are as new as the run, in milliseconds. */
const RECORDS_TIMEOUT_MS = 5_000;
/** How long completing waits until the records are up to date, in milliseconds. */
const COMPLETION_TIMEOUT_MS = 60_000;

/** How often completing is tried when the lines that it read were not complete. */
const COMPLETIONS = 5;

export type RunId = { readonly tenant: string; readonly runId: string };

type Numbered = { readonly n: number; readonly line: PaymentLine };
type Judging = RunId & {
  readonly run: PaymentRun;
  readonly lines: readonly Numbered[];
  readonly setting: RunSetting;
  readonly earlierInRun: ReadonlyMap<string, readonly EarlierPayment[]>;
};

/**
 * Judges the lines of a run in order and records them in chunks. Its only state is the log: it continues after the last recorded
 * line, so it can stop at any point. Several processes may judge one run at once; each chunk is recorded by only one of them.
 */
@Injectable()
export class RunJudge {
  private readonly turns = new Map<string, Turns>();

  constructor(
    private readonly runner: CommandRunner,
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly facts: JudgeFactsReader,
    private readonly lines: RunLines,
  ) {}

  /**
   * Judges the lines received up to line `upTo`, and completes the run once its last line is recorded.
   * @throws Problem 503 'catching-up' while the supplier records are not up to date
   */
  async judge(run: RunId, { upTo = Infinity, progress = () => undefined }: { upTo?: number; progress?: Progress } = {}) {
    const key = `${run.tenant} ${run.runId}`;
    const turns = this.turns.get(key) ?? new Turns();
    this.turns.set(key, turns);
    try {
      return await turns.take(() => this.judgeInTurn(run, upTo, progress));
    } finally {
      if (turns.isIdle) this.turns.delete(key);
    }
  }

  private async judgeInTurn(id: RunId, upTo: number, progress: Progress): Promise<void> {
    for (let completions = 0; ; ) {
      const run = await this.runner.stateOf(paymentRun, id.tenant, id.runId);
      if (run.status !== 'started') return;
      const target = Math.min(upTo, run.received.lines);
      const recorded = afterChunk(await this.runner.lastOf(paymentLines, id.tenant, id.runId));
      if (recorded.lines < target) await this.judgeLines(await this.judging(id, run), recorded, target, progress);
      else if (!run.closed || recorded.lines < run.received.lines || (await this.complete(id, run))) return;
      else if (++completions === COMPLETIONS) throw new Refused('lines-missing');
    }
  }

  /**
   * Lines are judged against records as new as the run, without waiting for later events. Completing the run marks what changed
   * meanwhile.
   */
  private async judging({ tenant, runId }: RunId, run: PaymentRun): Promise<Judging> {
    await this.readModels.requireSeq(tenant, run.seq, RECORDS_TIMEOUT_MS);
    const lines = (await this.lines.of(tenant, run)).map((line, i) => ({ n: i + 1, line }));
    const { entityId, startedAt, nameRules } = run;
    const setting = { tenant, runId, entityId, startedAt, customer: await this.customers.of(tenant), nameRules };
    return { tenant, runId, run, lines, setting, earlierInRun: paymentsByAccount(runId, startedAt, lines) };
  }

  /** Judges until line `target` is recorded, or until another process recorded a chunk first. */
  private async judgeLines(
    judging: Judging,
    recorded: { readonly chunks: number; readonly lines: number },
    target: number,
    progress: Progress,
  ): Promise<void> {
    const { run, setting, lines, earlierInRun } = judging;
    let chunk = recorded.chunks;
    for (let from = recorded.lines, to = from; from < target; from = to) {
      // All lines of a chunk come from the same sender.
      to = Math.min(from + SLICE, target, lastOfSender(run, from + 1, target));
      const slice = lines.slice(from, to);
      const facts = await this.facts.read(setting, slice, earlierInRun);
      for (const judged of packed(judgedOf(facts))) {
        if (!(await this.record(judging, ++chunk, judged))) return;
        progress(judged.at(-1)!.n, lines.length);
        // Other requests are answered between two chunks.
        await nextTurn();
      }
    }
  }

  /** False when another process recorded this chunk first. Its version counts. */
  private async record({ tenant, runId, run }: Judging, chunk: number, judged: readonly JudgedLine[]): Promise<boolean> {
    const { startedAt, entityId } = run;
    const data = { runId, startedAt, entityId, chunk, lines: judged };
    const call = machineCall(tenant, senderOf(run, judged[0]!.n), 'chunk', runId, chunk);
    try {
      await this.runner.runOnTail(paymentLines, runId, { type: 'RecordChunk', data }, call, afterChunk);
      return true;
    } catch (error) {
      if (isTaken(error)) return false;
      throw error;
    }
  }

  /** True once the run is completed; false when some of its lines could not be read yet. */
  private async complete({ tenant, runId }: RunId, run: PaymentRun): Promise<boolean> {
    await this.readModels.requireCaughtUp(COMPLETION_TIMEOUT_MS);
    const chunks = await this.runner.historyOf(paymentLines, tenant, runId);
    const changedSince = await this.changedSince(
      tenant,
      run.startedAt,
      chunks.flatMap(({ data }) => data.lines),
    );
    const data = { runId, recorded: fold(paymentLines, chunks), changedSince };
    // The lines of the run are final, so every process completes it with the same command.
    const call = stepCall(runId, tenant, senderOf(run, run.received.lines), 'complete', runId);
    try {
      await this.runner.run(paymentRun, runId, { type: 'CompleteRun', data }, decidedAgain(call));
      return true;
    } catch (error) {
      if (error instanceof Refused && error.code === 'run-rejected') return true;
      if (error instanceof Refused && error.code === 'lines-missing') return false;
      throw error;
    }
  }

  /** The numbers of lines whose supplier records changed after the run had started. */
  private async changedSince(tenant: string, startedAt: string, lines: readonly JudgedLine[]): Promise<readonly number[]> {
    const touched = { field: 'lastInteractionTime', op: 'range', from: Date.parse(startedAt) } as const;
    const touchedIds = new Set(await this.readModels.ids(tenant, suppliers.name, [touched]));
    const ids = new Set(lines.flatMap(({ supplierId }) => supplierId ?? []).filter((id) => touchedIds.has(id)));
    const records = await this.readModels.getMany<SupplierDoc>(tenant, suppliers.name, [...ids]);
    return lines.filter(({ supplierId }) => (records.get(supplierId ?? '')?.updatedAt ?? '') > startedAt).map(({ n }) => n);
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof RepeatedWithAnotherBody || (error instanceof Refused && error.code === 'chunk-out-of-order');

/** Each line is judged when its chunk is packed, so that other requests never wait for more than a chunk. */
export function* judgedOf(facts: readonly JudgeFacts[]): Generator<JudgedLine> {
  for (const each of facts) yield judgeLine(each);
}

/** Judged lines in chunks that may be stored. */
export function* packed(lines: Iterable<JudgedLine>): Generator<readonly JudgedLine[]> {
  let chunk: JudgedLine[] = [];
  let characters = 0;
  for (const line of lines) {
    const size = JSON.stringify(line).length;
    if (chunk.length === SLICE || (chunk.length > 0 && characters + size > MOST_CHARACTERS)) {
      yield chunk;
      [chunk, characters] = [[], 0];
    }
    chunk.push(line);
    characters += size;
  }
  if (chunk.length > 0) yield chunk;
}

/** A payment repeated within one run is a possible duplicate as well. */
export const paymentsByAccount = (
  runId: string,
  at: string,
  lines: readonly Numbered[],
): ReadonlyMap<string, readonly EarlierPayment[]> => {
  const byAccount = new Map<string, EarlierPayment[]>();
  for (const { n, line } of lines) {
    const key = paymentMatchKey(line) ?? '';
    const payment = { runId, n, at, amount: line.amount, reference: line.reference ?? '' };
    const known = byAccount.get(key);
    if (known === undefined) byAccount.set(key, [payment]);
    else known.push(payment);
  }
  return byAccount;
};
