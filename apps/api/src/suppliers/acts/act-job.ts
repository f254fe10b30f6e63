import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type ActedRow,
  afterActed,
  type RecordedFact,
  supplier,
  type SupplierEvent,
  suppliersAct,
  type SuppliersActEvent,
} from '@counterfoil/domain';
import type { Progress } from '../../platform/jobs/jobs.js';
import { BulkRunner } from '../../platform/log/bulk-runner.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { isRecordId } from '../../platform/supplier-records.js';
import { machineCall, stepCall } from '../../platform/session/access.js';
import { retried } from '../../platform/tables/retried.js';
import { runEach } from '../imports/run-each.js';
import { ActCommands, type ActOrder, type ActTarget } from './act-order.js';
import { ActLists } from './act-lists.js';
import { actedRow, failedRow, refusedRow } from './acted-row.js';

/**
 * Number of suppliers whose outcomes are recorded together. After a crash, at most this many are changed again, which is harmless.
 */
const CHUNK = 500;
/** Number of suppliers written together. Progress is shown in steps of this size. */
const BATCH = 250;

type Started = RecordedFact<Extract<SuppliersActEvent, { type: 'SuppliersActStarted' }>>;

export type ActId = { readonly tenant: string; readonly actId: string };

/**
 * Changes each supplier of a list. The job keeps its progress only in the log: after a restart it continues after the last recorded
 * supplier. Changes that were written but not recorded are recognised by their command.
 */
@Injectable()
export class ActJob {
  constructor(
    private readonly runner: CommandRunner,
    private readonly bulk: BulkRunner,
    private readonly commands: ActCommands,
    private readonly lists: ActLists,
  ) {}

  async run(id: ActId, progress: Progress): Promise<void> {
    const started = await this.startOf(id);
    if (started === null) return;
    const targets = await this.lists.targets(id.tenant, started.data);
    const order = { tenant: id.tenant, actor: started.meta.actor, ...(await this.lists.orderOf(id.tenant, started.data)) };
    const { status, upTo } = afterActed(await this.runner.lastOf(suppliersAct, id.tenant, id.actId));
    if (status === 'completed') return;
    for (let from = upTo; from < targets.length; from += CHUNK) {
      const chunk = targets.slice(from, from + CHUNK);
      const rows = await this.actOn(id, order, chunk, (done) => progress(from + done, targets.length));
      await this.record(id, order, from + 1, rows);
    }
    const call = machineCall(id.tenant, order.actor, 'complete', id.actId);
    const command = { type: 'CompleteSuppliersAct', data: { actId: id.actId } } as const;
    await this.runner.runOnTail(suppliersAct, id.actId, command, call, afterActed);
  }

  private async startOf({ tenant, actId }: ActId): Promise<Started | null> {
    const [first] = await this.runner.historyOf(suppliersAct, tenant, actId);
    return first?.type === 'SuppliersActStarted' ? first : null;
  }

  private async actOn(
    { tenant, actId }: ActId,
    order: ActOrder,
    chunk: readonly ActTarget[],
    progress: (done: number) => void,
  ): Promise<readonly ActedRow[]> {
    const rows: ActedRow[] = [];
    const commands = await this.commands.of(order, chunk);
    for (let from = 0; from < chunk.length; from += BATCH) {
      const batch = chunk.slice(from, from + BATCH).map((target, i) => ({ target, command: commands[from + i]! }));
      const orders = batch
        .filter(({ target }) => isRecordId(target.supplierId))
        .map(({ target: { supplierId: id }, command }) => ({
          ...{ id, command },
          call: stepCall(actId, tenant, order.actor, 'act', actId, id),
        }));
      const outcomes = await runEach({ bulk: this.bulk, runner: this.runner }, supplier, tenant, orders);
      const outcomeOf = new Map(orders.map(({ id }, i) => [id, outcomes[i]!]));
      rows.push(...batch.map(({ target }) => rowOf(target, outcomeOf.get(target.supplierId))));
      progress(rows.length);
      // The embedded stores answer synchronously, so other requests get their turn here.
      await nextTurn();
    }
    return rows;
  }

  private async record({ tenant, actId }: ActId, { actor }: ActOrder, from: number, rows: readonly ActedRow[]): Promise<void> {
    const data = { actId, from, to: from + rows.length - 1, rows };
    const call = stepCall(actId, tenant, actor, 'acted', actId, from);
    await retried(() => this.runner.runOnTail(suppliersAct, actId, { type: 'RecordActed', data }, call, afterActed));
  }
}

/** Without an outcome, no record has this id. */
const rowOf = (
  target: ActTarget,
  outcome: PromiseSettledResult<{ readonly events: readonly SupplierEvent[] }> | undefined,
): ActedRow => {
  if (outcome === undefined) return refusedRow(target, 'no-such-supplier');
  return outcome.status === 'fulfilled' ? actedRow(target, outcome.value.events) : failedRow(target, outcome.reason);
};
