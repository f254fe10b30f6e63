import { type Filter, type SupplierDoc } from '@counterfoil/projections';
import { foldName, type Invitation, invitationKeys } from '@counterfoil/domain';
import type { ReadModels } from '../../platform/read/read-models.js';

/**
 * The supplier on file for each key of these invitations. Suppliers of another entity have other keys, so a user of one entity
 * learns nothing about them.
 */
export const keysOnFile = async (
  readModels: ReadModels,
  tenant: string,
  invitations: readonly Invitation[],
): Promise<ReadonlyMap<string, string>> => {
  const wanted = new Set(invitations.flatMap(invitationKeys));
  const found = new Map<string, string>();
  for (const filter of filtersFor(invitations))
    for await (const doc of readModels.scan<SupplierDoc>(tenant, 'suppliers', [filter]))
      for (const key of keysOf(doc)) if (wanted.has(key) && !found.has(key)) found.set(key, doc.id);
  return found;
};

const filtersFor = (invitations: readonly Invitation[]): readonly Filter[] => {
  const names = invitations.map(({ supplierName }) => supplierName);
  const codes = invitations.flatMap(({ supplierCode }) => supplierCode ?? []);
  return [
    { field: 'supplierCode', op: 'one-of', values: [...new Set(codes)] },
    { field: 'nameKey', op: 'one-of', values: [...new Set(names.map(foldName))] },
    { field: 'supplierName', op: 'one-of', values: [...new Set(names)] },
  ];
};

/** A supplier is found by its supplier name and by its account name. */
const keysOf = ({ supplierName, accountName, email, supplierCode, entityId }: SupplierDoc): readonly string[] =>
  [supplierName, accountName ?? supplierName].flatMap((name) =>
    invitationKeys({ supplierName: name, email: email ?? '', supplierCode, entityId }),
  );
