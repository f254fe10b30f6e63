import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CallerCommand } from '../../platform/commands.js';
import type { DeclineSupplierRequestDto } from './approvals.dto.js';
import { type Decided, RequestDecider } from './request-decider.js';

export class DeclineSupplierRequests extends CallerCommand<DeclineSupplierRequestDto, Decided> {}

@CommandHandler(DeclineSupplierRequests)
export class DeclineSupplierRequestsHandler implements ICommandHandler<DeclineSupplierRequests> {
  constructor(private readonly decider: RequestDecider) {}

  execute({ input: { reason = '', ...refs }, caller }: DeclineSupplierRequests): Promise<Decided> {
    return this.decider.decide(caller, refs, ({ supplierId, requestId }, approver) => ({
      type: 'DeclineSupplierRequest',
      data: { supplierId, requestId, reason, approver },
    }));
  }
}
