import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { defaultPolicy, permissions } from '@counterfoil/domain';
import type { CompanySettings, Me, Written } from '@counterfoil/projections';
import { Module } from '@nestjs/common';
import { type Foundation, PlatformModule } from '../../platform/platform.module.js';
import { Harness, type Visitor } from '../../platform/testing/harness.js';
import { CustomersModule } from '../customers.module.js';

@Module({})
class Root {}
const root = (foundation: Foundation) => ({ module: Root, imports: [PlatformModule.on(foundation), CustomersModule] });

type Refusal = { readonly errorCode: string; readonly fields?: object };
const TENANT = 'bluegum1';

let harness: Harness;
let mara: Visitor;
let ben: Visitor;

beforeAll(async () => {
  harness = await Harness.start(root);
  await harness.company(TENANT);
  await harness.company('redwood1', 'USA');
  mara = await harness.signIn(TENANT, 'mara');
  ben = await harness.signIn(TENANT, 'ben');
  await harness.caughtUp();
});
afterAll(() => harness.stop());

const settings = async (reader: Visitor = mara): Promise<CompanySettings> => {
  await harness.caughtUp();
  return (await reader.get<CompanySettings>('/customer/settings')).body;
};

test('the country of a customer decides its default time zone', async () => {
  const redwood = await harness.signIn('redwood1', 'rita', []);
  const { body } = await mara.get<{ countries: readonly object[] }>('/Customer/Country');
  expect(body).toMatchObject({ country: 'AUS' });
  expect(body.countries).toContainEqual({ alpha2: 'NZ', alpha3: 'NZL', name: 'New Zealand' });
  expect((await redwood.get('/customer/country')).body).toMatchObject({ country: 'USA' });
  expect((await settings()).zone).toBe('Australia/Sydney');
  expect((await settings(redwood)).zone).toBe('America/New_York');
});

describe('the time zone', () => {
  test('a customer can set its own time zone, which applies at once to settings and session', async () => {
    const changed = await mara.post<Written>('/customer/time-zone', { zone: 'Pacific/Auckland' });
    expect(changed.status).toBe(200);
    expect(await settings()).toMatchObject({ zone: 'Pacific/Auckland', isOwnZone: true });
    expect((await mara.get<Me>('/account/me')).body.customer.zone).toBe('Pacific/Auckland');
    expect((await mara.post('/customer/time-zone', { zone: null })).status).toBe(200);
    expect(await settings()).toMatchObject({ zone: 'Australia/Sydney', isOwnZone: false });
  });

  test('a time zone that does not exist is refused', async () => {
    for (const zone of ['Mars/Olympus', '+10:00', '']) {
      const bad = await mara.post<Refusal>('/customer/time-zone', { zone });
      expect([zone, bad.status, bad.body.errorCode]).toEqual([zone, 409, 'unknown-time-zone']);
    }
    expect((await mara.post('/customer/time-zone', {})).status).toBe(400);
  });
});

describe('entities', () => {
  test('an entity is added once, with a given id or one made from its name', async () => {
    expect((await mara.post('/customer/entities', { name: 'Bluegum North (WA)' })).status).toBe(200);
    expect((await mara.post('/customer/entities', { name: 'South', entityId: 'S_1' })).status).toBe(200);
    const again = await mara.post<Refusal>('/customer/entities', { name: 'bluegum  NORTH (wa)' });
    expect([again.status, again.body.errorCode]).toEqual([409, 'entity-exists']);
    expect((await settings()).entities).toEqual([
      { id: 'bluegum-north-wa', name: 'Bluegum North (WA)' },
      { id: 'S_1', name: 'South' },
    ]);
  });

  test('an entity without a usable name or with an unknown field is refused', async () => {
    const bad = await mara.post<Refusal>('/customer/entities', { name: '--', owner: 'me' });
    expect([bad.status, Object.keys(bad.body.fields!).sort()]).toEqual([400, ['name', 'owner']]);
  });
});

