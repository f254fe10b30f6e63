import { Injectable } from '@nestjs/common';
import { type AgainstCertifying, type ResultCode, verdictOf } from '@counterfoil/domain';
import { type SupplierDoc } from '@counterfoil/projections';
import { Customers } from '../../platform/customers.js';
import { crossMatches } from '../../platform/read/cross-matches.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { Stores } from '../../platform/stores.js';

const RECORDS_TIMEOUT_MS = 10_000;

const against: { readonly [code in ResultCode]?: AgainstCertifying } = {
  1: 'already-verified',
  3: 'reported-incorrect',
  4: 'cross-matched',
};

/** The account name of the record, unless another name is certified. */
export type ToCertify = { readonly supplierId: string; readonly accountName: string | null };

/** The result that a payment to a record would have today, if it prevents certifying a name (P-4.3.2). */
@Injectable()
export class CertificationFacts {
  constructor(
    private readonly stores: Stores,
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
  ) {}

  /**
   * Results by supplier, without suppliers whose name may be certified. @throws Problem 503 while the records are not up to date
   */
  async of(tenant: string, wanted: readonly ToCertify[]): Promise<ReadonlyMap<string, AgainstCertifying>> {
    await this.readModels.requireCaughtUp(RECORDS_TIMEOUT_MS);
    const ids = wanted.map(({ supplierId }) => supplierId);
    const docs = await this.readModels.getMany<SupplierDoc>(tenant, 'suppliers', ids);
    const keys = [...new Set([...docs.values()].flatMap(({ matchKey }) => matchKey ?? []))];
    const own = await this.ownRecords(tenant, keys);
    const others = await crossMatches(this.stores.readStore, tenant, keys);
    const { policy } = await this.customers.of(tenant);
    return new Map(
      wanted.flatMap(({ supplierId, accountName }) => {
        const doc = docs.get(supplierId);
        if (doc?.matchKey == null) return [];
        const line = { accountName: accountName ?? shownName(doc), ...(doc.govCode === null ? {} : { govCode: doc.govCode }) };
        const sharing = (own.get(doc.matchKey) ?? []).filter((one) => isOfSameEntity(doc, one));
        const facts = { line, own: sharing.map(asRecord), others: others.get(doc.matchKey) ?? [] };
        const reason = against[verdictOf({ ...facts, crossMatchMinimum: policy.crossMatchMinimum }).code];
        return reason === undefined ? [] : [[supplierId, reason] as const];
      }),
    );
  }

  private async ownRecords(tenant: string, matchKeys: readonly string[]): Promise<ReadonlyMap<string, readonly SupplierDoc[]>> {
    const found = new Map<string, SupplierDoc[]>();
    const filter = { field: 'matchKey', op: 'one-of', values: matchKeys } as const;
    for await (const doc of this.readModels.scan<SupplierDoc>(tenant, 'suppliers', [filter]))
      found.set(doc.matchKey!, [...(found.get(doc.matchKey!) ?? []), doc]);
    return found;
  }
}

const asRecord = (doc: SupplierDoc) => ({ ...doc, supplierId: doc.id });
const shownName = ({ accountName, supplierName }: SupplierDoc): string => accountName ?? supplierName;

/** Every user sees a record without an entity. */
const isOfSameEntity = ({ entityId }: SupplierDoc, other: SupplierDoc): boolean =>
  entityId === null || other.entityId === null || other.entityId === entityId;
