import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type {
  ListAnswer,
  NotificationsAnswer,
  ReleaseView,
  ScanRowView,
  StartedScan,
  SupplierRowsAnswer,
  SupplierView,
  VerifyAnswer,
  RunWorkAnswer,
  Written,
} from '@counterfoil/projections';
import { supplier } from '@counterfoil/domain';
import { AppModule } from '../../app.module.js';
import { Harness, type Visitor } from '../../platform/testing/harness.js';
import { type Answering, json, misbehaviours, ProviderStub } from '../../registers/testing/provider-stub.js';
import { abnDetails, watchmanAnswer, watchmanLists, watchmanPerson } from '../../registers/testing/recorded-answers.js';
import { ScanSchedule } from './scan-schedule.js';

const TENANT = 'bluegum1';
let harness: Harness;
let stub: ProviderStub;
let anna: Visitor;
let ben: Visitor;
/** The names that are on a list today, with the version of that list. */
let listed: readonly string[] = [];
let version = '0629f3c19aab';
let company: object = abnDetails;

const plays: Answering = (response, request) => {
  const url = new URL(request.path, 'http://stub');
  if (url.pathname.endsWith('Details.aspx')) return json(company)(response, request);
  if (url.pathname.endsWith('/v2/listinfo'))
    return json({ ...watchmanLists, listHashes: { ...watchmanLists.listHashes, us_ofac: version } })(response, request);
  const name = url.searchParams.get('name') ?? '';
  const hits = listed.filter((one) => name.toLowerCase().includes(one.toLowerCase()));
  return json(
    watchmanAnswer(
      name,
      hits.map((one) => ({ ...watchmanPerson, name: one, sourceID: one })),
    ),
  )(response, request);
};

beforeAll(async () => {
  stub = await ProviderStub.start();
  const env = {
    ...{ SANCTIONS_URL: stub.url.href, ABN_LOOKUP_URL: stub.url.href, ABN_LOOKUP_GUID: 'guid' },
    REGISTER_PRIVATE_HOSTS: '127.0.0.1',
  };
  harness = await Harness.start((foundation) => AppModule.on(foundation), undefined, { env });
  await harness.company(TENANT);
  anna = await harness.signIn(TENANT, 'anna');
  ben = await harness.signIn(TENANT, 'ben');
  await harness.caughtUp();
});
beforeEach(() => {
  stub.play(plays);
  listed = [];
});
afterAll(async () => {
  await harness.stop();
  await stub.stop();
});

let added = 0;
/** Each payment is slightly smaller than the previous one, so none is a duplicate or out of range. */
let amount = 100_000;
const add = async (name: string, fields: object = {}): Promise<string> => {
  added += 1;
  const body = {
    ...{ supplierCode: `Z-${added}`, supplierName: name, accountName: name, govCode: null, country: 'AUS' },
    ...{ accountCode: '063-102', accountNumber: String(40_000_000 + added), email: 'ap@zephyr.example' },
    ...fields,
  };
  const answer = await anna.post<Written & { id: string }>('/suppliers', body);
  if (answer.status !== 200) throw new Error(answer.text);
  await harness.caughtUp();
  return answer.body.id;
};
/** Confirmed by its supplier, with account and email approved: only a sanctions match can stop it. */
const confirmed = async (name: string): Promise<string> => {
  const id = await add(name);
  const check = { method: 'document', reason: 'Seen', call: null } as const;
  const data = { supplierId: id, requestId: `${id}:addition`, approver: { tiedTo: [], singleOperator: false }, check };
  await harness.told(TENANT, supplier, id, { type: 'ApproveSupplierRequest', data }, { kind: 'user', id: 'zoe' });
  const { account, accountName } = await show(id);
  const said = { flag: 1, shown: account!, accountName: accountName!, grade: 'strong', verifier: null } as const;
  await harness.told(TENANT, supplier, id, { type: 'RecordAnswer', data: { supplierId: id, ...said } }, { kind: 'supplier', id });
  await harness.caughtUp();
  return id;
};
const show = async (id: string): Promise<SupplierView> => {
  await harness.caughtUp();
  return (await anna.get<SupplierView>(`/suppliers/${id}`)).body;
};
/** The answers of registers are kept for an hour: time passes between two scans. */
const scan = async (...ids: readonly string[]): Promise<ScanRowView> => {
  harness.clock.advance(3_700_000);
  [anna, ben] = [await harness.signInAgain(TENANT, 'anna'), await harness.signInAgain(TENANT, 'ben')];
  const { status, body, text } = await anna.post<StartedScan>('/customerPortalApi/scanAccounts', { ids });
  if (status !== 200) throw new Error(text);
  await harness.settledJobs();
  await harness.caughtUp();
  return (await anna.get<ListAnswer<ScanRowView>>(`/payments/scans/${body.scanId}/rows`)).body.rows[0]!;
};
const review = (id: string, isConfirmed: boolean, person = anna) =>
  person.post<Written & { errorCode: string }>('/customerPortalApi/reviewSanctionsMatch', {
    id,
    isConfirmed,
    reason: 'Compared',
  });
