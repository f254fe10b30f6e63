import type { SupplierRow } from '@counterfoil/projections';
import type { ItemResult } from '../suppliers.api.js';

/** A supplier as far as asking it goes. */
export type AskedSupplier = Pick<SupplierRow, 'id' | 'supplierName' | 'email' | 'status'>;

/** Suppliers that share a fate. */
export type SendGroup = { readonly reason: string; readonly suppliers: readonly AskedSupplier[] };

/** One group for each reason, the largest first; suppliers whose result is good are in none. */
export const groupsOfReasons = (suppliers: readonly AskedSupplier[], results: readonly ItemResult[]): readonly SendGroup[] => {
  const byId = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  const groups = new Map<string, AskedSupplier[]>();
  for (const { supplierId, ok, message = 'It could not be sent.' } of results) {
    const supplier = byId.get(supplierId);
    if (ok || supplier === undefined) continue;
    groups.set(message, [...(groups.get(message) ?? []), supplier]);
  }
  return [...groups]
    .map(([reason, group]) => ({ reason, suppliers: group }))
    .sort((a, b) => b.suppliers.length - a.suppliers.length);
};

/** In the order in which they were chosen. */
export const goodOnes = (suppliers: readonly AskedSupplier[], results: readonly ItemResult[]): readonly AskedSupplier[] => {
  const good = new Set(results.flatMap(({ supplierId, ok }) => (ok ? [supplierId] : [])));
  return suppliers.filter(({ id }) => good.has(id));
};
