import type { SupplierView } from '@counterfoil/projections';
import type { ItemResult } from '../suppliers.api.js';

/** Suppliers that share a fate. */
export type SendGroup = { readonly reason: string; readonly suppliers: readonly SupplierView[] };

/** One group for each reason, the largest first; suppliers whose result is good are in none. */
export const groupsOfReasons = (suppliers: readonly SupplierView[], results: readonly ItemResult[]): readonly SendGroup[] => {
  const byId = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  const groups = new Map<string, SupplierView[]>();
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
export const goodOnes = (suppliers: readonly SupplierView[], results: readonly ItemResult[]): readonly SupplierView[] => {
  const good = new Set(results.flatMap(({ supplierId, ok }) => (ok ? [supplierId] : [])));
  return suppliers.filter(({ id }) => good.has(id));
};
