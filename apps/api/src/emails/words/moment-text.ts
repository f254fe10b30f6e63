import { localParts, zoneOf, zoneWords } from '@counterfoil/domain';
import { type CustomerDoc, wordingFor } from '@counterfoil/projections';

type OfCustomer = Pick<CustomerDoc, 'country' | 'zone'>;

/** A time as emails write it. The zone is named, because the reader may be in another one (P-3.8.4). */
export const momentText = (customer: OfCustomer, at: string): string => {
  const zone = zoneOf(customer);
  return `${wordingFor(customer).date(at)} at ${localParts(at, zone).time.slice(0, 5)} (${zoneWords(zone)})`;
};
