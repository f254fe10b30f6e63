import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
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
    // What is wrong with the check is wrong for all of them.
    if (input.check !== undefined) checkWithoutFile(input.check);
    const isAboutOne = new Set(input.items?.map(({ supplierId }) => supplierId)).size <= 1;
    return this.decider.decide(caller, input, async ({ supplierId, requestId }, approver) => {
      const check = await this.checks.readIfAny(caller, input.check, isAboutOne ? supplierId : null);
      const merge = await this.merges.ofRequest(caller, supplierId, requestId);
      return { type: 'ApproveSupplierRequest', data: { supplierId, requestId, approver, check, merge } };
    });
  }
}
