import { expect, test } from '@jest/globals';
import { roughAddress } from './rough-address.js';

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:85a3::8a2e:370:7334', '2001:db8:85a3:…'],
  ['2001:db8:85a3:1:2:8a2e:370:7334', '2001:db8:85a3:…'],
  ['unix socket', null],
])('an email shows the address %s as %s', (address, rough) => expect(roughAddress(address)).toBe(rough));
