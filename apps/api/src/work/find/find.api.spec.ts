import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FindAnswer } from '@counterfoil/projections';
import { AppModule } from '../../app.module.js';
import { Harness, type Visitor } from '../../platform/testing/harness.js';
import { line } from '../testing/line.js';

const TENANT = 'bluegum1';
let harness: Harness;
let anna: Visitor;

const bluegum = {
  supplierCode: 'S-17',
  supplierName: 'Bluegum Joinery',
  accountName: 'Bluegum Joinery',
  country: 'AUS',
  accountCode: '063-102',
  accountNumber: '55667788',
};

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  await harness.company(TENANT);
  await harness.company('kauri123', 'NZL');
  anna = await harness.signIn(TENANT, 'anna');
  await harness.caughtUp();
  await anna.post('/suppliers', bluegum);
  await anna.post('/customerPortalApi/verifyAccounts', [line, { ...line, amount: 100 }]);
  await harness.settledJobs();
  await harness.caughtUp();
}, 60_000);
afterAll(() => harness.stop());

const find = async (who: Visitor, text: string): Promise<FindAnswer> =>
  (await who.get<FindAnswer>(`/find?text=${encodeURIComponent(text)}`)).body;

test('a supplier is found by the start of a word in its name, by its code and by its account', async () => {
  for (const text of [
    'joinery blue',
    's-17',
    '55667788',
    '06310255667788',
    '063-102 55667788',
    '063 102 55667788',
    '063102 5566',
    '06 310255667788',
    '0631 0255 6677 88',
  ])
    expect([text, (await find(anna, text)).suppliers.map(({ name }) => name)]).toEqual([text, ['Bluegum Joinery']]);
});

test('a supplier is found by the beginning of its IBAN, with and without blanks', async () => {
  const { supplierCode, accountName } = { supplierCode: 'S-18', accountName: 'Reiher GmbH' };
  const iban = 'DE89 3704 0044 0532 0130 00';
  await anna.post('/suppliers', { supplierCode, supplierName: accountName, accountName, country: 'DEU', iban });
  await harness.caughtUp();
  for (const text of ['DE89', 'de89 37', 'DE89 3704', 'DE89 3704 00', 'DE89 3704 0044 05', 'DE8937040044', iban])
    expect([text, (await find(anna, text)).suppliers.map(({ name }) => name)]).toEqual([text, ['Reiher GmbH']]);
});

test('a payee without a supplier is found once, with its newest payment', async () => {
  const { payees } = await find(anna, 'wattle');
  expect(payees).toMatchObject([{ name: 'Wattle Transport', account: '063-102 10203040', currency: 'AUD' }]);
});

test('a search for a single letter finds nothing', async () =>
  expect(await find(anna, 'w')).toMatchObject({ suppliers: [], payees: [], runs: [] }));

test('a user finds only what their permissions show', async () => {
  const clerk = await harness.signIn(TENANT, 'clerk', ['canAccessSupplierManagement']);
  expect((await find(clerk, 'wattle')).payees).toEqual([]);
  const payer = await harness.signIn(TENANT, 'payer', ['canVerifyPayments']);
  expect((await find(payer, 'bluegum')).suppliers).toEqual([]);
  const auditor = await harness.signIn(TENANT, 'auditor', ['canViewAudit']);
  expect((await auditor.get('/find?text=bluegum')).status).toBe(403);
});

test('a search finds nothing of another customer', async () => {
  const stranger = await harness.signIn('kauri123', 'stranger');
  expect(await find(stranger, 'bluegum')).toMatchObject({ suppliers: [], payees: [], runs: [] });
});
