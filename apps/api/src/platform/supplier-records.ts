import { Injectable } from '@nestjs/common';
import { fold, type KnownSupplier, supplier, type SupplierEvent, type RecordedFact } from '@counterfoil/domain';
import { notFound } from './http/problem.js';
import { CommandRunner } from './log/command-runner.js';
import type { Session } from './session/sessions.js';

/** A supplier record in its current state, from its stream. */
export type SupplierRecord = {
  readonly supplier: KnownSupplier;
  readonly revision: number;
  /** The stream, oldest event first. */
  readonly events: readonly RecordedFact<SupplierEvent>[];
};

/** Whether a record can have this id. Other ids name no stream. */
export const isRecordId = (id: string): boolean => /^[A-Za-z0-9-]{1,100}$/.test(id);

/** The one reader of supplier records for decisions: from the stream, so that a change made a moment ago counts. */
@Injectable()
export class SupplierRecords {
  constructor(private readonly runner: CommandRunner) {}

  /** Null when the customer has no such record. */
  async find(tenant: string, id: string): Promise<SupplierRecord | null> {
    if (!isRecordId(id)) return null;
    const events = await this.runner.historyOf(supplier, tenant, id);
    const state = fold(supplier, events);
    return state.status === 'unknown' ? null : { supplier: state, revision: events.length - 1, events };
  }

  /** The record if this person may see it. @throws Problem 404: an id of another entity or customer is answered like an unknown one (P-14) */
  async visibleTo({ tenant, entityId }: Pick<Session, 'tenant' | 'entityId'>, id: string): Promise<SupplierRecord> {
    const record = await this.find(tenant, id);
    if (record === null || (entityId !== null && record.supplier.details.entityId !== entityId)) throw notFound();
    return record;
  }
}
