import { CommandBus } from '@nestjs/cqrs';
import { supplier, tableLayout } from '@counterfoil/domain';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  ColumnsAnswer,
  ErrorAnswer,
  ListAnswer,
  PaymentMapping,
  ProcessFileAnswer,
  ReleaseView,
  ResultRow,
  RunView,
  VerifyAnswer,
  Written,
} from '@counterfoil/projections';
import { AppModule } from '../app.module.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { CommandRunner } from '../platform/log/command-runner.js';
import { machineCall } from '../platform/session/access.js';
import { type Answer, Harness, type Visitor } from '../platform/testing/harness.js';
import { PaymentFiles, totalsOf } from './payment-files.js';
import { runJob } from '../platform/jobs/run-job.js';
import { StartRun } from './start-run.js';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
}, 30_000);
afterAll(() => harness.stop());

let companies = 0;
/** A new customer with one user for each test. */
const company = async (): Promise<{ readonly tenant: string; readonly anna: Visitor }> => {
  const tenant = `columns${++companies}`;
  await harness.company(tenant);
  const anna = await harness.signIn(tenant, 'anna');
  await harness.caughtUp();
  return { tenant, anna };
};

const table = (...rows: readonly string[]) => ['Zahlungen Juni', '', 'Nr;Wer;Konto;Bank;Summe', ...rows, ''].join('\n');
const TWO = table('1;Bluegum Joinery;10203040;063-102;1250,50', '2;Coastal Freight;6789012;012345;98,77');
const mapping: PaymentMapping = { headerLine: 3, columns: { accountName: 1, accountNumber: 2, accountCode: 3, amount: 4 } };
const sent = (columns: unknown = mapping) => ({ mapping: typeof columns === 'string' ? columns : JSON.stringify(columns) });

const drop = (person: Visitor, text: string | Uint8Array = TWO, fields = {}): Promise<Answer<ProcessFileAnswer & ErrorAnswer>> =>
  person.upload('/payment-processors/process-file', 'liste.csv', text, { key: 'api|auto', ...fields });
const check = (person: Visitor, fileId: string, columns: unknown): Promise<Answer<ColumnsAnswer & ErrorAnswer>> =>
  person.post('/payments/columns/check', { fileId, mapping: columns });
const forget = (person: Visitor, layoutId: string) => person.post<Written>(`/payments/columns/layouts/${layoutId}/forget`);
const judged = async ({ tenant, anna }: { tenant: string; anna: Visitor }, { fileId, data }: ProcessFileAnswer) => {
  const { body } = await anna.post<VerifyAnswer>(`/customerPortalApi/verifyAccounts?fileId=${fileId}`, data);
  await harness.app.get(Jobs).settled(runJob({ tenant, runId: body.runId }));
  await harness.caughtUp();
  return body.runId;
};

