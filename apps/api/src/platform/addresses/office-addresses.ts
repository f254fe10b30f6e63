import { BlockList, isIP } from 'node:net';

type Range = { readonly address: string; readonly family: 'ipv4' | 'ipv6'; readonly prefix: number };

const BITS = { ipv4: 32, ipv6: 128 } as const;

/** Without the zone index (fe80::1%eth0), which means something on one machine only. */
const familyOf = (address: string): Range['family'] | null => {
  if (address.includes('%') || isIP(address) === 0) return null;
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
};

const rangeOf = (text: string): Range | null => {
  const [address = '', prefix, more] = text.trim().split('/');
  const family = familyOf(address);
  if (family === null || more !== undefined) return null;
  if (prefix === undefined) return { address, family, prefix: BITS[family] };
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= BITS[family] ? { address, family, prefix: Number(prefix) } : null;
};

/** True for an IPv4 or IPv6 address or a CIDR range: what a policy may list as an office. */
export const isAddressRange = (text: string): boolean => rangeOf(text) !== null;

/** True when a browser's address is in one of a customer's offices (P-14). False for an address that cannot be read. */
export const isOfficeAddress = (address: string | null, offices: readonly string[]): boolean => {
  const text = address?.trim() ?? '';
  const family = familyOf(text);
  if (family === null) return false;
  const list = new BlockList();
  for (const range of offices.map(rangeOf)) if (range !== null) list.addSubnet(range.address, range.prefix, range.family);
  return list.check(text, family);
};
