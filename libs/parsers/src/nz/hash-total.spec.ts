import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { HashTotal, hashPart } from './hash-total.js';
import { payeeAccount } from './payee-account.js';

const totalOf = (parts: readonly (number | null)[]): HashTotal => {
  const total = new HashTotal();
  for (const part of parts) total.add(part);
  return total;
};

const totalOfAccounts = (accounts: readonly string[]): HashTotal => totalOf(accounts.map((text) => payeeAccount(text).hashPart));

test.each([
  ['55558888888', ['12-1234-1234567-00', '12-4321-7654321-00']],
  ['80321430284', ['38-9016-0725779-000', '38-9016-0704505-000']],
  ['70192802466', ['01-0123-0456789-00', '06-0475-0123456-00', '11-6100-1234567-00', '03-0321-00987654-00']],
])('the published example with the hash total %s is confirmed', (stated, accounts) => {
  expect(totalOfAccounts(accounts).contradicts(stated)).toBe(false);
  expect(totalOfAccounts(accounts).contradicts(String(Number(stated) + 1))).toBe(true);
  expect(totalOfAccounts(accounts.slice(1)).contradicts(stated)).toBe(true);
});

test.each([
  ['zero-filled', '00004567890', false],
  ['not filled', '4567890', false],
  ['beside blanks', ' 4567890  ', false],
  ['filled beyond eleven digits', '000000004567890', false],
  ['with more than eleven digits', '100000000004567890', true],
  ['that differs', '4567891', true],
  ['not digits', '456789O', true],
  ['negative', '-4567890', true],
  ['of zeros', '00000000000', false],
  ['blank', '   ', false],
  ['empty', '', false],
])('a stated hash %s is compared with the hash total', (_, stated, contradicts) => {
  expect(totalOfAccounts(['01-0000-4567890-00']).contradicts(stated)).toBe(contradicts);
});

test.each([
  ['an account of no bank', '99-1234-1234567-00', 12341234567],
  ['a suffix over 999', '010242000770001050', 2420077000],
  ['a base with an eighth digit', '01024210077000050', 2420077000],
  ['a base of zeros', '0102420000000050', 2420000000],
  ['hyphens and missing zeros', '99-242-77000-0', 2420077000],
  ['eleven digits', '02050001740', null],
  ['a letter in the base', '01-0242-00770O0-50', null],
])('an account with an error counts in the hash total as far as it can be read: %s', (_, text, part) => {
  expect(payeeAccount(text).problem).not.toBeNull();
  expect(payeeAccount(text).hashPart).toBe(part);
});

test('a hash total is not compared after an unreadable account', () => {
  expect(totalOf([1, null, 2]).contradicts('999')).toBe(false);
});

test('a hash total is exact whatever the number of records', () => {
  const total = new HashTotal();
  const part = hashPart('9999', '9999999')!;
  for (let i = 0; i < 10_000_000; i++) total.add(part);
  // ten million times (10^11 - 1) is 10^18 - 10^7
  expect(total.contradicts('99990000000')).toBe(false);
  expect(total.contradicts('99990000001')).toBe(true);
});

test('a hash total equals the sum with big integers', () => {
  const record = fc.tuple(fc.nat(9999), fc.nat(9_999_999));
  fc.assert(
    fc.property(fc.array(record, { maxLength: 40 }), (records) => {
      const total = totalOf(records.map(([branch, base]) => hashPart(String(branch), String(base))));
      const sum = records.reduce((all, [branch, base]) => all + BigInt(branch) * 10_000_000n + BigInt(base), 0n);
      const stated = String(sum % 100_000_000_000n);
      expect(total.contradicts(stated)).toBe(false);
      expect(total.contradicts(String((sum + 1n) % 100_000_000_000n || 1n))).toBe(true);
    }),
  );
});
