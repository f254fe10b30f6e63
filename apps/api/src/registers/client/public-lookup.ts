import { isIP } from 'node:net';
import { bareHost, isPrivateAddress, judgedLookup } from '../../platform/addresses/private-addresses.js';
import { NotAvailable } from './not-available.js';

const refused = () => new NotAvailable('its address is on a private network');

/** @throws NotAvailable for an IP address of a private network, which no name lookup would see */
export const refusePrivateLiteral = (hostname: string): void => {
  const host = bareHost(hostname);
  if (isIP(host) !== 0 && isPrivateAddress(host)) throw refused();
};

/** Never resolves to an address in a private network. */
export const publicLookup = judgedLookup({
  isRefused: isPrivateAddress,
  refused,
  noAddress: () => new NotAvailable('its name has no address', true),
});
