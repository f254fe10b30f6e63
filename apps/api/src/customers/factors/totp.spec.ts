import { expect, test } from '@jest/globals';
import { newTotpSecret, stepOfCode, totpAddress, totpCode, totpStepAt } from './totp.js';

/** '12345678901234567890' in base32: the secret of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  ['1970-01-01T00:00:59.000Z', '287082'],
  ['2005-03-18T01:58:29.000Z', '081804'],
  ['2005-03-18T01:58:31.000Z', '050471'],
  ['2009-02-13T23:31:30.000Z', '005924'],
  ['2033-05-18T03:33:20.000Z', '279037'],
])('the code at %s equals the one of RFC 6238', (at, code) => expect(totpCode(SECRET, totpStepAt(at))).toBe(code));

test('a code is valid in its own step and in the steps before and after it', () => {
  const at = '2026-11-02T00:00:10.000Z';
  const step = totpStepAt(at);
  for (const near of [step - 1, step, step + 1]) expect(stepOfCode(SECRET, totpCode(SECRET, near), at)).toBe(near);
  for (const far of [step - 2, step + 2]) expect(stepOfCode(SECRET, totpCode(SECRET, far), at)).toBeNull();
  expect(stepOfCode(SECRET, '1', at)).toBeNull();
});

test('a new secret has 160 bits and is different each time', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(50);
});

test('the address for an app names Counterfoil and the account', () =>
  expect(totpAddress(SECRET, 'mara@bluegum.example')).toBe(
    `otpauth://totp/Counterfoil%3Amara%40bluegum.example?secret=${SECRET}&issuer=Counterfoil`,
  ));