describe('a payment table with unknown headings', () => {
  test('a payment table with unknown headings is refused with its first rows and read once its columns are named', async () => {
    const { tenant, anna } = await company();
    const refused = await drop(anna);
    expect([refused.status, refused.body.success, refused.body.message]).toEqual([422, false, 'Unrecognised file format']);
    expect(refused.body.preview?.rows.map(({ line, cells }) => [line, cells[1] ?? ''])).toEqual([
      [1, ''],
      [3, 'Wer'],
      [4, 'Bluegum Joinery'],
      [5, 'Coastal Freight'],
    ]);
    expect([refused.body.preview?.mapping, refused.body.remembered]).toEqual([null, null]);

    const read = await drop(anna, TWO, sent());
    expect([read.status, read.body.message, read.body.preview?.mapping]).toEqual([200, '2 payments read', mapping]);
    expect(read.body.fileId).not.toBe(refused.body.fileId);
    const runId = await judged({ tenant, anna }, read.body);
    const run = await anna.get<RunView>(`/payments/runs/${runId}`);
    expect([run.body.status, run.body.stated]).toEqual(['completed', { lines: 2, amount: 134927, currency: 'AUD' }]);
    const rows = await anna.get<ListAnswer<ResultRow>>(`/payments/runs/${runId}/rows?length=20`);
    expect(rows.body.rows.map(({ accountName, accountDisplay, amount }) => [accountName, accountDisplay, amount])).toEqual([
      ['Bluegum Joinery', '063-102 10203040', 125050],
      ['Coastal Freight', '012-345 6789012', 9877],
    ]);
    // The file without columns is still refused: only the mapped reading can be checked.
    const bare = await anna.post<ErrorAnswer>(`/customerPortalApi/verifyAccounts?fileId=${refused.body.fileId}`, read.body.data);
    expect([bare.status, bare.body.errorCode]).toEqual([422, 'file-not-accepted']);
  });

  test('an interrupted run of a mapped table resumes with the same columns, even after they are forgotten', async () => {
    const { tenant, anna } = await company();
    const { fileId } = (await drop(anna, TWO, sent())).body;
    const file = await harness.app.get(PaymentFiles).find(tenant, fileId);
    const { lines, format, parser } = await harness.app.get(PaymentFiles).parse(tenant, file);
    const session = { tenant, userId: anna.userId, name: 'Anna', permissions: [], entityId: null, lastSeenAt: '' };
    const call = () => machineCall(tenant, { kind: 'user', id: anna.userId }, 'a run whose server is killed');
    const of = { file, totals: totalsOf(lines), unread: 0 };
    const about = { origin: 'file', fileName: file.fileName, format, parser, entityId: null, of } as const;
    await harness.app.get(CommandBus).execute(new StartRun({ ...session, call }, about));
    const runId = call().commandId;
    await forget(anna, (await drop(anna)).body.remembered!.layoutId);
    await harness.caughtUp();
    expect((await anna.post(`/payments/runs/${runId}/resume`)).status).toBe(200);
    await harness.app.get(Jobs).settled(runJob({ tenant, runId }));
    await harness.caughtUp();
    const { body } = await anna.get<RunView>(`/payments/runs/${runId}`);
    expect([body.status, body.judged]).toEqual(['completed', { lines: 2, amount: 134927 }]);
  });

  test('the columns of a payment table are remembered for the next table with these headings until forgotten', async () => {
    const { tenant, anna } = await company();
    await drop(anna, TWO, sent());
    harness.clock.advance(60_000);
    const next = await drop(anna, 'NR;wer;Konto;Bank;Summe\n7;Tallowwood;55667788;063102;12,00\n');
    expect([next.status, next.body.data.map(({ accountName, amount }) => [accountName, amount])]).toEqual([
      200,
      [['Tallowwood', 1200]],
    ]);
    expect(next.body.preview?.mapping).toEqual({ ...mapping, headerLine: 1 });
    expect(next.body.remembered).toMatchObject({ byName: 'User anna', mine: true, at: '2026-11-02T00:00:00.000Z' });
    const { layoutId } = next.body.remembered!;
    const events = await harness.app.get(CommandRunner).historyOf(tableLayout, tenant, layoutId);
    expect(events).toMatchObject([
      {
        type: 'TableMapped',
        data: {
          kind: 'payments',
          columns: [
            { field: 'accountName', at: 1, header: 'Wer' },
            { field: 'accountNumber', at: 2, header: 'Konto' },
            { field: 'accountCode', at: 3, header: 'Bank' },
            { field: 'amount', at: 4, header: 'Summe' },
          ],
        },
      },
    ]);
    expect((await forget(anna, layoutId)).body.message).toBe('The columns are forgotten.');
    expect((await drop(anna)).status).toBe(422);
    expect((await forget(anna, layoutId)).body.message).toBe('Nothing had to be changed.');
  });

  test('remembered columns apply to the whole customer and to no other customer', async () => {
    const [{ tenant, anna }, stranger] = [await company(), await company()];
    const ben = await harness.signIn(tenant, 'ben');
    await drop(anna, TWO, sent());
    const { remembered } = (await drop(ben)).body;
    expect(remembered).toMatchObject({ byName: 'User anna', mine: false });
    expect((await drop(stranger.anna)).body.remembered).toBeNull();
    await forget(stranger.anna, remembered!.layoutId);
    expect((await drop(ben)).status).toBe(200);
  });

  test('columns that cannot read the table are refused with the reason and not remembered', async () => {
    const { anna } = await company();
    const beyond = await drop(anna, TWO, sent({ ...mapping, headerLine: 99 }));
    expect([beyond.status, beyond.body.preview?.mapping?.headerLine]).toEqual([422, 99]);
    const empty = await drop(anna, table(), sent());
    expect([empty.status, empty.body.message]).toEqual([422, 'The file can be read, but it contains no payments to check.']);
    expect((await drop(anna)).body.remembered).toBeNull();
  });

  test('remembered columns of payments do not apply to a supplier list with the same headings', async () => {
    const { anna } = await company();
    await drop(anna, TWO, sent());
    const { layoutId } = (await drop(anna)).body.remembered!;
    const list = await anna.upload<ErrorAnswer>('/customerPortalApi/uploadSupplierFile', 'liste.csv', TWO);
    expect([list.status, (list.body as unknown as ProcessFileAnswer).remembered]).toEqual([422, null]);
    await anna.post(`/suppliers/imports/layouts/${layoutId}/forget`);
    expect((await drop(anna)).status).toBe(200);
  });

  test('a payment table in a workbook is read by the rows of its sheet', async () => {
    const { anna } = await company();
    const row = (...cells: readonly string[]) =>
      `<Row>${cells.map((cell) => `<Cell><Data ss:Type="String">${cell}</Data></Cell>`).join('')}</Row>`;
    const rows = [row('Wer', 'Konto', 'Bank', 'Summe'), row('Bluegum', '10203040', '063-102', '12.00')].join('');
    const space = 'urn:schemas-microsoft-com:office:spreadsheet';
    const book = `<?xml version="1.0"?><Workbook xmlns="${space}" xmlns:ss="${space}"><Worksheet ss:Name="Juni"><Table>${rows}</Table></Worksheet></Workbook>`;
    const dropBook = (fields = {}) =>
      anna.upload<ProcessFileAnswer>('/payment-processors/process-file', 'juni.xml', book, fields);
    expect((await dropBook()).body.preview?.rows.map(({ line }) => line)).toEqual([1, 2]);
    const columns = { accountName: 0, accountNumber: 1, accountCode: 2, amount: 3 };
    const { body } = await dropBook(sent({ headerLine: 1, columns }));
    expect(body).toMatchObject({ success: true, data: [{ accountName: 'Bluegum', accountCode: '063102', amount: 1200 }] });
  });

  test('a payment table in the United States is read with routing numbers', async () => {
    await harness.company('columnsus', 'USA');
    const eve = await harness.signIn('columnsus', 'eve');
    await harness.caughtUp();
    expect((await drop(eve)).body.preview?.rows).toHaveLength(4);
    const columns = { accountName: 1, accountNumber: 2, accountCode: 3, amount: 4 };
    const text = 'No;Who;To;Route;Sum\n1;Bluegum;10203040;021000021;1,250.50\n';
    expect((await drop(eve, text, sent({ headerLine: 1, columns }))).body.data[0]).toMatchObject({
      ...{ accountNumber: '10203040', accountCode: '021000021', amount: 125050 },
    });
  });
});