const approve = async (id: string, person = ben) => {
  await harness.caughtUp();
  const { changeRequests } = await show(id);
  const [request] = changeRequests.filter(({ kind }) => kind === 'sanctions');
  const check = { method: 'document', reason: 'Birth date differs' };
  const body = { supplierId: id, requestId: request!.requestId, check };
  const answer = await person.post<{ errorCode?: string }>('/approvals/approve', body);
  await harness.caughtUp();
  return answer.status === 200 ? 'approved' : answer.body.errorCode;
};
const pay = async (id: string): Promise<string> => {
  const { account, accountName } = await show(id);
  const line = {
    ...{ accountName, accountNumber: account!.accountNumber, accountCode: account!.accountCode, accountCodeType: 9 },
    ...{ country: 'AUS', currency: 'AUD', amount: (amount -= 100), clientData: '2', action: 'x' },
  };
  const { body, text } = await anna.post<VerifyAnswer>('/customerPortalApi/verifyAccounts', [line]);
  if (body.runId === undefined) throw new Error(text);
  await harness.settledJobs();
  await harness.caughtUp();
  return body.runId;
};
const firstRow = async (runId: string) => (await anna.get<RunWorkAnswer>(`/payments/runs/${runId}/work?tab=all`)).body.rows[0]!;

