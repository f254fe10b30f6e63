import { isIP, type LookupFunction } from 'node:net';
import { bareHost, isPrivateAddress, judgedLookup, type Resolve } from './private-addresses.js';

/** The address belongs to a private network, or the connection would not use TLS. */
export class AddressRefused extends Error {}
export class NoSuchName extends Error {}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1)$/;
const isLoopbackHost = (host: string): boolean => host === 'localhost' || LOOPBACK.test(host);

/** Where calls that a company configures may go: to the public internet over TLS and, in demos and tests, to this machine (P-17.12, P-18.21). */
export type AddressRule = { readonly toLoopback: boolean };

/**
 * The address in the form in which it is stored; null when calls to it are refused. Names are checked again for each connection.
 */
export const outgoingUrl = (text: string, { toLoopback }: AddressRule): string | null => {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const host = bareHost(url.hostname);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
  if (toLoopback && isLoopbackHost(host)) return ['https:', 'http:'].includes(url.protocol) ? url.href : null;
  if (url.protocol !== 'https:' || isLoopbackHost(host) || (isIP(host) !== 0 && isPrivateAddress(host))) return null;
  return url.href;
};

/** Whether calls to an IP address are refused. Without TLS, only this machine may be called. */
const isRefused = (address: string, isSecure: boolean, { toLoopback }: AddressRule): boolean => {
  if (toLoopback && LOOPBACK.test(address)) return false;
  return !isSecure || isPrivateAddress(address);
};

/** Checks an IP address in the URL itself, for which no name lookup takes place. @throws AddressRefused */
export const refuseLiteral = ({ hostname, protocol }: URL, rule: AddressRule): void => {
  const host = bareHost(hostname);
  if (isIP(host) !== 0 && isRefused(host, protocol === 'https:', rule)) throw new AddressRefused();
};

/** The name lookup for a connection with or without TLS. */
export const outgoingLookup = (isSecure: boolean, rule: AddressRule, resolve?: Resolve): LookupFunction =>
  judgedLookup({
    isRefused: (address) => isRefused(address, isSecure, rule),
    refused: () => new AddressRefused(),
    noAddress: () => new NoSuchName(),
    ...(resolve === undefined ? {} : { resolve }),
  });
