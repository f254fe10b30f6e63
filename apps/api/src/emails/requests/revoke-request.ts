import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { supplier } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import type { RequestReasonDto } from './requests.dto.js';
import { requestOf } from './verification-requests.js';

/** Revokes the verification request. This weakens no control, so it needs no second person (P-11). */
export class RevokeRequest extends CallerCommand<RequestReasonDto & { readonly id: string }> {}

@CommandHandler(RevokeRequest)
export class RevokeRequestHandler implements ICommandHandler<RevokeRequest> {
  constructor(
    private readonly records: SupplierRecords,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { id, reason }, caller }: RevokeRequest): Promise<Written> {
    const { requestId } = requestOf(await this.records.visibleTo(caller, id));
    const data = { supplierId: id, requestId, reason: reason.trim() };
    const revoked = await this.runner.run(supplier, id, { type: 'RevokeLink', data }, caller.call());
    return written(revoked, 'The request was revoked. Its link no longer works.');
  }
}
