import { isIPv4, isIPv6 } from 'node:net';

const GROUPS_OF_A_NETWORK = 3;

/** Enough of a network address to recognise one's own office or provider, and not the line itself. */
export const roughAddress = (address: string): string | null => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return plain.replace(/\d+$/, 'x');
  if (!isIPv6(plain)) return null;
  const [before = ''] = plain.split('::');
  return `${before.split(':').slice(0, GROUPS_OF_A_NETWORK).join(':')}:…`;
};
