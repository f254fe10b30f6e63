import type { RecordedFact, SupplierEvent } from '@counterfoil/domain';
import { replay, type SupplierDoc, suppliers } from '@counterfoil/projections';
import type { ReadStore, Versioned } from '@counterfoil/read-store';

const details = { govCode: null, taxNumber: null, isEmployee: false, smallBusiness: false, division: null, entityId: null };

/** A supplier record as the read model stores it after the supplier was added, with the fields that a test sets. */
export const supplierDoc = (id: string, fields: Partial<SupplierDoc> = {}): SupplierDoc => {
  const data = {
    ...{ supplierId: id, source: 'form', importId: null, account: null, accountName: null, email: null, contact: null },
    details: { ...details, supplierCode: `C-${id}`, supplierName: `Supplier ${id}` },
  } as const;
  const meta = { v: 1, at: '2026-01-05T00:00:00.000Z', tenant: 't', actor: { kind: 'user', id: 'anna' }, hash: 'h' };
  const added = { type: 'SupplierAdded', data, id: `e-${id}`, stream: `t.supplier-${id}`, revision: 0, meta };
  const doc = replay(suppliers, [added as unknown as RecordedFact<SupplierEvent>]).get(id)!;
  return { ...doc, ...fields };
};

/** Writes documents directly into the read model, without events, for tests that need long lists. */
export const saveSuppliers = async (store: ReadStore, tenant: string, docs: readonly SupplierDoc[]): Promise<void> => {
  const versions = docs.map((doc): Versioned => ({ tenant, id: doc.id, doc, position: '0' }));
  for (let from = 0; from < versions.length; from += BATCH) {
    const changes = new Map([[suppliers.name, versions.slice(from, from + BATCH)]]);
    await store.saveBatch('test', changes, { position: '0', storeId: 'test', state: {} });
  }
};
const BATCH = 1_000;
