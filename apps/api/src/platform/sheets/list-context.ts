import { zoneOf } from '@counterfoil/domain';
import type { CustomerDoc, ListContext } from '@counterfoil/projections';

/** The settings that the cells of a company's lists use in addition to their rows. */
export const listContext = (company: CustomerDoc, now: string): ListContext => {
  const names = new Map(company.entities.map(({ id, name }) => [id, name]));
  const entityName = (id: string | null): string => (id === null ? '' : (names.get(id) ?? id));
  return { country: company.country, zone: zoneOf(company), now, entityName };
};
