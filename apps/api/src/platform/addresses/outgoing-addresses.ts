import { isIP, type LookupFunction } from 'node:net';
import { bareHost, isPrivateAddress, judgedLookup, type Resolve } from './private-addresses.js';

/** The address belongs to a private network, or the call is not protected. */
export class AddressRefused extends Error {}
export class NoSuchName extends Error {}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1)$/;
const isLoopbackHost = (host: string): boolean => host === 'localhost' || LOOPBACK.test(host);

/** Where calls that a company configures may go: to the public internet over TLS and, in demos and tests, to this machine (P-17.12, P-18.21). */
export type AddressRule = { readonly toLoopback: boolean };

/** The address as it is kept; null: nothing is sent there. A name is judged again for each connection. */
export const outgoingUrl = (text: string, { toLoopback }: AddressRule): string | null => {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const host = bareHost(url.hostname);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
  if (toLoopback && isLoopbackHost(host)) return ['https:', 'http:'].includes(url.protocol) ? url.href : null;
  if (url.protocol !== 'https:' || isLoopbackHost(host) || (isIP(host) !== 0 && isPrivateAddress(host))) return null;
  return url.href;
};

/** Whether nothing is sent to an IP address. Without TLS a message goes nowhere but to this machine. */
const isRefused = (address: string, isSecure: boolean, { toLoopback }: AddressRule): boolean => {
  if (toLoopback && LOOPBACK.test(address)) return false;
  return !isSecure || isPrivateAddress(address);
};

/** Judges an IP address in the URL itself, which is connected to without a name lookup. @throws AddressRefused */
export const refuseLiteral = ({ hostname, protocol }: URL, rule: AddressRule): void => {
  const host = bareHost(hostname);
  if (isIP(host) !== 0 && isRefused(host, protocol === 'https:', rule)) throw new AddressRefused();
};

/** The lookup of a connection with or without TLS. */
export const outgoingLookup = (isSecure: boolean, rule: AddressRule, resolve?: Resolve): LookupFunction =>
  judgedLookup({
    isRefused: (address) => isRefused(address, isSecure, rule),
    refused: () => new AddressRefused(),
    noAddress: () => new NoSuchName(),
    ...(resolve === undefined ? {} : { resolve }),
  });