test('a manager of one entity sees only that entity and cannot change anything of the whole company', async () => {
  await harness.company('wattle01', 'AUS', {}, ['north', 'south']);
  const northerner = await harness.signIn('wattle01', 'northerner', permissions, 'north');
  await harness.caughtUp();
  const seen = (await northerner.get<CompanySettings>('/customer/settings')).body;
  expect(seen.entities).toEqual([{ id: 'north', name: 'Entity north' }]);
  const calls: Record<string, object> = {
    '/customer/entities': { name: 'West' },
    '/ajax/validateCreateEntity': { name: 'Entity south' },
    '/customer/time-zone': { zone: 'Pacific/Auckland' },
    '/customer/name': { name: 'Another name' },
    '/customer/name/approve': { requestId: 'x' },
    '/customer/name/decline': { requestId: 'x' },
    '/customer/name/withdraw': { requestId: 'x' },
    '/customer/policy': defaultPolicy,
    '/customer/policy/approve': { requestId: 'x' },
    '/customer/policy/decline': { requestId: 'x' },
    '/customer/policy/withdraw': { requestId: 'x' },
  };
  for (const [route, body] of Object.entries(calls)) {
    const refused = await northerner.post<Refusal>(route, body);
    expect([route, refused.status, refused.body.errorCode]).toEqual([route, 409, 'whole-company-only']);
  }
});

describe('the name of the company', () => {
  const nameOf = async () => (await mara.get<Me>('/account/me')).body.customer.name;
  test('a new company name applies once a second person has approved it, and never before', async () => {
    const before = await nameOf();
    const asked = await mara.post<Written>('/customer/name', { name: ' Bluegum Group ' });
    expect([asked.status, asked.body.pending]).toEqual([200, true]);
    const { pendingName } = await settings();
    expect(pendingName).toMatchObject({ now: 'Bluegum Group', blockedBecause: expect.any(String) });
    const { requestId } = pendingName!;
    expect((await mara.post<Refusal>('/customer/name/approve', { requestId })).body.errorCode).toBe('second-person-needed');
    expect(await nameOf()).toBe(before);
    expect((await ben.post('/customer/name/approve', { requestId })).status).toBe(200);
    expect(await settings()).toMatchObject({ name: 'Bluegum Group', pendingName: null });
    expect(await nameOf()).toBe('Bluegum Group');
  });
  test('a request for a new company name can be declined or withdrawn, and a name of blanks is refused', async () => {
    const requested = async () => {
      await mara.post('/customer/name', { name: 'Thief and Sons' });
      return (await settings()).pendingName!.requestId;
    };
    expect((await ben.post('/customer/name/decline', { requestId: await requested(), reason: 'Not us' })).status).toBe(200);
    expect((await mara.post('/customer/name/withdraw', { requestId: await requested() })).status).toBe(200);
    expect(await settings()).toMatchObject({ name: 'Bluegum Group', pendingName: null });
    expect((await mara.post<Refusal>('/customer/name', { name: ' - ' })).body.fields).toHaveProperty('name');
  });
});

