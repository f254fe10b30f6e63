/** An address as its bits: 4 or 16 numbers from 0 to 255; null when it is none. */
type Bytes = readonly number[];

const ipv4 = (text: string): Bytes | null => {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part))) return null;
  const bytes = parts.map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes : null;
};

const groups = (text: string): readonly string[] => (text === '' ? [] : text.split(':'));

const ipv6 = (text: string): Bytes | null => {
  const tail = /^(.*:)([0-9.]+)$/.exec(text);
  const mapped = tail !== null && tail[2]!.includes('.') ? ipv4(tail[2]!) : null;
  const hex = mapped === null ? text : `${tail![1]}${pair(mapped, 0)}:${pair(mapped, 2)}`;
  const halves = hex.split('::');
  if (halves.length > 2) return null;
  const [head, rest] = [groups(halves[0]!), groups(halves[1] ?? '')];
  const missing = 8 - head.length - rest.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  const all = [...head, ...Array<string>(missing).fill('0'), ...rest];
  if (!all.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  return all.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
};

const pair = (bytes: Bytes, at: number): string => ((bytes[at]! << 8) | bytes[at + 1]!).toString(16);

/** ::ffff:a.b.c.d is how a server that listens on both kinds sees an IPv4 address. */
const unmapped = (bytes: Bytes): Bytes =>
  bytes.length === 16 && bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 255 && bytes[11] === 255
    ? bytes.slice(12)
    : bytes;

const addressOf = (text: string): Bytes | null => {
  const bytes = text.includes(':') ? ipv6(text) : ipv4(text);
  return bytes === null ? null : unmapped(bytes);
};

type Range = { readonly bytes: Bytes; readonly bits: number };

const rangeOf = (text: string): Range | null => {
  const [address = '', prefix, more] = text.trim().split('/');
  const bytes = addressOf(address);
  if (bytes === null || more !== undefined) return null;
  if (prefix === undefined) return { bytes, bits: bytes.length * 8 };
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
  return bits < 0 || bits > bytes.length * 8 ? null : { bytes, bits };
};

/** An address or a range in CIDR form, IPv4 or IPv6: what a policy may list. */
export const isAddressRange = (text: string): boolean => rangeOf(text) !== null;

const within = (address: Bytes, { bytes, bits }: Range): boolean =>
  address.length === bytes.length &&
  bytes.every((byte, i) => {
    const used = Math.min(8, Math.max(0, bits - i * 8));
    const mask = (0xff00 >> used) & 0xff;
    return (byte & mask) === (address[i]! & mask);
  });

/** Does the browser's address lie in one of the customer's offices (P-14)? What cannot be read lies nowhere. */
export const isOfficeAddress = (address: string | null, offices: readonly string[]): boolean => {
  const bytes = address === null ? null : addressOf(address.trim());
  return bytes !== null && offices.some((office) => rangeOf(office) !== null && within(bytes, rangeOf(office)!));
};
