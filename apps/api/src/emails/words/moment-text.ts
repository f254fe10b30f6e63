import { localParts, zoneOf, zoneWords } from '@counterfoil/domain';
import { type CustomerDoc, wordingFor } from '@counterfoil/projections';

type OfCustomer = Pick<CustomerDoc, 'country' | 'zone'>;

/** An instant as an email says it: whoever reads it may be in another zone, so the zone is named (P-3.8.4). */
export const momentText = (customer: OfCustomer, at: string): string => {
  const zone = zoneOf(customer);
  return `${wordingFor(customer).date(at)} at ${localParts(at, zone).time.slice(0, 5)} (${zoneWords(zone)})`;
};
