import { Injectable } from '@nestjs/common';
import { accountLabels, type KnownSupplier, type MergeFacts } from '@counterfoil/domain';
import { suppliers } from '@counterfoil/projections';
import { Customers } from '../../platform/customers.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Session } from '../../platform/session/sessions.js';
import { SupplierRecords } from '../../platform/supplier-records.js';

const RECORDS_TIMEOUT_MS = 10_000;
/** Maximum number of records with one account that are read. */
const MOST_SHARING = 200;

type Viewer = Pick<Session, 'tenant' | 'entityId'>;

/**
 * Looks up what the rules of a merge use (P-2.14): the record that stays, and the other records with the account of the merged one.
 */
@Injectable()
export class MergeFactsReader {
  constructor(
    private readonly records: SupplierRecords,
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
  ) {}

  /** @throws Problem 404 when the person does not see the record that is to stay; 503 while the records are not up to date */
  async of(viewer: Viewer, merged: KnownSupplier, survivorId: string): Promise<MergeFacts> {
    const { supplier: survivor } = await this.records.visibleTo(viewer, survivorId);
    const { duplicateDays: policyDuplicateDays } = (await this.customers.of(viewer.tenant)).policy;
    return { survivor, sharing: await this.sharing(viewer.tenant, merged), policyDuplicateDays };
  }

  /** For a requested merge. Null when the request is not a merge, or when the record that was to stay no longer exists. */
  async ofRequest({ tenant }: Viewer, supplierId: string, requestId: string): Promise<MergeFacts | null> {
    const merged = (await this.records.find(tenant, supplierId))?.supplier;
    const request = merged?.changeRequests.find((one) => one.requestId === requestId);
    if (merged === undefined || request?.kind !== 'merge') return null;
    const survivorId = request.change.into.supplierId;
    if ((await this.records.find(tenant, survivorId)) === null) return null;
    return this.of({ tenant, entityId: null }, merged, survivorId);
  }

  private async sharing(tenant: string, { payee }: KnownSupplier): Promise<readonly KnownSupplier[]> {
    const { matchKey } = accountLabels(payee.account);
    if (matchKey === null) return [];
    await this.readModels.requireCaughtUp(RECORDS_TIMEOUT_MS);
    const filter = { field: 'matchKey', op: 'equals', value: matchKey } as const;
    const ids = await this.readModels.ids(tenant, suppliers.name, [filter], MOST_SHARING);
    const found = await Promise.all(ids.map((id) => this.records.find(tenant, id)));
    return found.flatMap((record) => record?.supplier ?? []);
  }
}
