import { expect, test } from '@jest/globals';
import { isAddressRange, isOfficeAddress } from './office-addresses.js';

test.each<[string, string, boolean]>([
  ['192.0.2.7', '192.0.2.7', true],
  ['192.0.2.7', '192.0.2.8', false],
  ['192.0.2.7', '192.0.2.0/24', true],
  ['192.0.3.7', '192.0.2.0/24', false],
  ['192.0.2.129', '192.0.2.128/25', true],
  ['192.0.2.127', '192.0.2.128/25', false],
  ['10.1.2.3', '10.0.0.0/8', true],
  ['1.2.3.4', '0.0.0.0/0', true],
  ['::ffff:192.0.2.7', '192.0.2.0/24', true],
  ['192.0.2.7', '::ffff:192.0.2.7', true],
  ['2001:db8::7', '2001:db8::/32', true],
  ['2001:DB8:0:0:0:0:0:7', '2001:db8::7', true],
  ['2001:db9::7', '2001:db8::/32', false],
  ['2001:db8::7', '2001:db8:0:0:8000::/65', false],
  ['::1', '::1', true],
  ['192.0.2.7', '2001:db8::/32', false],
  ['nonsense', '0.0.0.0/0', false],
  ['192.0.2.7', 'nonsense', false],
  ['10.1.2.3', '::ffff:10.0.0.0/104', true],
])('the address %s belongs to the office %s: %p', (address, office, inside) =>
  expect(isOfficeAddress(address, [office])).toBe(inside),
);

test('an address in one of several offices is an office address', () =>
  expect(isOfficeAddress('2001:db8::7', ['192.0.2.0/24', '2001:db8::/32'])).toBe(true));

test('an unknown address belongs to no office', () => expect(isOfficeAddress(null, ['0.0.0.0/0'])).toBe(false));

test.each<[string, boolean]>([
  ['192.0.2.1', true],
  ['192.0.2.0/24', true],
  ['::/0', true],
  ['2001:db8::1/128', true],
  ['192.0.2.0/33', false],
  ['192.0.2.256', false],
  ['192.0.2', false],
  ['1.2.3.4/24/8', false],
  ['2001:db8:::1', false],
  ['1:2:3:4:5:6:7:8:9', false],
  ['1:2:3:4:5:6:7', false],
  ['12345::', false],
  ['', false],
  ['/24', false],
  ['192.0.2.0/', false],
  ['fe80::1%eth0', false],
])('a policy may list %p as an office: %p', (text, is) => expect(isAddressRange(text)).toBe(is));
