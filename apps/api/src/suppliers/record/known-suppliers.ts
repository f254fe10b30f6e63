import { Injectable } from '@nestjs/common';
import { fold, type KnownSupplier, streamName, supplier, type SupplierEvent, type RecordedFact } from '@counterfoil/domain';
import { notFound } from '../../platform/http/problem.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { Session } from '../../platform/session/sessions.js';

export type Held = {
  readonly supplier: KnownSupplier;
  readonly revision: number;
  /** The stream, oldest event first. */
  readonly events: readonly RecordedFact<SupplierEvent>[];
};

/** A record as its stream has it now, for whoever may see it; any other id is as unknown as one that never was (P-14). */
@Injectable()
export class KnownSuppliers {
  constructor(private readonly runner: CommandRunner) {}

  async find({ tenant, entityId }: Pick<Session, 'tenant' | 'entityId'>, id: string): Promise<Held> {
    if (!/^[A-Za-z0-9-]{1,100}$/.test(id)) throw notFound();
    const events = (await this.runner.history(
      tenant,
      streamName(tenant, 'supplier', id),
    )) as readonly RecordedFact<SupplierEvent>[];
    const state = fold(supplier, events);
    if (state.status === 'unknown') throw notFound();
    if (entityId !== null && state.details.entityId !== entityId) throw notFound();
    return { supplier: state, revision: events.length - 1, events };
  }
}
