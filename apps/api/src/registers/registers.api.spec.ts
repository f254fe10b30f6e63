import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type CustomerCountry,
  hasNoIdentifier,
  parseAbn,
  parseGstNumber,
  parseNzbn,
  isNzbnCheckDigitRight,
  parseTin,
  registerFlags,
} from '@counterfoil/domain';
import { Module } from '@nestjs/common';
import { type Foundation, PlatformModule } from '../platform/platform.module.js';
import { BusinessRegister } from '../platform/ports/business-register.js';
import { Harness, type Visitor } from '../platform/testing/harness.js';
import { demoCompanies } from './demo-companies-data.js';
import { RegistersModule } from './registers.module.js';

@Module({})
class Root {}
const root = (foundation: Foundation) => ({ module: Root, imports: [PlatformModule.on(foundation), RegistersModule] });

type Checked = { readonly IsAccountValid: boolean; readonly BankName: string; readonly Source: string };
const AT = '2026-11-02T00:00:00.000Z';
const lookUp = (govCode: string, country: CustomerCountry) => register.lookup({ govCode, country, name: '', at: AT });

let harness: Harness;
let anna: Visitor;
let register: BusinessRegister;
beforeAll(async () => {
  harness = await Harness.start(root);
  await harness.company('bluegum1');
  anna = await harness.signIn('bluegum1', 'anna', []);
  register = harness.app.get(BusinessRegister);
});
afterAll(() => harness.stop());

const check = (accountCode: unknown, accountCodeType: unknown) =>
  anna.post<Checked & { fields: object }>('/customerPortalApi/checkAccountCode', { accountCode, accountCodeType });

describe('a bank code', () => {
  test.each([
    ['062-000', 9, 'Commonwealth Bank of Australia'],
    ['12003', 9, 'ANZ'],
    ['010902', 1, 'ANZ Bank New Zealand'],
    ['389000', 271, 'Kiwibank'],
    ['021000021', 4, 'JPMorgan Chase Bank'],
  ])('the bank code %s of type %i belongs to %s, marked as demo data', async (code, type, bank) => {
    const { status, body } = await check(code, type);
    expect([status, body]).toEqual([200, { IsAccountValid: true, BankName: bank, Source: 'demo data, not checked' }]);
  });

  test.each([
    ['999-999', 9],
    ['112000025', 4],
    ['abc', 1],
    ['AGRIF2PP', 11],
    ['DE89370400440532013008', 2],
  ])('the bank code %s of type %i is not valid', async (code, type) =>
    expect((await check(code, type)).body).toEqual({ IsAccountValid: false, BankName: '', Source: '' }),
  );

  test('a valid bank code of an unknown bank has no bank name', async () =>
    expect((await check('DEUTDEFF', 11)).body).toEqual({ IsAccountValid: true, BankName: '', Source: '' }));

  test('the path of checkAccountCode ignores case, and any signed-in user may call it', async () => {
    expect((await anna.post('/CUSTOMERPORTALAPI/checkaccountcode', { accountCode: '062000', accountCodeType: 9 })).status).toBe(
      200,
    );
    const nobody = await harness.app.inject({ method: 'POST', url: '/customerPortalApi/checkAccountCode', payload: {} });
    expect(nobody.statusCode).toBe(401);
    const forged = await anna.post('/customerPortalApi/checkAccountCode', {}, { 'x-anti-forgery': 'no' });
    expect(forged.status).toBe(403);
  });

  test("an unknown type or a missing bank code is refused with the field's name", async () => {
    expect((await check('062000', 5)).body.fields).toEqual({ accountCodeType: ['There is no such kind of bank code.'] });
    expect((await check(undefined, 9)).status).toBe(400);
  });
});

describe('the bundled register', () => {
  const flagsOf = async (govCode: string, taxNumber: string | null, country: 'AUS' | 'NZL' = 'AUS') => {
    const { answer } = await lookUp(govCode, country);
    return registerFlags({ govCode, noIdentifierCodes: ['0', 'N/A'], taxNumber, answer, isAvailable: true, abnFlag: 1 });
  };

  test('every answer states its source, time and digest', async () => {
    const reply = await lookUp('53 004 085 616', 'AUS');
    expect(reply).toMatchObject({
      source: 'demo data, not checked',
      checkedAt: AT,
      answer: { entityName: 'Bluegum Joinery Pty Ltd' },
    });
    expect(reply.digest).toMatch(/^[0-9a-f]{64}$/);
    expect((await lookUp('53004085616', 'NZL')).digest).toBe(reply.digest);
  });

  test('an ACN finds an Australian company, and the same digits find none for a United States customer', async () => {
    expect((await lookUp('004085616', 'AUS')).answer?.govCode).toBe('53004085616');
    expect((await lookUp('004085616', 'USA')).answer).toBeNull();
  });

  test('an active company is valid, a cancelled company is not active, and an unknown number is unknown (P-5.5)', async () => {
    expect(await flagsOf('53004085616', null)).toMatchObject({ abnStatus: 'ACTIVE', isValid: true });
    expect(await flagsOf('24007866668', null)).toMatchObject({ abnStatus: 'not active', isValid: false });
    expect(await flagsOf('11111111111', null)).toMatchObject({ abnStatus: 'unknown', isValid: false });
    expect(hasNoIdentifier('N/A', ['0', 'N/A'])).toBe(true);
  });

  test('a tax number is valid when the company is registered for GST and the number, if given, is the registered one', async () => {
    expect((await flagsOf('53004085616', null)).isTaxNumberValid).toBe(true);
    expect((await flagsOf('53004085616', '53004085616')).isTaxNumberValid).toBe(true);
    expect((await flagsOf('53004085616', '12345678901')).isTaxNumberValid).toBe(false);
    expect((await flagsOf('96009281592', null)).isTaxNumberValid).toBe(false);
  });

  test('a New Zealand company is valid only while it is not cancelled', async () => {
    expect(await flagsOf('9429288200185', null, 'NZL')).toMatchObject({ isValid: true, registeredForGst: true });
    const cancelled = demoCompanies.NZL.split('\n')
      .find((line) => line.includes('CANCELLED'))!
      .slice(0, 13);
    expect(await flagsOf(cancelled, null, 'NZL')).toMatchObject({ isValid: false });
  });

  test('the register contains sole traders', async () =>
    expect((await lookUp('94595711777', 'AUS')).answer).toMatchObject({
      entityType: 'IND',
      entityName: 'Nguyen, Jo',
    }));

  test('every number in the register is unique and has a valid check digit', () => {
    const numbers = (text: string) =>
      text
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[0]!);
    const all = [...numbers(demoCompanies.AUS), ...numbers(demoCompanies.NZL), ...numbers(demoCompanies.USA)];
    expect(new Set(all).size).toBe(all.length);
    expect(numbers(demoCompanies.AUS).filter((abn) => !parseAbn(abn).ok)).toEqual([]);
    expect(numbers(demoCompanies.NZL).filter((nzbn) => !parseNzbn(nzbn).ok || !isNzbnCheckDigitRight(nzbn))).toEqual([]);
    expect(numbers(demoCompanies.USA).filter((tin) => !parseTin(tin).ok)).toEqual([]);
    const gst = demoCompanies.NZL.trim()
      .split('\n')
      .map((line) => line.split(' ')[6]!)
      .filter((text) => text !== '-');
    expect(gst.filter((text) => !parseGstNumber(text).ok)).toEqual([]);
  });
});
