import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Module } from '@nestjs/common';
import { userList, type UserView, type VerifyAnswer } from '@counterfoil/projections';
import ExcelJS from 'exceljs';
import { AuditModule } from '../../audit/audit.module.js';
import { CustomersModule } from '../../customers/customers.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { RegistersModule } from '../../registers/registers.module.js';
import { SuppliersModule } from '../../suppliers/suppliers.module.js';
import { bluegum, Portal } from '../../suppliers/testing/portal.js';
import { type Foundation, PlatformModule } from '../platform.module.js';
import type { Caller } from '../session/access.js';
import { Harness, type Visitor } from '../testing/harness.js';
import { ListFiles } from './list-files.js';

@Module({})
class Root {}
const root = (foundation: Foundation) => ({
  module: Root,
  imports: [PlatformModule.on(foundation), CustomersModule, SuppliersModule, PaymentsModule, AuditModule, RegistersModule],
});

const TENANT = 'bluegum1';
let harness: Harness;
let anna: Visitor;
let northerner: Visitor;
let portal: Portal;
let runId: string;

const payment = (accountNumber: string, accountName: string, amount: number) => ({
  ...{ accountName, accountNumber, accountCode: '063102', accountCodeType: 9, country: 'AUS' },
  ...{ currency: 'AUD', amount, clientData: accountNumber, action: 'typed in', reference: '=HYPERLINK("http://x")' },
});

beforeAll(async () => {
  harness = await Harness.start(root);
  await harness.company(TENANT, 'AUS', {}, ['north', 'south']);
  anna = await harness.signIn(TENANT, 'anna');
  northerner = await harness.signIn(TENANT, 'nils', undefined, 'north');
  await harness.caughtUp();
  portal = new Portal(harness, anna);
  await portal.add({ entityId: 'south' });
  await portal.add({ supplierCode: '00012', supplierName: '=1+1', entityId: 'north', accountNumber: '10203041' });
  const lines = [payment('11112222', 'Alpha', 125_050), payment('33334444', 'Beta', 99_999)];
  runId = (await anna.post<VerifyAnswer>('/customerPortalApi/verifyAccounts?internalReq=true', lines)).body.runId;
  await harness.settledJobs();
  await harness.caughtUp();
});
afterAll(() => harness.stop());

const rowsOf = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split('\t'));

const workbookAt = async (url: string): Promise<ExcelJS.Workbook> => {
  const response = await harness.app.inject({ url, cookies: anna.cookies });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(response.rawPayload as never);
  return book;
};

