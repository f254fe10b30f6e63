import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountScan, supplier } from '@counterfoil/domain';
import type { EventStore } from '@counterfoil/event-store';
import type {
  AccountScanView,
  ListAnswer,
  NotificationsAnswer,
  ScanRowView,
  StartedScan,
  Written,
} from '@counterfoil/projections';
import { AppModule } from '../../app.module.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Harness, type Visitor } from '../../platform/testing/harness.js';
import { ScanJobs } from './scan-jobs.js';
import { ScanSchedule } from './scan-schedule.js';

const TENANT = 'bluegum1';
const OTHER = 'kauri123';
let harness: Harness;
let anna: Visitor;
let northerner: Visitor;
let stranger: Visitor;
let editor: Visitor;
/** The parts of a scan that are still recorded before the log fails. */
let partsLeft = Infinity;

const failing = (store: EventStore): EventStore =>
  new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'append') return (value as (...args: unknown[]) => unknown).bind(target);
      return (...args: unknown[]) => {
        if (JSON.stringify(args).includes('AccountsScanned') && partsLeft-- === 0)
          return Promise.reject(new Error('the log is gone'));
        return (value as (...args: unknown[]) => unknown).apply(target, args);
      };
    },
  });

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation), undefined, { around: failing });
  await harness.company(TENANT, 'AUS', {}, ['north', 'south']);
  await harness.company(OTHER, 'NZL');
  anna = await harness.signIn(TENANT, 'anna');
  northerner = await harness.signIn(TENANT, 'nils', undefined, 'north');
  editor = await harness.signIn(TENANT, 'edith', ['canEditSuppliers', 'canAccessSupplierManagement']);
  stranger = await harness.signIn(OTHER, 'stan');
  await harness.caughtUp();
});
afterAll(() => harness.stop());

let added = 0;
const add = async (fields: object = {}, person = anna): Promise<string> => {
  added += 1;
  const [supplierName, accountNumber] = [`Zephyr ${added} Trading`, String(30_000_000 + added)];
  const body = {
    ...{ supplierCode: `Z-${added}`, supplierName, accountName: supplierName, govCode: null, country: 'AUS' },
    ...{ accountCode: '063-102', accountNumber, email: 'ap@zephyr.example' },
    ...fields,
  };
  const answer = await person.post<Written & { id: string }>('/suppliers', body);
  if (answer.status !== 200) throw new Error(answer.text);
  await harness.caughtUp();
  return answer.body.id;
};
const reported = async (id: string) => {
  const record = (await anna.get<{ account: never; accountName: string }>(`/suppliers/${id}`)).body;
  const said = { flag: 3, shown: record.account, accountName: record.accountName, grade: 'strong', verifier: null } as const;
  const command = { type: 'RecordAnswer', data: { supplierId: id, ...said } } as const;
  await harness.told(TENANT, supplier, id, command, { kind: 'supplier', id });
  await harness.caughtUp();
};

const start = (body: object, person = anna, headers?: Record<string, string>) =>
  person.post<StartedScan & { errorCode: string; message: string }>('/customerPortalApi/scanAccounts', body, headers);
const settled = async () => {
  await harness.settledJobs();
  await harness.caughtUp();
};
const show = async (scanId: string, person = anna) => {
  await settled();
  return (await person.get<AccountScanView>(`/payments/scans/${scanId}`)).body;
};
const rowsOf = async (scanId: string, query = '', person = anna): Promise<readonly ScanRowView[]> => {
  await settled();
  return (await person.get<ListAnswer<ScanRowView>>(`/payments/scans/${scanId}/rows${query}`)).body.rows;
};
const scanOf = async (ids: readonly string[], person = anna): Promise<string> => {
  const { status, body, text } = await start({ ids }, person);
  if (status !== 200) throw new Error(text);
  await settled();
  return body.scanId;
};

