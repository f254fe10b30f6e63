import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { supplier } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import type { AuthorizerCommentDto } from './supplier-actions.dto.js';

export class SetSupplierAuthorizerComment extends CallerCommand<AuthorizerCommentDto> {}

@CommandHandler(SetSupplierAuthorizerComment)
export class SetSupplierAuthorizerCommentHandler implements ICommandHandler<SetSupplierAuthorizerComment> {
  constructor(
    private readonly records: SupplierRecords,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { id, comment }, caller }: SetSupplierAuthorizerComment): Promise<Written> {
    await this.records.visibleTo(caller, id);
    const data = { supplierId: id, comment: comment.trim() };
    return written(await this.runner.run(supplier, id, { type: 'CommentOnSupplier', data }, caller.call()));
  }
}