describe('a list as a file', () => {
  test('an Excel file has frozen labels, codes as text, amounts and times as numbers, and no formula', async () => {
    const book = await workbookAt('/suppliers/download?format=xlsx&sort=supplierName');
    const [sheet] = book.worksheets;
    expect(sheet!.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect([1, 2, 5].map((column) => sheet!.getRow(1).getCell(column).value)).toEqual(['Supplier', 'Supplier code', 'BSB']);
    const [formula, usual] = [2, 3].map((n) => sheet!.getRow(n));
    expect([formula!.getCell(1).value, formula!.getCell(2).value, formula!.getCell(5).value]).toEqual([
      "'=1+1",
      '00012',
      '063102',
    ]);
    expect(usual!.getCell(1).value).toBe(bluegum.supplierName);
    expect(usual!.getCell(18).value).toEqual(new Date('2026-11-02T11:00:00Z'));
    expect(sheet!.getRow(1).getCell(18).value).toBe('Added (Australia/Sydney)');
    expect(book.worksheets[1]!.getRow(2).getCell(2).value).toBe('Company bluegum1');
  });

  test('a download of a list without rows says that there is no data, and for the audit log names the period', async () => {
    const refused = async (url: string) => {
      const { status, body } = await anna.get<{ readonly errorCode: string; readonly message: string }>(url);
      return [status, body.errorCode, body.message];
    };
    for (const format of ['csv', 'xlsx', 'tsv'])
      expect(await refused(`/suppliers/download?search=nowhere&format=${format}`)).toEqual([404, 'no-data', 'No data found']);
    expect(await refused('/audit/log/download?start=2001-01-01&end=2001-01-31&format=csv')).toEqual([
      ...[404, 'no-data'],
      'No data found for this period',
    ]);
  });

  test('a download of the payments of a run uses the same filters as the list on screen', async () => {
    const all = await anna.get(`/payments/runs/${runId}/work/download?format=tsv`);
    expect(rowsOf(all.text).map(([, payee, , amount]) => [payee, amount])).toEqual([
      ['Payee', 'Amount'],
      ['Alpha', '1250.50'],
      ['Beta', '999.99'],
    ]);
    const found = await anna.get(`/payments/runs/${runId}/work/download?format=tsv&search=beta`);
    expect(rowsOf(found.text).map(([, payee]) => payee)).toEqual(['Payee', 'Beta']);
  });

  test.each(['csv', 'tsv', 'xlsx'])('a payment reference that begins like a formula is text in %s', async (format) => {
    const url = `/payments/runs/${runId}/work/download?format=${format}`;
    const cell = (await workbookAt(url).catch(() => null))?.worksheets[0]?.getRow(2).getCell(6).value;
    expect(cell ?? (await anna.get(url)).text).toContain(`'=HYPERLINK`);
  });

  test.each(['payments/runs', 'suppliers', 'users', 'approvals', 'audit/log'])('the list %s can be downloaded', async (list) => {
    const period = list === 'audit/log' ? '&start=2026-11-01&end=2026-11-30' : '';
    const answer = await anna.get(`/${list}/download?format=csv${period}`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(answer.headers['content-disposition']).toContain('-2026-11-02.csv');
    expect(answer.text.split('\r\n').length).toBeGreaterThan(1);
  });

  test('a user of one entity downloads only the rows of that entity', async () => {
    const { text } = await northerner.get('/suppliers/download?format=tsv');
    expect(rowsOf(text).map(([name]) => name)).toEqual(['Supplier', "'=1+1"]);
    expect((await northerner.get(`/payments/runs/${runId}/work/download?format=csv`)).status).toBe(404);
  });

  test('a download needs the permission of its page, a session and a known format', async () => {
    const clerk = await harness.signIn(TENANT, 'clerk', ['canVerifyPayments']);
    const refused = ['suppliers', 'users', 'approvals', 'audit/log'].map(async (list) =>
      clerk.get(`/${list}/download?format=csv&start=2026-11-01&end=2026-11-02`),
    );
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await harness.app.inject({ url: '/suppliers/download?format=csv' })).statusCode).toBe(401);
    expect((await anna.get('/suppliers/download?format=exe')).status).toBe(400);
    expect((await anna.get('/suppliers/download')).status).toBe(400);
  });

  test('each download of a list is recorded with the user who took it', async () => {
    await anna.get(`/payments/runs/${runId}/work/download?format=xlsx`);
    const taken: unknown[] = [];
    for await (const { type, data, meta } of harness.stores.eventStore.readStream(TENANT, `${TENANT}.access-20261102`))
      if (type === 'ListDownloaded') taken.push({ by: meta.actor.id, data });
    expect(taken.at(-1)).toEqual({
      by: 'anna',
      data: { userId: 'anna', list: 'run-rows', format: 'xlsx', about: runId },
    });
  });
});

describe('a list of more than 10,000 rows', () => {
  const user = {
    ...{
      id: 'u',
      name: 'U',
      username: 'u',
      email: null,
      status: 'active',
      permissions: [],
      role: null,
      roleId: null,
      entityId: null,
      createdBy: 'anna',
    },
    ...{
      createdAt: '2026-11-02T00:00:00.000Z',
      handledBy: [],
      passwordBy: null,
      linkBy: null,
      hasPassword: true,
      authenticatorSince: null,
      passkeyIds: [],
      changeRequests: [],
      createdByName: 'Anna',
    },
  } as const satisfies UserView;
  const endless = (count: number): (() => Promise<{ readonly rows: readonly UserView[]; readonly next: string | null }>) => {
    let left = count;
    return () => {
      const rows = Array.from({ length: Math.min(500, left) }, (_, i) => ({ ...user, name: `User ${i}` }));
      left -= rows.length;
      return Promise.resolve({ rows, next: left === 0 ? null : 'more' });
    };
  };
  const take = (format: 'csv' | 'xlsx', count: number) => {
    const caller = { tenant: TENANT, userId: 'anna' } as Caller;
    return harness.app.get(ListFiles).of(caller, { list: userList, format, read: endless(count) });
  };

  test('a list of more than 10,000 rows cannot be downloaded as a workbook', () =>
    expect(take('xlsx', 10_001)).rejects.toMatchObject({ errorCode: 'too-many-rows' }));

  test('a list of more than 10,000 rows is streamed as CSV', async () => {
    const file = await take('csv', 10_001);
    let lines = 0;
    for await (const part of file.getStream()) lines += String(part).split('\r\n').length - 1;
    expect(lines).toBe(10_002);
  });
});
