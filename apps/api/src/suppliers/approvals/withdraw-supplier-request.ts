import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { supplier, WITHDRAWN } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Refused } from '../../platform/log/refused.js';
import { SecondPerson } from '../../platform/second-person.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import type { RequestRefDto } from './approvals.dto.js';

/** Withdraws the caller's own change request. Other users decline it, which needs the permission to approve (P-2.5.5). */
export class WithdrawSupplierRequest extends CallerCommand<RequestRefDto> {}

@CommandHandler(WithdrawSupplierRequest)
export class WithdrawSupplierRequestHandler implements ICommandHandler<WithdrawSupplierRequest> {
  constructor(
    private readonly records: SupplierRecords,
    private readonly secondPerson: SecondPerson,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { supplierId, requestId }, caller }: WithdrawSupplierRequest): Promise<Written> {
    const record = await this.records.visibleTo(caller, supplierId);
    const request = record.supplier.changeRequests.find((one) => one.requestId === requestId);
    if (request !== undefined && request.requestedBy.id !== caller.userId) throw new Refused('not-own-request');
    const approver = await this.secondPerson.toDecide(caller);
    const data = { supplierId, requestId, reason: WITHDRAWN, approver };
    return written(
      await this.runner.run(supplier, supplierId, { type: 'DeclineSupplierRequest', data }, caller.call()),
      'The request was withdrawn.',
    );
  }
}
