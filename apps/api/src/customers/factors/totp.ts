import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
/** The maximum difference of a phone's clock, in time steps. */
const DRIFT = 1;
/** RFC 4648. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret of 160 bits, in base32 as authenticator apps expect it. */
export const newTotpSecret = (): string => [...randomBytes(32)].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/** The code for a time step (RFC 6238: SHA-1, 30 s, six digits). */
export const totpCode = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 0xf) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
};

export const totpStepAt = (at: string): number => Math.floor(Date.parse(at) / STEP_MS);

/** The time step near the current time to which a code belongs; null for a wrong code. */
export const stepOfCode = (secret: string, code: string, at: string): number | null => {
  const now = totpStepAt(at);
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, i) => now - DRIFT + i);
  return steps.find((step) => isSame(totpCode(secret, step), code)) ?? null;
};

/** The otpauth address in a QR code, as authenticator apps read it. */
export const totpAddress = (secret: string, account: string): string => {
  const label = encodeURIComponent(`Counterfoil:${account}`);
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: 'Counterfoil' }).toString()}`;
};

const isSame = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
