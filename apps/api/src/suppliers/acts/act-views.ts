import { Injectable } from '@nestjs/common';
import type { ActedRow, ActOutcome } from '@counterfoil/domain';
import type { ActRefusal, ActRowView, SupplierDoc, SuppliersActDoc, SuppliersActView } from '@counterfoil/projections';
import { Customers } from '../../platform/customers.js';
import { personErased, refusalMessages, serverMessages } from '../../platform/http/messages.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Session } from '../../platform/session/sessions.js';
import { actJobId } from './act-jobs.js';

const messages: { readonly [outcome in ActOutcome]: string } = {
  done: '',
  waiting: 'Waits for a second person.',
  unchanged: 'It is so already.',
  refused: '',
  unknown: 'There is no such supplier.',
};

/** Bulk changes and their rows for screens. */
@Injectable()
export class ActViews {
  constructor(
    private readonly customers: Customers,
    private readonly jobs: Jobs,
    private readonly readModels: ReadModels,
  ) {}

  async of(tenant: string, docs: readonly SuppliersActDoc[]): Promise<readonly SuppliersActView[]> {
    const nameOf = await this.customers.namer(
      tenant,
      docs.map(({ startedBy }) => startedBy),
    );
    return Promise.all(
      docs.map(async (doc) => {
        const job = await this.jobs.state(actJobId({ tenant, actId: doc.id }));
        const isWorking = job?.state === 'running' || job?.state === 'done';
        return {
          ...doc,
          startedByName: nameOf(doc.startedBy),
          refusals: this.refusals(doc.refusals),
          done: job?.state === 'running' ? Math.max(doc.done, job.done) : doc.done,
          // A job that is complete but whose last event is not in the read model yet counts as running.
          state: doc.completedAt !== null ? 'completed' : isWorking ? 'running' : 'interrupted',
        } as const;
      }),
    );
  }

  /** In order of frequency, the most frequent first. */
  refusals(counts: { readonly [code: string]: number }): readonly ActRefusal[] {
    return Object.entries(counts)
      .map(([code, count]) => ({ code, message: messageOf(code), count }))
      .sort((a, b) => b.count - a.count);
  }

  /** Includes the names of the suppliers that this user sees. */
  async rows({ tenant, entityId }: Session, rows: readonly ActedRow[]): Promise<readonly ActRowView[]> {
    const ids = rows.map(({ supplierId }) => supplierId);
    const docs = await this.readModels.getMany<SupplierDoc>(tenant, 'suppliers', ids);
    return rows.map(({ supplierId, outcome, code }) => {
      const doc = docs.get(supplierId);
      const isSeen = doc !== undefined && (entityId === null || doc.entityId === entityId);
      return {
        supplierId,
        supplierName: isSeen ? doc.supplierName : null,
        supplierCode: isSeen ? doc.supplierCode : null,
        ...{ outcome, code },
        message: code === null ? messages[outcome] : messageOf(code),
      };
    });
  }
}

const messageOf = (code: string): string =>
  code === 'person-erased' ? personErased : (refusalMessages[code] ?? serverMessages['changed-meanwhile']);
