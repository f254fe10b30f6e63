import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Harness, Visitor } from '../../platform/testing/harness.js';
import { type Refusal, startHarness } from '../testing/portal.js';
import type { FormattedPhones } from './format-phone-numbers.js';

let harness: Harness;
let anna: Visitor;
beforeAll(async () => {
  harness = await startHarness();
  await harness.company('bluegum1', 'AUS');
  anna = await harness.signIn('bluegum1', 'anna');
  await harness.caughtUp();
});
afterAll(() => harness.stop());

const format = (numbers: readonly object[]) =>
  anna.post<FormattedPhones & Refusal>('/Supplier/FormatSupplierPhoneNumbers', { numbers });

test("phone numbers are formatted by their country, or by the customer's country when they have none", async () => {
  const { body } = await format([
    { phone: '0412 345 678' },
    { phone: '02 9123 4567', country: 'AUS' },
    { phone: '(09) 377-1234', country: 'NZ' },
    { phone: '+1 213 373 4253' },
  ]);
  expect(body.numbers.map(({ international, national, e164, country }) => [international, national, e164, country])).toEqual([
    ['+61 412 345 678', '0412 345 678', '+61412345678', 'AU'],
    ['+61 2 9123 4567', '(02) 9123 4567', '+61291234567', 'AU'],
    ['+64 9 377 1234', '09 377 1234', '+6493771234', 'NZ'],
    ['+1 213 373 4253', '(213) 373-4253', '+12133734253', 'US'],
  ]);
});

test('text that is not a phone number is returned unchanged and marked as not valid', async () => {
  const { body } = await format([{ phone: 'call me' }, { phone: '12' }, { phone: '0412 345 678', country: 'XX' }, { phone: '' }]);
  expect(body.numbers.map(({ phone, isValid, e164 }) => [phone, isValid, e164])).toEqual([
    ['call me', false, ''],
    ['12', false, ''],
    ['0412 345 678', false, ''],
    ['', false, ''],
  ]);
  expect((await format([])).body).toEqual({ numbers: [] });
  expect((await format([{ phone: 7 }])).status).toBe(400);
});