describe('files without a mapping', () => {
  test.each<[string, string]>([
    ['text that is no table', 'Dear accounts team,\nplease pay, as discussed, the invoices.\nRegards\n'],
    ['one row alone', 'Nr;Wer;Konto\n'],
    ['nothing', ''],
  ])('no columns are requested for %s', async (_, text) => {
    const { anna } = await company();
    const { status, body } = await drop(anna, text);
    expect([status, body.preview]).toEqual([422, null]);
  });

  test('no columns are requested for a table whose headings are known', async () => {
    const { anna } = await company();
    const known = 'Account Name,BSB,Account Number,Amount\nBluegum,063102,10203040,12.00\n';
    expect((await drop(anna, known)).body).toMatchObject({ success: true, preview: null, remembered: null });
    const columns = { accountName: 0, accountCode: 1, accountNumber: 2, amount: 3 };
    expect((await drop(anna, known, sent({ headerLine: 1, columns }))).status).toBe(200);
    expect((await drop(anna, known)).body).toMatchObject({ success: true, preview: null, remembered: null });
  });
});

describe('trying out columns', () => {
  test('trying out columns reports each problem with its row and column, and remembers nothing', async () => {
    const { anna } = await company();
    const { fileId } = (
      await drop(anna, table('1;Bluegum;10203040;063-102;1,00', '2;Coastal;6789012;06A345;x', '3;Nobody;;;5,00'))
    ).body;
    const tried = await check(anna, fileId, mapping);
    expect([tried.status, tried.body.rows, tried.body.total]).toEqual([200, 3, 2]);
    expect(tried.body.problems.map(({ row, field, code, value }) => [row, field, code, value])).toEqual([
      [5, 'amount', 'badAmount', 'x'],
      [6, undefined, 'skippedRow', undefined],
    ]);
    const swapped = { ...mapping, columns: { ...mapping.columns, accountNumber: 3, accountCode: 2 } };
    expect((await check(anna, fileId, swapped)).body.problems[0]).toMatchObject({ row: 4, field: 'accountCode' });
    expect((await drop(anna)).body.remembered).toBeNull();
  });

  test('trying out columns needs the permission and a file of the same customer', async () => {
    const [{ tenant, anna }, stranger] = [await company(), await company()];
    const { fileId } = (await drop(anna)).body;
    expect((await check(stranger.anna, fileId, mapping)).status).toBe(404);
    const reader = await harness.signIn(tenant, 'reader', ['canAccessSupplierManagement']);
    expect((await check(reader, fileId, mapping)).status).toBe(403);
    expect((await forget(reader, 'a'.repeat(64))).status).toBe(403);
    expect((await forget(anna, 'no-such-layout')).status).toBe(404);
  });
});