describe('a scan of chosen suppliers', () => {
  test('a scan shows for each supplier what a payment to it would wait for, most urgent first', async () => {
    const [calm, wrong] = [await add(), await add()];
    await reported(wrong);
    const scanId = await scanOf([calm, wrong]);
    expect(await show(scanId)).toMatchObject({
      ...{ state: 'completed', suppliers: 2, done: 2, because: 'asked', startedByName: 'User anna' },
      counts: { open: 2, worse: 0, unknown: 0 },
      reasons: [
        { why: 'reported-incorrect', tone: 'red', suppliers: 1 },
        { why: 'not-verified', tone: 'amber', suppliers: 1 },
      ],
    });
    expect(await rowsOf(scanId)).toMatchObject([
      { supplierId: wrong, why: 'reported-incorrect', was: null, result: 3, supplierName: 'Zephyr 2 Trading' },
      { supplierId: calm, why: 'not-verified', was: null, result: 6, accountDisplay: '063-102 30000001' },
    ]);
  });

  test('an unknown id, or one of another company, is a row without further details', async () => {
    const [mine, theirs] = [await add(), await add({}, stranger)];
    const scanId = await scanOf([mine, 'nobody', theirs, '../etc', mine]);
    expect((await show(scanId)).counts).toMatchObject({ unknown: 3, open: 1 });
    const unknown = (await rowsOf(scanId)).filter(({ why }) => why === null);
    expect(unknown.map(({ supplierId }) => supplierId).sort()).toEqual(['../etc', 'nobody', theirs].sort());
    for (const row of unknown) expect(row).toMatchObject({ supplierName: null, result: null, ofacStatus: null, was: null });
  });

  test('a scan without suppliers is completed at once, and a scan of too many suppliers is refused', async () => {
    expect(await show(await scanOf([]))).toMatchObject({ state: 'completed', suppliers: 0, done: 0 });
    const { status, body } = await start({ ids: Array.from({ length: 100_001 }, (_, i) => `x${i}`) });
    expect([status, body.errorCode]).toEqual([400, 'validation']);
    expect((await start({ ids: 'all' })).status).toBe(400);
    expect((await start({ ids: [7] })).status).toBe(400);
  });

  test('10,000 unknown ids are answered row by row', async () => {
    const scanId = await scanOf(Array.from({ length: 10_000 }, (_, i) => `nobody-${i}`));
    expect(await show(scanId)).toMatchObject({ state: 'completed', done: 10_000, counts: { unknown: 10_000 } });
  });

  test('a repeated call starts one scan', async () => {
    const id = await add();
    const [first, second] = [
      await start({ ids: [id] }, anna, { 'idempotency-key': 'scan-once' }),
      await start({ ids: [id] }, anna, { 'idempotency-key': 'scan-once' }),
    ];
    expect(second.body.scanId).toBe(first.body.scanId);
    await settled();
  });

  test('a second scan shows what has changed, and the first one links to it', async () => {
    const [calm, turned] = [await add(), await add()];
    const first = await scanOf([calm, turned]);
    await reported(turned);
    const second = await scanOf([calm, turned]);
    expect((await show(second)).counts).toMatchObject({ worse: 1, better: 0 });
    expect(await rowsOf(second, '?tab=changed')).toMatchObject([
      { supplierId: turned, why: 'reported-incorrect', was: 'not-verified', change: 'worse' },
    ]);
    expect(await show(first)).toMatchObject({ scannedLater: 2 });
    expect(await rowsOf(first)).toEqual([]);
  });

  test('a scanned supplier that has changed since is marked as changed', async () => {
    const id = await add();
    const scanId = await scanOf([id]);
    expect((await rowsOf(scanId))[0]!.isChangedSince).toBe(false);
    harness.clock.advance(1_000);
    await reported(id);
    expect((await rowsOf(scanId))[0]!.isChangedSince).toBe(true);
  });

  test('the rows of a scan can be filtered by reasons that exist', async () => {
    const scanId = await scanOf([await add()]);
    expect(await rowsOf(scanId, '?whys=not-verified,inactive')).toHaveLength(1);
    expect(await rowsOf(scanId, '?whys=inactive')).toHaveLength(0);
    expect((await anna.get(`/payments/scans/${scanId}/rows?whys=nonsense`)).status).toBe(400);
  });
});

describe('access to scans', () => {
  test('a user without the permission to check payments can neither start nor see scans', async () => {
    const scanId = await scanOf([await add()]);
    expect((await start({ ids: [] }, editor)).status).toBe(403);
    for (const path of ['', `/${scanId}`, `/${scanId}/rows`])
      expect((await editor.get(`/payments/scans${path}`)).status).toBe(403);
    expect((await editor.post(`/payments/scans/${scanId}/cancel`)).status).toBe(403);
  });

  test('a user of one entity scans only the suppliers of that entity, whatever ids they send', async () => {
    const [north, south] = [await add({ entityId: 'north' }), await add({ entityId: 'south' })];
    const scanId = await scanOf([north, south], northerner);
    const rows = await rowsOf(scanId, '', northerner);
    expect(rows.find(({ supplierId }) => supplierId === south)).toMatchObject({ why: null, supplierName: null, result: null });
    expect(rows.find(({ supplierId }) => supplierId === north)).toMatchObject({ why: 'not-verified' });
    const all = await start({}, northerner);
    await settled();
    expect((await rowsOf(all.body.scanId, '', northerner)).map(({ supplierId }) => supplierId)).toEqual([north]);
  });

  test('a user of one entity sees neither scans of the company nor scans of another entity', async () => {
    const scanId = await scanOf([await add({ entityId: 'north' })]);
    for (const person of [northerner, stranger]) {
      expect((await person.get(`/payments/scans/${scanId}`)).status).toBe(404);
      expect((await person.get(`/payments/scans/${scanId}/rows`)).status).toBe(404);
      expect((await person.post(`/payments/scans/${scanId}/cancel`)).status).toBe(404);
      const { rows } = (await person.get<ListAnswer<AccountScanView>>('/payments/scans')).body;
      expect(rows.map(({ id }) => id)).not.toContain(scanId);
    }
  });

  test('a supplier that moved to another entity after the scan loses its name in the scan of the earlier entity', async () => {
    const id = await add({ entityId: 'north' });
    const scanId = await scanOf([id], northerner);
    await anna.post('/customerPortalApi/setSupplierDetails', { id, entityId: 'south' });
    await harness.caughtUp();
    const [row] = await rowsOf(scanId, '', northerner);
    expect(row).toMatchObject({ supplierId: id, supplierName: null, accountDisplay: null });
  });
});

