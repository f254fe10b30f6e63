import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { awaitsSecondPerson, supplier } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Resemblances } from '../../platform/resemblances.js';
import { changedParts } from './supplier-changes.js';
import type { AddSupplierDto } from './supplier-fields.dto.js';
import { SupplierRules } from './supplier-rules.js';

const ADDED = 'The supplier was added.';
const ADDED_AND_WAITS =
  'The supplier was added. You can ask it now. A second person has to approve its account and email before its answers count in full.';

export type AddedSupplier = Written & { readonly id: string };

/** Adds a supplier at once. Its first account and email wait for a second person (P-11.10). */
export class AddSupplier extends CallerCommand<AddSupplierDto, AddedSupplier> {}

@CommandHandler(AddSupplier)
export class AddSupplierHandler implements ICommandHandler<AddSupplier> {
  constructor(
    private readonly rules: SupplierRules,
    private readonly resemblances: Resemblances,
    private readonly runner: CommandRunner,
    private readonly checks: CheckFiles,
  ) {}

  async execute({ input: { check: typed, ...input }, caller }: AddSupplier): Promise<AddedSupplier> {
    const check = await this.checks.readIfAny(caller, typed, null);
    const call = caller.call();
    const supplierId = call.commandId;
    const wanted = changedParts({ ...input, entityId: input.entityId ?? caller.entityId }, null);
    const { parts, policy } = await this.rules.check(caller, supplierId, wanted, null);
    const { payee, ...others } = parts;
    const { singleOperator } = policy;
    const resembles = await this.resemblances.of(caller.tenant, { supplierId, ...others.details, ...payee });
    const record = { supplierId, ...payee, ...others, resembles, singleOperator };
    const data = { ...record, source: 'form', importId: null, check } as const;
    const outcome = await this.runner.run(supplier, supplierId, { type: 'AddSupplier', data }, call);
    const message = awaitsSecondPerson(outcome.events) ? ADDED_AND_WAITS : ADDED;
    return { position: outcome.position ?? '', message, id: supplierId };
  }
}
