import { Injectable } from '@nestjs/common';
import { type Approver, supplier, type SupplierCommand } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { type ItemResult, latestPosition, resultOf } from '../../platform/http/fields/each-item.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SecondPerson } from '../../platform/second-person.js';
import { type Caller, partOf } from '../../platform/session/access.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import type { DecideDto, RequestRefDto } from './approvals.dto.js';

export type Decided = Written & { readonly results: readonly ItemResult[] };

/** Decides on one or several change requests of suppliers, for the use cases that approve and decline them. */
@Injectable()
export class RequestDecider {
  constructor(
    private readonly records: SupplierRecords,
    private readonly secondPerson: SecondPerson,
    private readonly runner: CommandRunner,
  ) {}

  /** A single request is answered with its refusal. In a call about several, each request has its own outcome. */
  async decide(
    caller: Caller,
    { supplierId, requestId, items }: DecideDto,
    commandFor: (ref: RequestRefDto, approver: Approver) => SupplierCommand | Promise<SupplierCommand>,
  ): Promise<Decided> {
    const approver = await this.secondPerson.toDecide(caller);
    const refs = items ?? [{ supplierId: supplierId!, requestId: requestId! }];
    const results: ItemResult[] = [];
    for (const ref of refs) {
      const one = this.decideOne(caller, ref, () => commandFor(ref, approver));
      results.push(await (items === undefined ? one : resultOf(ref, one)));
    }
    return { position: latestPosition(results), results };
  }

  private async decideOne(
    caller: Caller,
    { supplierId, requestId }: RequestRefDto,
    commandFor: () => SupplierCommand | Promise<SupplierCommand>,
  ): Promise<ItemResult> {
    await this.records.visibleTo(caller, supplierId);
    // Two change requests of one supplier in one call are two commands.
    const { position } = await this.runner.run(supplier, supplierId, await commandFor(), partOf(caller.call(), requestId));
    return { supplierId, requestId, ok: true, position: position ?? '' };
  }
}
