import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CheckRecord } from '@counterfoil/domain';
import { CallerCommand } from '../../platform/commands.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import { checkWithoutFile } from '../../platform/http/check-record.dto.js';
import { MergeFactsReader } from '../merge/merge-facts.js';
import type { ApproveDto } from './approvals.dto.js';
import { type Decided, RequestDecider } from './request-decider.js';

export class ApproveSupplierRequests extends CallerCommand<ApproveDto, Decided> {}

@CommandHandler(ApproveSupplierRequests)
export class ApproveSupplierRequestsHandler implements ICommandHandler<ApproveSupplierRequests> {
  constructor(
    private readonly decider: RequestDecider,
    private readonly merges: MergeFactsReader,
    private readonly checks: CheckFiles,
  ) {}

  async execute({ input, caller }: ApproveSupplierRequests): Promise<Decided> {
    // A fault in the check applies to all requests.
    if (input.check !== undefined) checkWithoutFile(input.check);
    const [first, ...others] = new Set((input.items ?? [input]).map(({ supplierId }) => supplierId));
    const home = others.length === 0 ? (first ?? null) : null;
    let read: Promise<CheckRecord | null> | undefined;
    return this.decider.decide(caller, input, async ({ supplierId, requestId }, approver) => {
      // One check for all requests. Its file is read once.
      const check = await (read ??= this.checks.readIfAny(caller, input.check, home));
      const merge = await this.merges.ofRequest(caller, supplierId, requestId);
      return { type: 'ApproveSupplierRequest', data: { supplierId, requestId, approver, check, merge } };
    });
  }
}