describe('a supplier that was screened', () => {
  test('a supplier can be paid only after a provider has answered, and the answer keeps the lists that were searched', async () => {
    const id = await confirmed('Quiet Harbour');
    expect(await firstRow(await pay(id))).toMatchObject({ why: 'not-screened', place: 'todo' });
    expect(await scan(id)).toMatchObject({ why: 'nothing-to-do', ofacStatus: 1, notAsked: [] });
    expect((await show(id)).screening).toMatchObject({ status: 1, source: 'Watchman', names: ['Quiet Harbour'] });
    expect(await firstRow(await pay(id))).toMatchObject({ why: 'nothing-to-do' });
  });

  test('a renamed supplier is pending, and is screened again by itself', async () => {
    const id = await add('Brisk Wharf');
    await scan(id);
    await anna.post('/customerPortalApi/setSupplierDetails', { id, supplierName: 'Sinister Wharf' });
    expect((await show(id)).ofacStatus).toBe(2);
    const { rows } = (await anna.get<SupplierRowsAnswer>('/suppliers?filter=-11&length=100')).body;
    expect(rows.map((row) => row.id)).toContain(id);
    listed = ['Sinister'];
    await harness.app.get(ScanSchedule).look();
    expect((await show(id)).ofacStatus).toBe(3);
    const { rows: news } = (await ben.get<NotificationsAnswer>('/notifications')).body;
    expect(news.filter(({ kind, supplierId }) => kind === 'sanctions' && supplierId === id)).toHaveLength(1);
  });

  test('a supplier cannot remove a sanctions match by changing its name', async () => {
    listed = ['Bad Name'];
    const id = await add('Bad Name Trading');
    expect(await scan(id)).toMatchObject({ why: 'sanctions-match', ofacStatus: 3 });
    await anna.post('/customerPortalApi/setSupplierDetails', { id, supplierName: 'Lovely Trading' });
    expect((await show(id)).ofacStatus).toBe(3);
    expect(await scan(id)).toMatchObject({ why: 'sanctions-match', ofacStatus: 3 });
    version = 'ffffffffffff';
    expect((await scan(id)).ofacStatus).toBe(3);
  });

  test('a supplier that is newly listed puts its open payments at risk', async () => {
    const id = await confirmed('Grey Pelican');
    await scan(id);
    const runId = await pay(id);
    expect(await firstRow(runId)).toMatchObject({ why: 'nothing-to-do', place: 'nothing' });
    listed = ['Grey Pelican'];
    version = 'aaaaaaaaaaaa';
    expect(await scan(id)).toMatchObject({ why: 'sanctions-match', was: 'nothing-to-do', change: 'worse' });
    const row = await firstRow(runId);
    expect(row).toMatchObject({ place: 'todo' });
    expect(JSON.stringify(row)).toContain('sanctions screening');
    const released = await anna.post<{ errorCode: string }>(`/payments/runs/${runId}/ready`, {});
    expect([released.status, released.body.errorCode]).toEqual([409, 'rows-changed-since']);
  });
});

describe('a match is decided by two people', () => {
  const hit = async (name: string): Promise<string> => {
    listed = [name];
    const id = await confirmed(`${name} Pty Ltd`);
    await scan(id);
    expect((await show(id)).ofacStatus).toBe(3);
    return id;
  };

  test('the requester cannot approve their own review of a sanctions match', async () => {
    const id = await hit('Own Goal');
    expect((await review(id, false)).status).toBe(200);
    expect(await approve(id, anna)).toBe('second-person-needed');
    expect((await show(id)).ofacStatus).toBe(3);
  });

  test('a second person clears a sanctions match, and the supplier can be paid', async () => {
    const id = await hit('Common Name');
    // Anna added the supplier, so she and others may request the review, but she may not approve it.
    await review(id, false, ben);
    expect(await approve(id, anna)).toBe('second-person-needed');
    const carla = await harness.signIn(TENANT, `carla${added}`);
    harness.clock.advance(8 * 86_400_000);
    const again = await harness.signInAgain(TENANT, carla.userId);
    [anna, ben] = [await harness.signInAgain(TENANT, 'anna'), await harness.signInAgain(TENANT, 'ben')];
    expect(await approve(id, again)).toBe('approved');
    expect((await show(id)).ofacStatus).toBe(201);
    expect(await scan(id)).toMatchObject({ why: 'nothing-to-do', ofacStatus: 201 });
  });

  test('a confirmed sanctions match blocks every payment: it cannot be accepted, and no run that pays it can be released', async () => {
    const id = await hit('Real Villain');
    await review(id, true, ben);
    const carla = await harness.signInAgain(TENANT, (await harness.signIn(TENANT, `carl${added}`)).userId);
    expect(await approve(id, carla)).toBe('approved');
    listed = [];
    expect(await scan(id)).toMatchObject({ why: 'sanctions-confirmed', ofacStatus: 202 });
    const runId = await pay(id);
    expect(await firstRow(runId)).toMatchObject({ why: 'sanctions-confirmed' });
    const check = { method: 'document', reason: 'Known to us' };
    const accepted = await anna.post<{ errorCode: string }>(`/payments/runs/${runId}/work/accept`, { lines: [1], check });
    expect([accepted.status, accepted.body.errorCode]).toEqual([409, 'sanctions-confirmed']);
    const released = await anna.post<{ errorCode: string }>(`/payments/runs/${runId}/ready`, { reason: 'It must go out' });
    expect([released.status, released.body.errorCode]).toEqual([409, 'sanctions-confirmed']);
    expect((await anna.get<ReleaseView>(`/payments/runs/${runId}/release`)).body.refused).toMatch(/sanctions list/);
  });
});

