import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the public internet (IANA special-purpose address registries, RFC 6890). */
const networks: readonly (readonly [address: string, bits: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

const notPublic = new BlockList();
for (const [address, bits, family] of networks) notPublic.addSubnet(address, bits, family);

/** True for every IP address outside the public internet. An IPv4 address written as IPv6 counts as IPv4. */
export const isPrivateAddress = (address: string): boolean => {
  const family = isIP(address);
  return family === 0 || notPublic.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/** The host name of a URL, with IPv6 addresses out of their brackets. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** Finds the addresses of a name: `dns.lookup` with `all`. */
export type Resolve = (
  hostname: string,
  options: { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

type Judge = {
  readonly isRefused: (address: string) => boolean;
  /** The error with which the connection fails when an address is refused. */
  readonly refused: () => Error;
  readonly noAddress: () => Error;
  readonly resolve?: Resolve;
};

/**
 * A name lookup for a connection. The addresses that it checks are the ones that are used, so that a name cannot change in
 * between.
 */
export const judgedLookup =
  ({ isRefused, refused, noAddress, resolve = lookup }: Judge): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return done(error ?? noAddress(), '', 4);
      if (addresses.some(({ address }) => isRefused(address))) return done(refused(), '', 4);
      return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
