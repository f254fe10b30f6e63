import { Injectable } from '@nestjs/common';
import { fold, type KnownSupplier, streamName, supplier, type SupplierEvent, type RecordedFact } from '@counterfoil/domain';
import { CommandRunner } from '../../platform/log/command-runner.js';

export type EmailRecord = { readonly known: KnownSupplier; readonly events: readonly RecordedFact<SupplierEvent>[] };

/** A supplier's stream as it is now: all that a decision about its mail may rest on. */
@Injectable()
export class EmailRecords {
  constructor(private readonly runner: CommandRunner) {}

  /** Null for an id that is no record of this tenant. */
  async find(tenant: string, supplierId: string): Promise<EmailRecord | null> {
    if (!/^[A-Za-z0-9-]{1,100}$/.test(supplierId)) return null;
    const events = (await this.runner.history(
      tenant,
      streamName(tenant, supplier.category, supplierId),
    )) as readonly RecordedFact<SupplierEvent>[];
    const known = fold(supplier, events);
    return known.status === 'unknown' ? null : { known, events };
  }
}