describe('the policy', () => {
  test('a stricter policy applies at once', async () => {
    const done = await mara.post<Written>('/customer/policy', { ...defaultPolicy, crossMatchMinimum: 3 });
    expect([done.status, done.body.pending]).toEqual([200, undefined]);
    expect((await settings()).policy.crossMatchMinimum).toBe(3);
  });

  test('a weaker policy applies only after a second person approves it', async () => {
    const { policy, revision } = await settings();
    const asked = await mara.post<Written>('/customer/policy', { ...policy, crossMatchMinimum: 2, revision });
    expect(asked.body).toMatchObject({ pending: true, message: expect.stringContaining('second person') });
    const { pendingPolicy } = await settings();
    expect(pendingPolicy).toMatchObject({ requestedByName: 'User mara', blockedBecause: expect.stringContaining('yourself') });
    expect((await settings(ben)).pendingPolicy!.blockedBecause).toBeNull();
    const { requestId } = pendingPolicy!;
    const own = await mara.post<Refusal>('/customer/policy/approve', { requestId });
    expect([own.status, own.body.errorCode]).toEqual([409, 'second-person-needed']);
    expect((await settings()).policy.crossMatchMinimum).toBe(3);
    expect((await ben.post('/customer/policy/approve', { requestId })).status).toBe(200);
    expect(await settings()).toMatchObject({ policy: { crossMatchMinimum: 2 }, pendingPolicy: null });
  });

  test('a policy stays unchanged when the change is declined', async () => {
    const { policy } = await settings();
    await mara.post('/customer/policy', { ...policy, singleOperator: true });
    const { requestId } = (await settings()).pendingPolicy!;
    expect((await ben.post('/customer/policy/decline', { requestId, reason: 'We are two.' })).status).toBe(200);
    expect(await settings()).toMatchObject({ policy: { singleOperator: false }, pendingPolicy: null });
  });

  test('the requester of a weaker policy can withdraw it, and a second person sees its check record', async () => {
    const { policy } = await settings();
    const check = { method: 'other', reason: 'Agreed with the auditor' };
    await mara.post('/customer/policy', { ...policy, crossMatchMinimum: 1, check });
    const { requestId, checks } = (await settings(ben)).pendingPolicy!;
    expect(checks).toMatchObject([{ byName: 'User mara', check: { ...check, call: null } }]);
    const other = await ben.post<Refusal>('/customer/policy/withdraw', { requestId });
    expect([other.status, other.body.errorCode]).toEqual([409, 'not-own-request']);
    expect((await mara.post('/customer/policy/withdraw', { requestId })).status).toBe(200);
    expect(await settings()).toMatchObject({ policy: { crossMatchMinimum: policy.crossMatchMinimum }, pendingPolicy: null });
  });

  test('a policy change based on outdated settings is refused', async () => {
    const { policy, revision } = await settings();
    await mara.post('/customer/policy', { ...policy, duplicateDays: 20, revision });
    const late = await ben.post<Refusal & { changes: object[] }>('/customer/policy', { ...policy, duplicateDays: 30, revision });
    expect([late.status, late.body.errorCode, late.body.changes]).toEqual([
      409,
      'changed-meanwhile',
      [{ type: 'PolicyChanged', at: expect.any(String), by: 'mara' }],
    ]);
  });

  test('a policy needs readable email domains and office addresses, and at least three hidden digits', async () => {
    const { policy } = await settings();
    const bad = { ...policy, hiddenDigits: 2, ownDomains: ['acme.example', 'gmail.com'], officeAddresses: ['192.0.2.0/33'] };
    const refused = await mara.post<Refusal>('/customer/policy', bad);
    expect([refused.status, Object.keys(refused.body.fields!).sort()]).toEqual([
      400,
      ['hiddenDigits', 'officeAddresses', 'ownDomains'],
    ]);
    const good = { ...policy, hiddenDigits: 4, ownDomains: ['acme.example'], officeAddresses: ['192.0.2.0/24', '2001:db8::1'] };
    expect((await mara.post('/customer/policy', good)).status).toBe(200);
    expect((await settings()).policy).toEqual(good);
  });

  test('a policy with several faults is refused with every fault named', async () => {
    const bad = await mara.post<Refusal>('/customer/policy', { crossMatchMinimum: 0, duplicateDays: '5' });
    expect([bad.status, Object.keys(bad.body.fields!).sort()]).toEqual([
      400,
      [
        ...[
          'claimCoolingOffHours',
          'crossMatchMinimum',
          'duplicateDays',
          'hiddenDigits',
          'isVerify2',
          'linkDays',
          'officeAddresses',
        ],
        ...['outOfRangePercent', 'ownDomains', 'releaseAloneUpTo', 'releaseByApprovers', 'reminderDays', 'requireSecondFactor'],
        ...['scanWeekday', 'secondPersonForAccepted', 'secondPersonForOpen', 'singleOperator', 'withdrawHours'],
      ],
    ]);
  });
});

test('changing a customer needs the permission, a session and the visitor token', async () => {
  const clerk = await harness.signIn(TENANT, 'clerk', ['canVerifyPayments']);
  expect((await clerk.get('/customer/settings')).status).toBe(200);
  for (const route of [
    '/customer/entities',
    '/customer/policy',
    '/customer/time-zone',
    '/customer/policy/approve',
    '/customer/policy/decline',
    '/people/erase',
  ]) {
    expect([route, (await clerk.post(route)).status]).toEqual([route, 403]);
    expect([route, (await mara.post(route, {}, { 'x-anti-forgery': 'x' })).status]).toEqual([route, 403]);
    expect([route, (await harness.app.inject({ method: 'POST', url: route, payload: {} })).statusCode]).toEqual([route, 401]);
  }
  for (const route of ['/customer/settings', '/customer/country', '/users'])
    expect([route, (await harness.app.inject({ url: route })).statusCode]).toEqual([route, 401]);
});
