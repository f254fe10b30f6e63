import { canonicalJson } from '@counterfoil/domain';
import type { ReadStore } from '@counterfoil/read-store';
import { projections } from '../projections.js';

/** Every document of every read model as canonical JSON, by model, tenant and id. */
export const documentsOf = async (store: ReadStore, tenants: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const documents = new Map<string, string>();
  for (const { name } of projections)
    for (const tenant of tenants)
      for await (const doc of store.scan(tenant, name))
        documents.set(`${name} ${tenant} ${doc['id'] as string}`, canonicalJson(doc));
  return documents;
};
