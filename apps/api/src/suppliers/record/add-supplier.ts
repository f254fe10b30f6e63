import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { supplier } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { changedParts } from './supplier-changes.js';
import type { AddSupplierDto } from './supplier-fields.dto.js';
import { SupplierRules } from './supplier-rules.js';

export type AddedSupplier = Written & { readonly id: string };

/** Adds a supplier. A new supplier is not verified, so no second person is needed. */
export class AddSupplier extends CallerCommand<AddSupplierDto, AddedSupplier> {}

@CommandHandler(AddSupplier)
export class AddSupplierHandler implements ICommandHandler<AddSupplier> {
  constructor(
    private readonly rules: SupplierRules,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input, caller }: AddSupplier): Promise<AddedSupplier> {
    const call = caller.call();
    const supplierId = call.commandId;
    const wanted = changedParts({ ...input, entityId: input.entityId ?? caller.entityId }, null);
    const { parts, policy } = await this.rules.check(caller, supplierId, wanted, null);
    const { details, payee, email, contact } = parts;
    const { singleOperator } = policy;
    const data = { supplierId, source: 'form', importId: null, details, ...payee, email, contact, singleOperator } as const;
    const outcome = await this.runner.run(supplier, supplierId, { type: 'AddSupplier', data }, call);
    return { ...written(outcome, 'The supplier was added.'), id: supplierId };
  }
}
