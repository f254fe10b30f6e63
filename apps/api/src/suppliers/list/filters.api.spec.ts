import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  SupplierDoc,
  SupplierListAnswer,
  SupplierRowsAnswer,
  SuppliersByCodes,
  SupplierView,
} from '@counterfoil/projections';
import type { Harness, Visitor } from '../../platform/testing/harness.js';
import { type Refusal, startHarness } from '../testing/portal.js';
import { saveSuppliers, supplierDoc } from '../testing/supplier-docs.js';

const TENANT = 'bluegum1';
let harness: Harness;
let anna: Visitor;
let northerner: Visitor;

const timeOf = (at: string) => Date.parse(at);
/** It is 11:00 on 2 November in Sydney. That day began at 13:00 UTC on the day before. */
const records: readonly SupplierDoc[] = [
  supplierDoc('plain', { lastInteractionTime: timeOf('2026-10-01T00:00:00Z'), lastPaymentTime: timeOf('2026-10-20T00:00:00Z') }),
  supplierDoc('signing', { signatureAwaitedSince: '2026-10-01T00:00:00.000Z' }),
  supplierDoc('no-code', { supplierCode: null }),
  supplierDoc('reported', { reported: true, lastPaymentTime: timeOf('2026-03-01T00:00:00Z') }),
  supplierDoc('silent', { unansweredSince: '2026-10-01T00:00:00.000Z', entityId: 'north' }),
  supplierDoc('silent-too', { unansweredSince: '2026-09-01T00:00:00.000Z', emailBouncedAt: '2026-09-02T00:00:00.000Z' }),
  supplierDoc('changed', { detailsChangedAt: '2026-08-01T00:00:00.000Z' }),
  supplierDoc('pending', { ofacStatus: 2, isEmployee: true }),
  supplierDoc('cleared', { ofacStatus: 1 }),
  supplierDoc('today', { lastInteractionTime: timeOf('2026-11-01T13:00:00Z') }),
  supplierDoc('yesterday', { lastInteractionTime: timeOf('2026-11-01T12:59:59Z') }),
  supplierDoc('week', { lastInteractionTime: timeOf('2026-10-25T13:30:00Z') }),
];

beforeAll(async () => {
  harness = await startHarness();
  await harness.company(TENANT, 'AUS', {}, ['north']);
  await harness.company('kauri123', 'NZL');
  anna = await harness.signIn(TENANT, 'anna');
  northerner = await harness.signIn(TENANT, 'nils', undefined, 'north');
  await saveSuppliers(harness.stores.readStore, TENANT, records);
  await saveSuppliers(harness.stores.readStore, 'kauri123', [supplierDoc('theirs', { reported: true, nameKey: 'kauri' })]);
  await harness.caughtUp();
});
afterAll(() => harness.stop());

const ask = (body: object, who = anna) => who.post<SupplierListAnswer & Refusal>('/customerPortalApi/getSuppliers', body);
const found = async (body: object, who = anna) => (await ask({ length: 500, ...body }, who)).body.rows.map(({ id }) => id).sort();

describe('a filter code of getSuppliers', () => {
  test.each<[string, object, readonly string[]]>([
    ['-1 lists suppliers whose signature is awaited', { filter: -1 }, ['signing']],
    ['-3 lists the suppliers that a payments review names', { filter: -3, supIds: 'plain,today,theirs' }, ['plain', 'today']],
    ['-3 lists nobody when nobody is named', { filter: -3 }, []],
    ['-4 lists suppliers without a code', { filter: '-4' }, ['no-code']],
    ['-5 lists the suppliers that invitations name', { filter: -5, supIds: 'silent' }, ['silent']],
    ['-6 lists suppliers that reported their account', { filter: -6 }, ['reported']],
    ['-7 lists suppliers that did not answer', { filter: -7 }, ['silent', 'silent-too']],
    ['-8 lists suppliers whose details were changed', { filter: -8 }, ['changed']],
    ['-9 lists suppliers whose email came back', { filter: -9 }, ['silent-too']],
    ['-11 lists suppliers whose screening is pending', { filter: -11 }, ['pending']],
    ['0 lists what happened today in the customer’s zone', { filter: 0 }, ['today']],
    ['1 lists what happened since yesterday', { filter: 1 }, ['today', 'yesterday']],
    ['7 lists what happened within a week', { filter: '7' }, ['today', 'week', 'yesterday']],
  ])('filter %s', async (_, body, ids) => {
    expect(await found(body)).toEqual(ids);
  });

  test('filter -2 lists every supplier', async () => expect(await found({ filter: -2 })).toHaveLength(records.length));

  test('filter -10 lists suppliers without a payment since a day, or in the last year when no day is given', async () => {
    expect(await found({ filter: -10, notPaidSince: '2026-03-02' })).not.toContain('plain');
    expect(await found({ filter: -10, notPaidSince: '2026-03-02' })).toContain('reported');
    expect(await found({ filter: -10, notPaidSince: '2026-03-01' })).not.toContain('reported');
    expect(await found({ filter: -10, notPaidSince: '2026-10-21' })).toHaveLength(records.length);
    expect(await found({ filter: -10 })).toHaveLength(records.length - 2);
  });

  test('the counts of all filters match what they list under the other parameters', async () => {
    const { counts, total } = (await ask({})).body;
    expect(total).toBe(records.length);
    expect(counts).toEqual({
      ...{ '-1': 1, '-2': 12, '-3': 0, '-4': 1, '-5': 0, '-6': 1, '-7': 2, '-8': 1, '-9': 1, '-10': 10, '-11': 1 },
    });
    expect((await ask({ isEmployee: 'true' })).body.counts).toMatchObject({ '-2': 1, '-11': 1, '-7': 0 });
    expect((await ask({ search: 'silent' })).body.counts).toMatchObject({ '-2': 2, '-7': 2, '-9': 1, '-6': 0 });
    expect((await ask({}, northerner)).body.counts).toMatchObject({ '-2': 1, '-7': 1, '-9': 0 });
  });

  test('a filter shows a user of one entity only suppliers of that entity', async () => {
    expect(await found({ filter: -7 }, northerner)).toEqual(['silent']);
    expect(await found({ filter: -3, supIds: 'plain,silent' }, northerner)).toEqual(['silent']);
  });

  test.each([
    [{ filter: -12 }],
    [{ filter: '-0' }],
    [{ filter: 'all' }],
    [{ filter: -10, notPaidSince: 'soon' }],
    [{ colour: 1 }],
  ])('an invalid filter is refused: %j', async (body) => expect((await ask(body)).status).toBe(400));
});

