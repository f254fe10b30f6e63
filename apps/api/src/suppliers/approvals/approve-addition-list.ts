import { setImmediate as nextTurn } from 'node:timers/promises';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Approver, type CheckRecord, supplier, type SupplierCommand } from '@counterfoil/domain';
import type { AdditionsApproved } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import { BulkRunner, type Order } from '../../platform/log/bulk-runner.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Refused } from '../../platform/log/refused.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { SecondPerson } from '../../platform/second-person.js';
import { type Caller, partOf } from '../../platform/session/access.js';
import { refusalOf, runEach } from '../imports/run-each.js';
import type { AdditionListDto } from './approvals.dto.js';
import { isOfList, recordsWaiting, type WaitingAddition } from './waiting.js';

/** Maximum number approved in one call. The caller repeats the call until none is left. */
const AT_ONCE = 500;
/** Number of suppliers written together. Other requests wait no longer than these take. */
const BATCH = 100;
const RECORDS_TIMEOUT_MS = 30_000;

type Decision = { readonly approver: Approver; readonly check: CheckRecord | null };

/** Approves the additions of one supplier list, as many as one call allows (P-11.10). */
export class ApproveAdditionList extends CallerCommand<AdditionListDto, AdditionsApproved> {}

@CommandHandler(ApproveAdditionList)
export class ApproveAdditionListHandler implements ICommandHandler<ApproveAdditionList> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly secondPerson: SecondPerson,
    private readonly bulk: BulkRunner,
    private readonly runner: CommandRunner,
    private readonly checks: CheckFiles,
  ) {}

  async execute({ input: { importId, check: typed }, caller }: ApproveAdditionList): Promise<AdditionsApproved> {
    const check = await this.checks.readIfAny(caller, typed, null);
    if (check === null) throw new Refused('check-needed');
    // Additions that an earlier call approved are not found any more.
    await this.readModels.caughtUp(RECORDS_TIMEOUT_MS);
    const approver = await this.secondPerson.toDecide(caller);
    const waiting: WaitingAddition[] = [];
    for await (const doc of recordsWaiting(this.readModels, caller.tenant, caller.entityId))
      for (const request of doc.changeRequests) {
        const one = { doc, request };
        if (isOfList(one) && one.request.change.importId === importId) waiting.push(one);
      }
    const now = waiting.slice(0, AT_ONCE);
    let approved = 0;
    let position = '';
    for (let from = 0; from < now.length; from += BATCH) {
      const done = await this.approve(caller, { approver, check }, now.slice(from, from + BATCH));
      approved += done.length;
      position = done.at(-1) ?? position;
      // The embedded stores answer synchronously, so other requests get their turn here.
      await nextTurn();
    }
    return { position, approved, refused: now.length - approved, left: waiting.length - now.length };
  }

  /** @returns the positions of the approved additions; a refusal does not stop the others */
  private async approve(caller: Caller, decision: Decision, batch: readonly WaitingAddition[]): Promise<readonly string[]> {
    const orders = batch.map(({ doc, request: { requestId } }): Order<SupplierCommand> => {
      const command = { type: 'ApproveSupplierRequest', data: { supplierId: doc.id, requestId, ...decision } } as const;
      return { id: doc.id, command, call: partOf(caller.call(), requestId) };
    });
    const outcomes = await runEach({ bulk: this.bulk, runner: this.runner }, supplier, caller.tenant, orders);
    return outcomes.flatMap((one) => {
      if (one.status === 'fulfilled') return [one.value.position ?? ''];
      if (refusalOf(one.reason) === null) throw one.reason;
      return [];
    });
  }
}
