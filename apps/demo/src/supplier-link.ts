import { CommandRunner, type Foundation, Links, ReadModels } from '@counterfoil/api';
import { closedBecause, supplier } from '@counterfoil/domain';
import type { SupplierDoc } from '@counterfoil/projections';
import { companies } from './companies.js';

/** The page of a supplier that has not answered yet. */
export type SupplierLink = { readonly supplierName: string; readonly company: string; readonly url: string };

/** Statuses of requests that can still be answered, those that were not opened first. */
const OPEN: readonly (SupplierDoc['requestStatus'] & string)[] = ['waiting', 'opened', 'matched'];
const MOST = 200;

/**
 * A link with which a newcomer can try the supplier's page (O-1). Null when no request is open. The link is derived as for its
 * email and is not stored.
 */
export const openSupplierLink = async ({ stores, vault, clock, config, secrets }: Foundation): Promise<SupplierLink | null> => {
  const runner = new CommandRunner(stores.eventStore, vault, clock);
  const links = new Links(stores, config, secrets);
  for (const { id: tenant, name: company } of companies)
    for (const { id, supplierName } of await asked(new ReadModels(stores), tenant)) {
      const known = await runner.stateOf(supplier, tenant, id);
      const request = known.status === 'unknown' ? null : known.verification.request;
      if (known.status === 'unknown' || request === null || closedBecause(request, known, clock.now()) !== null) continue;
      const publicId = links.publicIdOf(tenant, request.requestId);
      if (links.hashOf(publicId) === request.linkHash) return { supplierName, company, url: links.urlOf(publicId) };
    }
  return null;
};

const asked = async (readModels: ReadModels, tenant: string): Promise<readonly SupplierDoc[]> => {
  const filters = [{ field: 'requestStatus', op: 'one-of', values: OPEN }] as const;
  const { rows } = await readModels.list<SupplierDoc>(tenant, 'suppliers', { length: MOST, filters });
  const place = ({ requestStatus }: SupplierDoc): number => OPEN.indexOf(requestStatus!);
  const since = ({ request }: SupplierDoc): string => request?.issuedAt ?? '';
  return [...rows].sort((a, b) => place(a) - place(b) || (since(a) < since(b) ? 1 : -1));
};
