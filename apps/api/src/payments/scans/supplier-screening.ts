import { Injectable, Logger } from '@nestjs/common';
import { screenedNames, supplier, type SupplierCommand } from '@counterfoil/domain';
import type { SupplierDoc } from '@counterfoil/projections';
import { BulkRunner, type Order } from '../../platform/log/bulk-runner.js';
import { SanctionsRegister } from '../../platform/ports/sanctions-register.js';
import { stepCall } from '../../platform/session/access.js';

/** The author of facts that Counterfoil itself finds about suppliers. */
export const WATCH = { kind: 'system', id: 'watch' } as const;

export type Screened = {
  /** The current status. */
  readonly status: number | null;
  /** The provider answered about the record's current names. */
  readonly isAsked: boolean;
};

/** Screens suppliers with the sanctions provider and records the findings (P-5.5.6). Without a provider, nothing is screened. */
@Injectable()
export class SupplierScreening {
  private readonly log = new Logger('screening');

  constructor(
    private readonly sanctions: SanctionsRegister,
    private readonly bulk: BulkRunner,
  ) {}

  get isConfigured(): boolean {
    return this.sanctions.isConfigured;
  }

  async screen({ tenant }: { readonly tenant: string }, docs: readonly SupplierDoc[]): Promise<ReadonlyMap<string, Screened>> {
    if (!this.sanctions.isConfigured) return new Map();
    const replies = await Promise.all(docs.map((doc) => this.sanctions.screen(screenedNames(doc))));
    const screened = new Map<string, Screened>(docs.map(({ id, ofacStatus }) => [id, { status: ofacStatus, isAsked: false }]));
    const orders: Order<SupplierCommand>[] = [];
    const silent = new Set<string>();
    for (const [i, reply] of replies.entries()) {
      const { id, ofacStatus, screening } = docs[i]!;
      if (!reply.isAvailable) silent.add(reply.source);
      else {
        const { finding } = reply;
        // The same answer about the same revision is the same command. Any other answer or revision is another command.
        const call = stepCall(
          finding.digest,
          tenant,
          WATCH,
          'screen',
          id,
          finding.digest,
          finding.listVersion,
          docs[i]!.revision,
        );
        orders.push({ id, command: { type: 'ScreenSupplier', data: { supplierId: id, finding } }, call });
        screened.set(id, { status: ofacStatus ?? screening?.status ?? null, isAsked: true });
      }
    }
    for (const source of silent) this.log.warn(source);
    const outcomes = await this.bulk.runEach(supplier, tenant, orders);
    for (const [i, outcome] of outcomes.entries()) {
      const { id } = orders[i]!;
      const before = screened.get(id)!;
      // The record was renamed since it was read, so nothing is known about its new names.
      if (outcome.status === 'rejected') screened.set(id, { ...before, isAsked: false });
      else
        for (const event of outcome.value.events)
          if (event.type === 'ScreeningStatusChanged') screened.set(id, { status: event.data.now, isAsked: true });
    }
    return screened;
  }
}
