import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Module } from '@nestjs/common';
import { type Foundation, PlatformModule } from '../../platform/platform.module.js';
import { Harness, type Visitor } from '../../platform/testing/harness.js';
import { CustomersModule } from '../../customers/customers.module.js';
import { RegistersModule } from '../registers.module.js';

@Module({})
class Root {}
const root = (foundation: Foundation) => ({
  module: Root,
  imports: [PlatformModule.on(foundation), RegistersModule, CustomersModule],
});

let harness: Harness;
let anna: Visitor;
beforeAll(async () => {
  harness = await Harness.start(root);
  await harness.company('bluegum1', 'AUS', {}, ['north']);
  anna = await harness.signIn('bluegum1', 'anna');
  await harness.caughtUp();
});
afterAll(() => harness.stop());

const text = async (path: string, body: object): Promise<string> => (await anna.post(path, body)).text;

describe('GST numbers', () => {
  test('a GST number of New Zealand is valid with 8 or 9 digits and its check digit, by any name of the country', async () => {
    const said = (country: unknown, gst: string) => text('/ajax/ValidateGst', { country, gst });
    expect([await said(171, '49-091-850'), await said('New Zealand', '49091850'), await said('NZ', '49091851')]).toEqual([
      'true',
      'true',
      'false',
    ]);
    expect([await said('171', '4909185'), await said('171', '4909185000')]).toEqual(['false', 'false']);
    expect([await said('13', '53004085616'), await said('233', '49091850'), await said('nowhere', '49091850')]).toEqual([
      'true',
      'false',
      'false',
    ]);
  });
  test('the path is the same in any case, and a call without the token is refused', async () => {
    expect(await text('/ajax/validateGst', { country: '171', gst: '49091850' })).toBe('true');
    const { statusCode } = await harness.app.inject({ method: 'POST', url: '/ajax/ValidateGst', payload: {} });
    expect(statusCode).toBe(403);
  });
});

test('a company number is confirmed by the rules of its country', async () => {
  const said = (countryCode: string, registrationNumber: string) =>
    text('/ajax/ValidateBusinessRegistrationNumber', { countryCode, registrationNumber });
  expect([await said('13', '53 004 085 616'), await said('13', '53 004 085 617')]).toEqual(['true', 'false']);
  expect([await said('171', '9429288200185'), await said('233', '000000000')]).toEqual(['true', 'false']);
  expect([await said('FJ', 'C-1234'), await said('FJ', '<b>')]).toEqual(['true', 'false']);
});

test('a postal code names its state, none, or that it is typed by hand', async () => {
  const state = async (postalCode: string, country: string) =>
    (await anna.get<string>(`/ajax/GetStateFromPostCodeForCountry?postalCode=${postalCode}&country=${country}`)).text;
  expect([await state('2000', '13'), await state('94105', 'US'), await state('6011', '171')]).toEqual(['NSW', 'CA', '-1']);
  expect([await state('0100', '13'), await state('20000', '13'), await state('2000', 'nowhere')]).toEqual(['', '', '']);
});

describe('an entity that is only checked', () => {
  test('an entity that could be added has no faults, and is not added', async () => {
    const { body } = await anna.post('/ajax/validateCreateEntity', { name: 'South', entityId: 'south' });
    expect(body).toEqual({ success: true, error: '', fields: {} });
    expect((await anna.post('/customer/entities', { name: 'South', entityId: 'south' })).status).toBe(200);
  });
  test('every fault of an entity is answered at once, by its field', async () => {
    const { status, body } = await anna.post('/ajax/validateCreateEntity', { name: ' ', entityId: 'no spaces' });
    expect([status, body]).toEqual([
      200,
      {
        success: false,
        error: 'Please enter a name.',
        fields: {
          name: ['Please enter a name.'],
          entityId: ['Please enter letters, digits, hyphens and underscores only.'],
        },
      },
    ]);
    const { body: nothing } = await anna.post('/ajax/validateCreateEntity', { name: null, entityId: null });
    expect(nothing).toMatchObject({ success: false, error: 'Please enter a name.' });
    const { body: twice } = await anna.post('/ajax/validateCreateEntity', { name: 'entity NORTH', entityId: 'north' });
    expect(twice).toMatchObject({ success: false, error: 'This entity exists already.' });
  });
});