describe('a scan that is stopped', () => {
  const many = Array.from({ length: 2_000 }, (_, i) => `nobody-${i}`);

  test('a scan that was interrupted while the log was away continues after the last recorded part and records no supplier twice', async () => {
    partsLeft = 2;
    const scanId = await scanOf(many);
    partsLeft = Infinity;
    const stopped = await show(scanId);
    expect(stopped).toMatchObject({ state: 'interrupted', done: 1_000 });
    harness.clock.advance(60_000);
    await harness.app.get(ScanJobs).look();
    expect(await show(scanId)).toMatchObject({ state: 'completed', done: 2_000, counts: { unknown: 2_000 } });
    const events = await harness.app.get(CommandRunner).historyOf(accountScan, TENANT, scanId);
    const places = events.flatMap(({ type, data }) => (type === 'AccountsScanned' ? [[data.from, data.to]] : []));
    expect(places).toEqual([
      [1, 500],
      [501, 1_000],
      [1_001, 1_500],
      [1_501, 2_000],
    ]);
  });

  test('only one scan runs at a time, and a cancelled scan keeps its rows and accepts no more', async () => {
    partsLeft = 1;
    const scanId = await scanOf(many);
    partsLeft = Infinity;
    const second = await start({ ids: [] });
    expect([second.status, second.body.errorCode]).toEqual([409, 'scan-running']);
    expect((await anna.post(`/payments/scans/${scanId}/cancel`)).status).toBe(200);
    expect((await anna.post(`/payments/scans/${scanId}/cancel`)).status).toBe(200);
    harness.clock.advance(60_000);
    await harness.caughtUp();
    await harness.app.get(ScanJobs).look();
    expect(await show(scanId)).toMatchObject({ state: 'cancelled', done: 500, counts: { unknown: 500 } });
    await scanOf([]);
  });
});

describe('the weekly scan', () => {
  /** A session does not outlive a week. */
  const lookAt = async (at: string) => {
    harness.clock.set(at);
    await harness.app.get(ScanSchedule).look();
    await settled();
    anna = await harness.signInAgain(TENANT, 'anna');
  };
  const weekly = async (person = anna) => {
    const { rows } = (await person.get<ListAnswer<AccountScanView>>('/payments/scans?length=100')).body;
    return rows.filter(({ because }) => because === 'schedule');
  };
  const told = async (person = anna) =>
    (await person.get<NotificationsAnswer>('/notifications')).body.rows.filter(({ kind }) => kind === 'scan');

  test('the weekly scan runs once on the weekday of the policy and notifies users who check payments of what has become worse', async () => {
    const id = await add();
    await start({});
    await settled();
    await lookAt('2026-11-08T15:59:00.000Z'); // Monday 02:59 in Sydney
    expect((await weekly()).map(({ startedAt }) => startedAt)).toEqual([]);
    await lookAt('2026-11-08T16:00:00.000Z');
    await lookAt('2026-11-08T16:00:05.000Z');
    expect(await weekly()).toHaveLength(1);
    expect(await told()).toEqual([]);
    await reported(id);
    await lookAt('2026-11-15T16:00:00.000Z');
    const [latest, ...earlier] = await weekly();
    expect(earlier).toHaveLength(1);
    expect(latest).toMatchObject({ state: 'completed', startedByName: 'Counterfoil', counts: { worse: 1 } });
    expect(await told()).toMatchObject([{ count: 1, about: latest!.id }]);
    expect(await told(await harness.signInAgain(TENANT, 'nils', undefined, 'north'))).toEqual([]);
  });

  test('the weekly scan does not run when the policy has no weekday, or for a company created later in the week', async () => {
    harness.clock.advance(3_600_000);
    await harness.company('quietco1', 'AUS', { scanWeekday: 0 });
    await harness.company('lateco11');
    const quiet = await harness.signIn('quietco1', 'quinn');
    const late = await harness.signIn('lateco11', 'lara');
    await harness.caughtUp();
    await add({}, quiet);
    await add({}, late);
    await lookAt('2026-11-16T00:00:00.000Z');
    expect(await weekly(await harness.signInAgain('lateco11', 'lara'))).toEqual([]);
    await lookAt('2026-11-22T16:00:00.000Z');
    expect(await weekly(await harness.signInAgain('lateco11', 'lara'))).toHaveLength(1);
    expect(await weekly(await harness.signInAgain('quietco1', 'quinn'))).toEqual([]);
  });

  test('the weekly scan starts once, even when two checks follow before the list shows it', async () => {
    harness.clock.set('2026-11-29T16:00:00.000Z');
    const schedule = harness.app.get(ScanSchedule);
    await schedule.look();
    await schedule.look();
    await settled();
    anna = await harness.signInAgain(TENANT, 'anna');
    expect((await weekly()).filter(({ startedAt }) => startedAt === '2026-11-29T16:00:00.000Z')).toHaveLength(1);
  });
});