test('the report of suppliers is a file with every supplier that matches the filter', async () => {
  const report = async (body: object, who = anna) => {
    const { status, headers, text } = await ask({ IsSupplierReportDownload: true, length: 5, ...body }, who);
    return { status, type: String(headers['content-type']), lines: text.trim().split('\r\n') };
  };
  const all = await report({});
  expect([all.status, all.type]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(all.lines.slice(-records.length).every((line) => line.includes('Supplier '))).toBe(true);
  expect((await report({ filter: -7 })).lines.filter((line) => line.includes('C-silent'))).toHaveLength(2);
  expect((await report({ filter: -7 }, northerner)).lines.join()).not.toContain('silent-too');
  expect((await report({ format: 'xlsx' })).type).toContain('spreadsheetml');
});

test('the supplier list has the same filters, and counts when they are requested', async () => {
  const { body } = await anna.get<SupplierRowsAnswer>('/suppliers?filter=-7&withCounts=true');
  expect([body.total, body.counts?.['-7'], body.counts?.['-9']]).toEqual([2, 2, 1]);
  expect((await anna.get<SupplierRowsAnswer>('/suppliers?filter=-7')).body.counts).toBeUndefined();
});

describe('finding a supplier', () => {
  const call = <Body>(action: string, body: object, who = anna) => who.post<Body & Refusal>(`/customerPortalApi/${action}`, body);

  test('a supplier is found by its code, within the entities that the user sees', async () => {
    expect((await call<SupplierView>('getSupplierByCode', { supplierCode: ' C-silent ' })).body.id).toBe('silent');
    expect((await call('getSupplierByCode', { supplierCode: 'C-theirs' })).status).toBe(404);
    expect((await call('getSupplierByCode', { supplierCode: 'C-plain' }, northerner)).status).toBe(404);
    expect((await call('getSupplierByCode', { supplierCode: '' })).status).toBe(400);
  });

  test('a supplier is found by a code alone only when a single entity has that code', async () => {
    const twice = [
      supplierDoc('one', { supplierCode: 'TWICE' }),
      supplierDoc('two', { supplierCode: 'TWICE', entityId: 'north' }),
    ];
    await saveSuppliers(harness.stores.readStore, TENANT, twice);
    const both = await call('getSupplierByCode', { supplierCode: 'TWICE' });
    expect([both.status, both.body.errorCode]).toEqual([409, 'several-suppliers']);
    const named = await call<SupplierView>('getSupplierByCode', { supplierCode: 'TWICE', entityId: 'north' });
    expect(named.body.id).toBe('two');
  });

  test('several suppliers are found by their codes, and unknown codes are listed', async () => {
    const { body } = await call<SuppliersByCodes>('getSuppliersByCodes', {
      supplierCodes: ['C-plain', 'C-theirs', 'C-plain', ''],
    });
    expect([body.rows.map(({ id }) => id), body.unknown]).toEqual([['plain'], ['C-theirs']]);
    expect((await call<SuppliersByCodes>('getSuppliersByCodes', { supplierCodes: [] })).body).toEqual({ rows: [], unknown: [] });
  });

  test('a supplier is found by its account name in any spelling', async () => {
    const named = async (accountName: string) =>
      (await call<{ rows: readonly SupplierView[] }>('getSupplierByAccountName', { accountName })).body.rows.map(({ id }) => id);
    expect(await named('SUPPLIER  plain')).toEqual(['plain']);
    expect(await named('Kauri')).toEqual([]);
  });

  test('finding suppliers needs the permission to view suppliers', async () => {
    const outsider = await harness.signIn(TENANT, 'olga', ['canVerifyPayments']);
    for (const action of ['getSuppliers', 'getSupplierByCode', 'getSuppliersByCodes', 'getSupplierByAccountName'])
      expect((await call(action, {}, outsider)).status).toBe(403);
  });
});
