import { isIPv4, isIPv6 } from 'node:net';

const GROUPS_OF_A_NETWORK = 3;

/** The part of a network address by which users recognise their own office or provider. It does not identify the line. */
export const roughAddress = (address: string): string | null => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return plain.replace(/\d+$/, 'x');
  if (!isIPv6(plain)) return null;
  const [before = ''] = plain.split('::');
  return `${before.split(':').slice(0, GROUPS_OF_A_NETWORK).join(':')}:…`;
};