describe('an invalid mapping', () => {
  test.each<[string, unknown]>([
    ['with a field that no payment has', { headerLine: 1, columns: { colour: 1 } }],
    ['with a field of every object', '{"headerLine":1,"columns":{"constructor":1}}'],
    ['with a place that is no number', { headerLine: 1, columns: { amount: 'E' } }],
    ['that is no JSON', '{"headerLine":1'],
  ])('a mapping %s is refused with a message', async (_, columns) => {
    const { anna } = await company();
    const { status, body } = await drop(anna, TWO, sent(columns));
    expect([status, body.errorCode, body.message]).toEqual([
      400,
      'validation',
      'The columns of the table are not named in a way that can be read.',
    ]);
  });

  test('a mapping that cannot be read is also refused when it is only tried out', async () => {
    const { anna } = await company();
    const { fileId } = (await drop(anna)).body;
    for (const columns of [undefined, { headerLine: 1, columns: { constructor: 1 } }, { ...mapping, more: 1 }])
      expect((await check(anna, fileId, columns)).status).toBe(400);
    expect((await anna.post<ErrorAnswer>('/payments/columns/check', [])).body.message).toBe('Please upload a file first.');
  });
});

describe('a table with columns that the bank does not read', () => {
  const NAME = 'Bluegum Joinery';
  const account = { country: 'AUS', accountCode: '063102', accountNumber: '10203040', accountCodeType: 9 } as const;
  const payee = { account: { ...account, iban: null, swiftCode: null }, accountName: NAME };
  const confirmed = async (tenant: string): Promise<void> => {
    const details = {
      ...{ supplierCode: 'B-1', supplierName: NAME, entityId: null, govCode: null, taxNumber: null },
      ...{ isEmployee: false, smallBusiness: false, division: null },
    };
    const added = { supplierId: 's-1', source: 'form', importId: null, ...payee, email: null, contact: null } as const;
    const data = { ...added, details, resembles: [], singleOperator: true };
    await harness.told(tenant, supplier, 's-1', { type: 'AddSupplier', data });
    const answer = { flag: 1, shown: payee.account, accountName: NAME, grade: 'strong', verifier: null } as const;
    await harness.told(tenant, supplier, 's-1', { type: 'RecordAnswer', data: { supplierId: 's-1', ...answer } });
    await harness.caughtUp();
  };
  const releaseOf = async (person: Visitor, runId: string) =>
    (await person.get<ReleaseView>(`/payments/runs/${runId}/release`)).body;
  const CHOSEN = 'the columns that were checked were chosen by whoever uploaded the file';

  test('one person cannot have columns of their own choice checked and release the file alone', async () => {
    const { tenant, anna } = await company();
    await confirmed(tenant);
    // The bank reads BSB and Account Number. What is checked are two columns that somebody added.
    const heads = 'Account Name,BSB,Account Number,Amount,Old BSB,Old Account';
    const file = `${heads}\n${NAME},033000,666777888,1250.50,063102,10203040\n`;
    const columns = { accountName: 0, accountCode: 4, accountNumber: 5, amount: 3 };
    const read = await drop(anna, file, sent({ headerLine: 1, columns }));
    expect(read.body.data.map(({ accountNumber }) => accountNumber)).toEqual(['10203040']);
    const runId = await judged({ tenant, anna }, read.body);
    const rows = await anna.get<ListAnswer<ResultRow>>(`/payments/runs/${runId}/rows?length=20`);
    expect(rows.body.rows.map(({ className }) => className)).toEqual(['yes']);
    expect((await releaseOf(anna, runId)).needsSecondPerson).toEqual([CHOSEN]);
    const released = await anna.post<Written>(`/payments/runs/${runId}/ready`, {});
    expect(released.body).toMatchObject({ pending: true });
  });

  test('columns that a colleague chose for tables with these headings need no second person', async () => {
    const { tenant, anna } = await company();
    await confirmed(tenant);
    const ben = await harness.signIn(tenant, 'ben');
    await harness.caughtUp();
    const file = table(`1;${NAME};10203040;063-102;1250,50`);
    await drop(anna, file, sent());
    const own = await judged({ tenant, anna }, (await drop(anna, file)).body);
    expect((await releaseOf(ben, own)).needsSecondPerson).toEqual([CHOSEN]);
    const next = await judged({ tenant, anna: ben }, (await drop(ben, table(`2;${NAME};10203040;063-102;17,00`))).body);
    expect((await releaseOf(ben, next)).needsSecondPerson).toEqual([]);
  });
});
