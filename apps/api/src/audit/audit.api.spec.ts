import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import Papa from 'papaparse';
import type { SignedCheckpoint } from '@counterfoil/domain';
import type { AuditLogAnswer, AuditState, VerifyAnswer } from '@counterfoil/projections';
import { AppModule } from '../app.module.js';
import { Harness, type Visitor } from '../platform/testing/harness.js';
import { prove } from './proof/prove.js';

const ACME = 'acmetrade';
const line = (n: number, amount: number, entityId?: string) => ({
  accountName: `Payee ${n}`,
  accountNumber: `1000${n}`,
  accountCode: '062000',
  accountCodeType: 9,
  country: 'AUS',
  currency: 'AUD',
  amount,
  clientData: String(n),
  action: 'Payment (P-1#2026-11-02)',
  ...(entityId === undefined ? {} : { entityId }),
});

let harness: Harness;
let anna: Visitor;

/** Waits until the ledger covers every event. The ledger is extended in steps. */
const ledgerCoversAll = async (): Promise<AuditState> => {
  for (;;) {
    await harness.caughtUp();
    const { status, body } = await anna.get<AuditState>('/audit/state');
    if (status !== 200) throw new Error(`the audit state answers ${status}`);
    if (body.uncovered === 0 && body.seq > 0) return body;
    await nextTurn();
  }
};
const download = async (query: string) => {
  const response = await anna.get<{ errorCode: string; message: string }>(`/audit/export?${query}`);
  return response;
};
const proofLines = async function* (text: string) {
  for (const each of text.split('\n').slice(0, -1)) yield each;
};

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  await harness.company(ACME, 'AUS', {}, ['syd']);
  anna = await harness.signIn(ACME, 'anna');
  await harness.caughtUp();
  await anna.post<VerifyAnswer>('/customerPortalApi/verifyAccounts', [
    line(1, 12_345),
    line(2, 500, 'syd'),
    line(3, 700, 'elsewhere'),
  ]);
  harness.clock.set('2026-11-05T00:00:00.000Z');
  // By now Anna's session has ended.
  anna = await harness.signIn(ACME, 'ben');
  await anna.post<VerifyAnswer>('/customerPortalApi/verifyAccounts', [line(4, 100)]);
  await ledgerCoversAll();
}, 60_000);
afterAll(() => harness.stop());

describe('the audit log', () => {
  const read = (body: object) =>
    anna.post<AuditLogAnswer>('/customerPortalApi/getAuditLog', { start: '2026-11-01', end: '2026-11-30', ...body });

  test('the audit log lists the newest run first, with its lines in order and in numbered batches', async () => {
    const { body } = await read({});
    expect(body.rows.map(({ accountName, batch }) => [accountName, batch])).toEqual([
      ['Payee 4', 1],
      ['Payee 1', 2],
      ['Payee 2', 2],
      ['Payee 3', 2],
    ]);
    expect([body.total, body.zone]).toEqual([4, 'Australia/Sydney']);
  });

  test('the audit log adds up the lines of a run that share a payment id', async () => {
    const { body } = await read({});
    expect(
      body.rows.map(({ paymentId, paymentDate, paymentIdTotal }) => [paymentId, paymentDate, paymentIdTotal]),
    ).toContainEqual(['P-1', '2026-11-02', 13_545]);
  });

  test('the days of an Australian audit log start and end in Sydney', async () => {
    // 00:00 UTC on the 5th is 11:00 on the 5th in Sydney, and nothing happened on the 4th.
    expect((await read({ start: '2026-11-05', end: '2026-11-05' })).body.total).toBe(1);
    expect((await read({ start: '2026-11-04', end: '2026-11-04' })).body.total).toBe(0);
  });

  test('the audit log filters by one entity or by unknown entities', async () => {
    expect((await read({ entityId: 'syd' })).body.rows.map(({ accountName }) => accountName)).toEqual(['Payee 2']);
    expect((await read({ entityId: 'unknown' })).body.rows.map(({ accountName }) => accountName)).toEqual([
      'Payee 4',
      'Payee 1',
      'Payee 3',
    ]);
  });

  test('the audit log refuses a period that ends before it begins or a day that does not exist', async () => {
    expect((await read({ start: '2026-11-05', end: '2026-11-01' })).status).toBe(400);
    expect((await read({ start: '2026-02-31', end: '2026-11-01' })).status).toBe(400);
  });
});