describe('a provider that gives no reliable answer', () => {
  const searchOnly =
    (answering: Answering): Answering =>
    (response, request) =>
      (request.path.includes('/v2/search') ? answering : plays)(response, request);

  test.each(misbehaviours.filter(([what]) => !/never answers|without an end/.test(what)))(
    'when the provider %s, a supplier that was never screened cannot be paid, and one without a match cannot be paid that day',
    async (_, answering) => {
      const clean = await confirmed(`Steady ${added} Harbour`);
      await scan(clean);
      const fresh = await confirmed(`Fresh ${added} Harbour`);
      stub.play(searchOnly(answering));
      expect(await scan(fresh)).toMatchObject({ why: 'not-screened', notAsked: ['sanctions'] });
      expect((await show(fresh)).ofacStatus).toBeNull();
      expect(await scan(clean)).toMatchObject({ why: 'not-screened', was: 'nothing-to-do', notAsked: ['sanctions'] });
      expect((await show(clean)).ofacStatus).toBe(1);
    },
  );

  test('when the provider answers about another name, the supplier is not screened', async () => {
    const id = await confirmed('Right Name');
    stub.play(searchOnly(json(watchmanAnswer('Other Name', []))));
    expect(await scan(id)).toMatchObject({ why: 'not-screened', ofacStatus: 2, notAsked: ['sanctions'] });
  });

  test('when the same lists give another answer than before, the sanctions match stays', async () => {
    listed = ['Two Faced'];
    const id = await add('Two Faced');
    await scan(id);
    listed = [];
    expect(await scan(id)).toMatchObject({ why: 'sanctions-match', ofacStatus: 3 });
  });
});

describe('the company register is asked again', () => {
  test('when a company loses its registration its open payments are checked again, and users are notified', async () => {
    company = abnDetails;
    const id = await confirmed('Bluegum Joinery');
    await anna.post('/customerPortalApi/setSupplierDetails', { id, govCode: '53004085616' });
    await harness.caughtUp();
    const requestId = (await show(id)).changeRequests.find(({ kind }) => kind === 'identity')?.requestId;
    const data = {
      ...{ supplierId: id, requestId: requestId!, approver: { tiedTo: [], singleOperator: false } },
      check: { method: 'document', reason: 'Seen', call: null } as const,
    };
    await harness.told(TENANT, supplier, id, { type: 'ApproveSupplierRequest', data }, { kind: 'user', id: 'zoe' });
    expect(await scan(id)).toMatchObject({ register: 'ACTIVE', notAsked: [] });
    expect((await show(id)).register).toMatchObject({ status: 'ACTIVE', registeredForGst: true });
    const runId = await pay(id);
    expect(await firstRow(runId)).toMatchObject({ place: 'nothing' });
    company = { ...abnDetails, AbnStatus: 'Cancelled', Gst: '' };
    expect(await scan(id)).toMatchObject({ register: 'not active' });
    expect((await show(id)).register).toMatchObject({ status: 'not active', registeredForGst: false });
    expect(await firstRow(runId)).toMatchObject({ place: 'todo' });
    const { rows } = (await ben.get<NotificationsAnswer>('/notifications')).body;
    expect(rows.filter(({ kind, supplierId }) => kind === 'register' && supplierId === id)).toHaveLength(1);
  });

  test('a register that does not answer changes nothing, and the scan says so', async () => {
    company = abnDetails;
    const id = await add('Silent Register', { govCode: '53004085616' });
    await scan(id);
    company = { nonsense: true };
    expect(await scan(id)).toMatchObject({ register: 'not available', notAsked: ['register'] });
    expect((await show(id)).register).toMatchObject({ status: 'ACTIVE' });
  });
});
