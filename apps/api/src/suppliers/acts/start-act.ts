import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Injectable } from '@nestjs/common';
import { type CheckRecord, type SupplierAct, suppliersAct } from '@counterfoil/domain';
import type { StartedAct } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { Caller } from '../../platform/session/access.js';
import { ActJobs } from './act-jobs.js';
import { ActLists } from './act-lists.js';
import { ActSelection } from './act-selection.js';
import { actOf, type StartActDto } from './acts.dto.js';

type Wanted = {
  readonly act: SupplierAct;
  readonly reason: string | null;
  readonly check: CheckRecord | null;
  readonly undoes: string | null;
};

/** Records the start of a bulk change and starts its job. */
@Injectable()
export class ActStarter {
  constructor(
    private readonly lists: ActLists,
    private readonly runner: CommandRunner,
    private readonly jobs: ActJobs,
  ) {}

  async start(caller: Caller, { act, reason, check, undoes }: Wanted, supplierIds: readonly string[]): Promise<StartedAct> {
    const { tenant, entityId } = caller;
    const call = caller.call();
    const actId = call.commandId;
    const ids = [...new Set(supplierIds)];
    const sha256 = await this.lists.keep(tenant, ids);
    const data = { actId, act, reason, check, suppliers: ids.length, sha256, entityId, undoes };
    const { position } = await this.runner.run(suppliersAct, actId, { type: 'StartSuppliersAct', data }, call);
    await this.jobs.start({ tenant, actId });
    return { position: position ?? '', actId, suppliers: ids.length };
  }
}

/** Changes many suppliers in the background. */
export class StartSuppliersAct extends CallerCommand<StartActDto, StartedAct> {}

@CommandHandler(StartSuppliersAct)
export class StartSuppliersActHandler implements ICommandHandler<StartSuppliersAct> {
  constructor(
    private readonly selection: ActSelection,
    private readonly starter: ActStarter,
    private readonly checks: CheckFiles,
  ) {}

  async execute({ input, caller }: StartSuppliersAct): Promise<StartedAct> {
    const ids = await this.selection.ids(caller, input);
    const check = await this.checks.readIfAny(caller, input.check, null);
    const reason = input.reason?.trim() || null;
    return this.starter.start(caller, { act: actOf(input.act), reason, check, undoes: null }, ids);
  }
}