describe('an export', () => {
  test('a csv export contains the payments of the period', async () => {
    const { status, text, headers } = await download('from=2026-11-01&to=2026-11-30&format=csv');
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('attachment')]);
    const rows = Papa.parse<string[]>(text.replace(/^\uFEFF/, '')).data;
    expect(rows.flat()).toEqual(expect.arrayContaining(['Payee 1', '123.45', 'Payee 4']));
  });

  test('an xlsx export opens as a workbook', async () => {
    const response = await harness.app.inject({
      method: 'GET',
      url: '/audit/export?from=2026-11-01&to=2026-11-30&format=xlsx',
      cookies: anna.cookies,
    });
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(response.rawPayload as unknown as ArrayBuffer);
    expect(workbook.worksheets[0]!.name).toBe('Payments');
  });

  test('an export of an empty period answers that no data was found', async () => {
    const { status, body } = await download('from=2020-01-01&to=2020-01-31&format=xlsx');
    expect([status, body.errorCode, body.message]).toEqual([404, 'no-data', 'No data found for this period']);
  });

  test('a jsonl export passes its proof, and the same period and "as at" entry give the same bytes', async () => {
    const { seq } = await ledgerCoversAll();
    const query = `from=2026-11-01&to=2026-11-30&format=jsonl&asAt=${seq}`;
    const [first, second] = [await download(query), await download(query)];
    expect(first.text).toBe(second.text);
    const proof = await prove(proofLines(first.text));
    expect([proof.holds, proof.findings]).toEqual([true, []]);
  });

  test('a jsonl export passes against an earlier checkpoint and fails after a change', async () => {
    const { body: checkpoint } = await anna.post<SignedCheckpoint>('/audit/checkpoint');
    await ledgerCoversAll();
    const { text } = await download('from=2026-11-01&to=2026-11-30&format=jsonl');
    expect((await prove(proofLines(text), { checkpoint })).holds).toBe(true);
    const altered = text.replace('"amount":12345', '"amount":12346');
    expect(altered).not.toBe(text);
    const { holds, findings } = await prove(proofLines(altered), { checkpoint });
    expect([holds, findings.length > 0]).toEqual([false, true]);
  });

  test('a jsonl export omits an erased person, and exports from before and after the erasure pass their proof', async () => {
    const email = 'jo@bluegum.example';
    const details = { supplierName: 'Bluegum Joinery', supplierCode: 'B1', email };
    const added = await anna.post<{ message: string }>('/suppliers', details);
    expect([added.status, added.body.message]).toEqual([200, expect.any(String)]);
    await ledgerCoversAll();
    const query = 'from=2026-11-01&to=2026-11-30&format=jsonl';
    const before = (await download(query)).text;
    expect(before).toContain(email);
    const { body: list } = await anna.get<{ rows: readonly { id: string }[] }>('/suppliers?search=bluegum');
    const erased = await anna.post('/people/erase', { subject: `supplier:${list.rows[0]!.id}`, reason: 'asked for it' });
    expect(erased.status).toBe(200);
    await ledgerCoversAll();
    const { text } = await download(query);
    expect(text).not.toContain(email);
    expect((await anna.get(`/suppliers?search=bluegum`)).text).not.toContain(email);
    for (const made of [before, text]) expect((await prove(proofLines(made))).findings).toEqual([]);
    // What stays equal: everything but the opened fields, and with them the digests of their lines and of the whole file.
    const events = (made: string) =>
      made
        .split('\n')
        .flatMap((line) => (line.includes('"kind":"event"') ? [(JSON.parse(line) as { event: object }).event] : []));
    expect(events(text).slice(0, events(before).length)).toEqual(events(before));
  });

  test('each export and checkpoint is recorded with the user who took it', async () => {
    await ledgerCoversAll();
    const { body } = await anna.get<AuditState>('/audit/state');
    expect(body.exports.map(({ what, byName }) => [what, byName])).toEqual(
      expect.arrayContaining([
        ['jsonl', 'User ben'],
        ['checkpoint', 'User ben'],
      ]),
    );
  });
});

describe('the clock was set ahead by mistake and then back', () => {
  const LATER = 'laterpty1';
  const exported = async (visitor: Visitor, query: string) =>
    visitor.get<{ errorCode: string }>(`/audit/export?from=2026-11-01&to=2026-11-30&${query}`);
  const covered = async (visitor: Visitor): Promise<AuditState> => {
    for (;;) {
      const { body } = await visitor.get<AuditState>('/audit/state');
      if (body.uncovered === 0 && body.seq > 0) return body;
      await nextTurn();
    }
  };

  beforeAll(async () => {
    await ledgerCoversAll();
    harness.clock.set('2061-03-05T00:00:00.000Z');
    await harness.company(LATER);
    anna = await harness.signInAgain(ACME, 'ben');
    await anna.post('/customerPortalApi/verifyAccounts', [line(5, 100)]);
    await ledgerCoversAll();
    harness.clock.set('2026-11-06T00:00:00.000Z');
    anna = await harness.signInAgain(ACME, 'ben');
    await anna.post('/customerPortalApi/verifyAccounts', [line(6, 100)]);
  }, 30_000);

  test('after the clock was set back, an export has the payments from before and after the change, and its proof is valid', async () => {
    const { seq } = await ledgerCoversAll();
    const csv = await exported(anna, `format=csv&asAt=${seq}`);
    expect(csv.status).toBe(200);
    expect(csv.text).toContain('Payee 1');
    expect(csv.text).toContain('Payee 6');
    expect(csv.text).not.toContain('Payee 5');
    const proof = await exported(anna, `format=jsonl&asAt=${seq}`);
    expect(proof.text).toContain('Payee 6');
    expect((await prove(proofLines(proof.text))).findings).toEqual([]);
  });

  test('a company added while the clock was wrong can export its payments', async () => {
    const cara = await harness.signIn(LATER, 'cara');
    await cara.post('/customerPortalApi/verifyAccounts', [line(7, 100)]);
    await harness.caughtUp();
    const { seq } = await covered(cara);
    const csv = await exported(cara, `format=csv&asAt=${seq}`);
    expect([csv.status, csv.text.includes('Payee 7')]).toEqual([200, true]);
  });

  test('an export waits until the ledger contains the payments that were recorded before it', async () => {
    await anna.post('/customerPortalApi/verifyAccounts', [line(8, 100)]);
    await harness.caughtUp();
    expect((await exported(anna, 'format=csv')).text).toContain('Payee 8');
  });

  test('an export up to an entry that the ledger does not have is refused', async () => {
    const { seq } = await ledgerCoversAll();
    const { status, body } = await exported(anna, `format=csv&asAt=${seq + 1_000}`);
    expect([status, body.errorCode]).toEqual([409, 'not-covered']);
  });
});
