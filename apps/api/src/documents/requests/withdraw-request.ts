import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { documentRequest } from '@counterfoil/domain';
import { type DocumentRequestDoc, documentRequests, type Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { notFound } from '../../platform/http/problem.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner, decidedAgain } from '../../platform/log/command-runner.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { SupplierRecords } from '../../platform/supplier-records.js';

/** Withdraws a request. Its link no longer works. */
export class WithdrawDocumentRequest extends CallerCommand<{ readonly requestId: string }> {}

@CommandHandler(WithdrawDocumentRequest)
export class WithdrawDocumentRequestHandler implements ICommandHandler<WithdrawDocumentRequest> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly records: SupplierRecords,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { requestId }, caller }: WithdrawDocumentRequest): Promise<Written> {
    const doc = await this.readModels.get<DocumentRequestDoc>(caller.tenant, documentRequests.name, requestId);
    if (doc === null) throw notFound();
    const { supplierId } = doc;
    await this.records.visibleTo(caller, supplierId);
    const command = { type: 'WithdrawDocumentRequest', data: { requestId, supplierId } } as const;
    const outcome = await this.runner.run(documentRequest, requestId, command, decidedAgain(caller.call()));
    return written(outcome, 'The request was withdrawn. Its link no longer works.');
  }
}
