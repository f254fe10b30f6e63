import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { awaitsSecondPerson, supplier } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { type ItemResult, latestPosition } from '../../platform/http/each-item.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import type { ActiveMultipleDto } from './supplier-actions.dto.js';

const WAITS = 'Payments to a verified supplier are stopped from now on. A second person has to confirm that.';

export type ActiveSet = Written & { readonly results: readonly ItemResult[] };

/** Activates or deactivates several suppliers. */
export class SetSupplierActive extends CallerCommand<ActiveMultipleDto, ActiveSet> {}

@CommandHandler(SetSupplierActive)
export class SetSupplierActiveHandler implements ICommandHandler<SetSupplierActive> {
  constructor(
    private readonly records: SupplierRecords,
    private readonly customers: Customers,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { ids, isActive: active }, caller }: SetSupplierActive): Promise<ActiveSet> {
    const distinct = [...new Set(ids)];
    // All are looked up before the first is changed: nothing changes when one of them does not exist.
    for (const id of distinct) await this.records.visibleTo(caller, id);
    const { singleOperator } = (await this.customers.of(caller.tenant)).policy;
    const results: ItemResult[] = [];
    let waits = false;
    for (const supplierId of distinct) {
      const data = { supplierId, active, singleOperator };
      const command = { type: 'SetSupplierActive', data } as const;
      const { position, events } = await this.runner.run(supplier, supplierId, command, caller.call());
      waits ||= awaitsSecondPerson(events);
      results.push({ supplierId, ok: true, position: position ?? '' });
    }
    return { position: latestPosition(results), results, ...(waits ? { pending: true, message: WAITS } : {}) };
  }
}
