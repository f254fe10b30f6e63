import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { supplier } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import { Customers } from '../../platform/customers.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { partOf } from '../../platform/session/access.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import { CertificationFacts } from '../acts/act-facts.js';
import type { AliasDto } from './supplier-actions.dto.js';

/**
 * Certifies a name for the account or revokes the certified name. The reason is also stored as the authorizer's comment (P-7.2).
 */
export class SetSupplierAlias extends CallerCommand<AliasDto> {}

@CommandHandler(SetSupplierAlias)
export class SetSupplierAliasHandler implements ICommandHandler<SetSupplierAlias> {
  constructor(
    private readonly records: SupplierRecords,
    private readonly customers: Customers,
    private readonly facts: CertificationFacts,
    private readonly checks: CheckFiles,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input, caller }: SetSupplierAlias): Promise<Written> {
    const { id, isAlias } = input;
    const { details, payee } = (await this.records.visibleTo(caller, id)).supplier;
    const { singleOperator } = (await this.customers.of(caller.tenant)).policy;
    const check = await this.checks.readOfOneOrSeveral(caller, input.check, id);
    const reason = input.authorizerComment?.trim() || null;
    const accountName = input.accountName?.trim() || (payee.accountName ?? details.supplierName);
    const data = { supplierId: id, accountName, reason };
    const against = isAlias ? ((await this.facts.of(caller.tenant, [{ supplierId: id, accountName }])).get(id) ?? null) : null;
    const answer = await this.runner.run(
      supplier,
      id,
      isAlias
        ? { type: 'CertifySupplier', data: { ...data, singleOperator, check, against } }
        : { type: 'RevokeCertification', data },
      caller.call(),
    );
    if (reason === null) return written(answer);
    const comment = { type: 'CommentOnSupplier', data: { supplierId: id, comment: reason } } as const;
    const { position } = await this.runner.run(supplier, id, comment, partOf(caller.call(), 'comment'));
    return { ...written(answer), position: position ?? answer.position ?? '' };
  }
}
