import { Injectable } from '@nestjs/common';
import type { ActOnSupplier, Actor, CheckRecord, SupplierAct } from '@counterfoil/domain';
import { Customers } from '../../platform/customers.js';
import { CertificationFacts } from './act-facts.js';

/** One supplier of a bulk change. An undo has a separate command for each supplier. */
export type ActTarget = { readonly supplierId: string; readonly act: SupplierAct };

/** The bulk change as each supplier's decision receives it. */
export type ActOrder = {
  readonly tenant: string;
  readonly actor: Actor;
  readonly reason: string | null;
  readonly check: CheckRecord | null;
  /** The only entity of the user; null: all entities. */
  readonly entityId: string | null;
  /** The bulk change that is undone; null when this is not an undo. */
  readonly takesBack: SupplierAct | null;
};

/** The commands of a bulk change, with everything that their decisions need. */
@Injectable()
export class ActCommands {
  constructor(
    private readonly customers: Customers,
    private readonly facts: CertificationFacts,
  ) {}

  async of(
    { tenant, reason, check, entityId, takesBack }: ActOrder,
    targets: readonly ActTarget[],
  ): Promise<readonly { readonly type: 'ActOnSupplier'; readonly data: ActOnSupplier }[]> {
    const { singleOperator, duplicateDays: policyDuplicateDays } = (await this.customers.of(tenant)).policy;
    const certified = targets.filter(({ act }) => act.kind === 'certify' && act.isAlias);
    const against =
      certified.length === 0
        ? new Map<string, never>()
        : await this.facts.of(
            tenant,
            certified.map(({ supplierId }) => ({ supplierId, accountName: null })),
          );
    return targets.map(({ supplierId, act }) => ({
      type: 'ActOnSupplier',
      data: {
        ...{ supplierId, act, reason, check, entityId, takesBack, policyDuplicateDays, singleOperator },
        against: against.get(supplierId) ?? null,
      },
    }));
  }
}
