import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CallerCommand } from '../../platform/commands.js';
import { readCheckIfAny } from '../../platform/http/check-record.dto.js';
import { MergeFactsReader } from '../merge/merge-facts.js';
import type { ApproveDto } from './approvals.dto.js';
import { type Decided, RequestDecider } from './request-decider.js';

export class ApproveSupplierRequests extends CallerCommand<ApproveDto, Decided> {}

@CommandHandler(ApproveSupplierRequests)
export class ApproveSupplierRequestsHandler implements ICommandHandler<ApproveSupplierRequests> {
  constructor(
    private readonly decider: RequestDecider,
    private readonly merges: MergeFactsReader,
  ) {}

  execute({ input, caller }: ApproveSupplierRequests): Promise<Decided> {
    const check = readCheckIfAny(input.check);
    return this.decider.decide(caller, input, async ({ supplierId, requestId }, approver) => {
      const merge = await this.merges.ofRequest(caller, supplierId, requestId);
      return { type: 'ApproveSupplierRequest', data: { supplierId, requestId, approver, check, merge } };
    });
  }
}
