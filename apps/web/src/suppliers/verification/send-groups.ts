import type { SupplierRow } from '@counterfoil/projections';
import type { ItemResult } from '../suppliers.api.js';

/** The facts about a supplier that sending a request needs. */
export type AskedSupplier = Pick<SupplierRow, 'id' | 'supplierName' | 'email' | 'status'>;

/** Suppliers with the same reason. */
export type SendGroup = { readonly reason: string; readonly suppliers: readonly AskedSupplier[] };

/** One group for each reason, the largest first. Suppliers without a reason are in none of them. */
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

/** The suppliers without a reason, in the order in which they were chosen. */
export const goodOnes = (suppliers: readonly AskedSupplier[], results: readonly ItemResult[]): readonly AskedSupplier[] => {
  const good = new Set(results.flatMap(({ supplierId, ok }) => (ok ? [supplierId] : [])));
  return suppliers.filter(({ id }) => good.has(id));
};
