import { Injectable } from '@nestjs/common';
import { accountText, type WhyKind, whyKinds, whys } from '@counterfoil/domain';
import {
  type AccountScanDoc,
  type AccountScanView,
  type ScannedAccountDoc,
  scannedAccounts,
  type ScanRowView,
  type SupplierDoc,
} from '@counterfoil/projections';
import { Customers } from '../../platform/customers.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Session } from '../../platform/session/sessions.js';
import { scanJobId } from './scan-jobs.js';

/** Scans and their rows for screens. */
@Injectable()
export class ScanViews {
  constructor(
    private readonly customers: Customers,
    private readonly jobs: Jobs,
    private readonly readModels: ReadModels,
  ) {}

  async of(tenant: string, docs: readonly AccountScanDoc[]): Promise<readonly AccountScanView[]> {
    const nameOf = await this.customers.namer(
      tenant,
      docs.map(({ startedBy }) => startedBy),
    );
    return Promise.all(docs.map((doc) => this.view(tenant, doc, nameOf(doc.startedBy))));
  }

  private async view(tenant: string, doc: AccountScanDoc, startedByName: string): Promise<AccountScanView> {
    const job = await this.jobs.state(scanJobId({ tenant, scanId: doc.id }));
    // A job that is done, but whose last event is not in the read model yet, counts as running.
    const isWorking = job?.state === 'running' || job?.state === 'done';
    return {
      ...doc,
      startedByName,
      done: doc.status === 'started' && job?.state === 'running' ? Math.max(doc.done, job.done) : doc.done,
      state: doc.status === 'started' ? (isWorking ? 'running' : 'interrupted') : doc.status,
      reasons: whyKinds.flatMap((why) => reasonOf(doc, why)),
      scannedLater: Math.max(0, doc.done - (await this.listed(tenant, doc.id))),
    };
  }

  private async listed(tenant: string, scanId: string): Promise<number> {
    const filters = [{ field: 'scanId', op: 'equals', value: scanId }] as const;
    const { total } = await this.readModels.list<ScannedAccountDoc>(tenant, scannedAccounts.name, { filters, length: 1 });
    return total;
  }

  /** Includes the names of the suppliers that this user sees. */
  async rows({ tenant, entityId }: Session, docs: readonly ScannedAccountDoc[]): Promise<readonly ScanRowView[]> {
    const ids = docs.map(({ supplierId }) => supplierId);
    const records = await this.readModels.getMany<SupplierDoc>(tenant, 'suppliers', ids);
    return docs.map(({ supplierId, why, was, change, result, grade, ofacStatus, register, notAsked, at }) => {
      const doc = records.get(supplierId);
      const isSeen = doc !== undefined && (entityId === null || doc.entityId === entityId);
      return {
        ...{ supplierId, why, was, change, result, grade, ofacStatus, register, notAsked },
        supplierName: isSeen ? doc.supplierName : null,
        supplierCode: isSeen ? doc.supplierCode : null,
        accountDisplay: isSeen ? accountText(doc.account) : null,
        isChangedSince: isSeen && doc.decidedAt > at,
      };
    });
  }
}

const reasonOf = ({ counts }: AccountScanDoc, why: WhyKind): AccountScanView['reasons'] => {
  const suppliers = counts.byWhy[why] ?? 0;
  return suppliers === 0 ? [] : [{ why, tone: whys[why].tone, suppliers }];
};
