import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CallerCommand } from '../../platform/commands.js';
import { readCheckIfAny } from '../../platform/http/check-record.dto.js';
import type { ApproveDto } from './approvals.dto.js';
import { type Decided, RequestDecider } from './request-decider.js';

export class ApproveSupplierRequests extends CallerCommand<ApproveDto, Decided> {}

@CommandHandler(ApproveSupplierRequests)
export class ApproveSupplierRequestsHandler implements ICommandHandler<ApproveSupplierRequests> {
  constructor(private readonly decider: RequestDecider) {}

  execute({ input, caller }: ApproveSupplierRequests): Promise<Decided> {
    const check = readCheckIfAny(input.check);
    return this.decider.decide(caller, input, ({ supplierId, requestId }, approver) => ({
      type: 'ApproveSupplierRequest',
      data: { supplierId, requestId, approver, check },
    }));
  }
}
