import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BankAccount, CustomerCountry } from '@counterfoil/domain';
import type { DetailsSaved, VerificationRecord } from '@counterfoil/projections';
import { AppModule } from '../app.module.js';
import { Harness } from '../platform/testing/harness.js';
import { account, Asked } from './testing/asked.js';
import { SupplierBrowser } from './testing/supplier-browser.js';

type Refusal = { readonly fields?: Readonly<Record<string, readonly string[]>> };

const CUSTOMERS: { readonly [country in CustomerCountry]: string } = { AUS: 'acmetrade', NZL: 'kauri123', USA: 'plains12' };
const [ABN, TIN, NZBN] = ['53 004 085 616', '12-3456789', '9429041234561'];
const accounts: { readonly [country: string]: Partial<BankAccount> } = {
  AUS: account,
  NZL: { country: 'NZL', accountCode: '010902', accountNumber: '0068389000', accountCodeType: 1 },
  USA: { country: 'USA', accountCode: '021000021', accountNumber: '123456789', accountCodeType: 4 },
  JPN: { country: 'JPN', accountCode: 'BOTKJPJT', accountNumber: '7654321', accountCodeType: 11, swiftCode: 'BOTKJPJT' },
};

let harness: Harness;
const askedBy = new Map<CustomerCountry, Asked>();

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  for (const [country, tenant] of Object.entries(CUSTOMERS) as [CustomerCountry, string][]) {
    await harness.company(tenant, country);
    askedBy.set(country, new Asked(harness, tenant));
  }
  await harness.caughtUp();
}, 30_000);
afterAll(() => harness.stop());

const person = {
  verifierEmail: 'mei@bluegum.example',
  verifierName: 'Mei Tan',
  verifierPhone: '02 5550 1234',
  verifierComment: '{5} Not ours',
  terms: true,
};

/** What is recorded when a supplier in this country reports its account and gives these details. */
const given = async (country: string, customer: CustomerCountry, more: object) => {
  const asked = askedBy.get(customer)!;
  const link = await asked.link(await asked.supplier(accounts[country]));
  const browser = await SupplierBrowser.open(harness);
  const { publicId } = link;
  const { body } = await browser.call<VerificationRecord>('getByPublicId', { supplierId: publicId });
  await browser.call('verifyAccountNumber', { publicId, verified: 3, accountName: '' });
  const saved = await browser.call<DetailsSaved & Refusal>('setVerifierDetails', { publicId, ...person, ...more });
  return {
    asks: body.formCountry,
    status: saved.status,
    fields: saved.body.fields ?? {},
    told: (await asked.events(link)).at(-1)?.data,
  };
};

describe('the company number by country', () => {
  test.each<[string, CustomerCountry, string, object, object]>([
    ['AUS', 'NZL', 'AUS', { verifiedGovCode: ABN }, { companyNumber: '53004085616' }],
    ['NZL', 'AUS', 'NZL', { verifiedGovCode: NZBN, taxNumber: '49-091-850' }, { companyNumber: NZBN, gstNumber: '49091850' }],
    ['USA', 'USA', 'USA', { verifiedGovCode: TIN }, { companyNumber: '123456789' }],
    ['JPN', 'AUS', 'AUS', { verifiedGovCode: ABN }, { companyNumber: '53004085616' }],
    ['JPN', 'AUS', 'AUS', { tradingName: 'Sakura' }, { companyNumber: null, tradingName: 'Sakura' }],
  ])('a supplier in %s of a customer in %s gives the company number of %s', async (country, customer, asks, typed, told) =>
    expect(await given(country, customer, typed)).toMatchObject({ asks, status: 200, told }),
  );

  test.each<[string, CustomerCountry, string, string]>([
    ['AUS', 'NZL', NZBN, 'Please enter a valid ABN'],
    ['USA', 'USA', ABN, 'Please enter a valid TIN'],
    ['JPN', 'AUS', NZBN, 'Please enter a valid ABN'],
  ])('a foreign company number is refused: in %s, of a customer in %s, %s', async (country, customer, verifiedGovCode, message) =>
    expect(await given(country, customer, { verifiedGovCode })).toMatchObject({
      ...{ status: 400, fields: { verifiedGovCode: [message] } },
    }),
  );
});
