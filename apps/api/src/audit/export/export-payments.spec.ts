import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import Papa from 'papaparse';
import type { ExportOptions } from '@counterfoil/projections';
import { exportOptionsFor, exportPayments, type ExportRequest } from './export-payments.js';
import { replayPayments } from '../replay/payments-replay.js';
import { account, entity, judged, registered, runStarted, supplierAdded, userAdded, verified } from '../testing/facts.js';
import { anna, ben, type LogKit, openLogKit, TENANT } from '../testing/log-kit.js';

/** 00:30 of 1 July in Sydney, still June elsewhere. */
const FIRST = '2026-06-30T14:30:00.000Z';
const SECOND = '2026-07-02T01:00:00.000Z';
const THIRD = '2026-07-03T01:00:00.000Z';
const LATER = '2026-07-04T01:00:00.000Z';

const DEMO = 'demo data, not checked';
const register = {
  answer: {
    govCode: '51824753556',
    status: 'Active',
    entityName: 'Acme',
    tradingNames: [],
    entityType: 'PRV',
    effectiveFrom: '2001-07-01T00:00:00.000Z',
    registeredForGst: true,
    gstFrom: '2002-07-01T00:00:00.000Z',
    gstTo: null,
    taxNumber: null,
  },
  flags: { abnStatus: 'ACTIVE', isValid: true, abnFlag: 1, nameWarning: false, registeredForGst: true, isTaxNumberValid: true },
  source: DEMO,
  checkedAt: FIRST,
  digest: '',
} as const;

const silent = {
  answer: null,
  flags: {
    abnStatus: 'not available',
    isValid: false,
    abnFlag: null,
    nameWarning: false,
    registeredForGst: false,
    isTaxNumberValid: false,
  },
  source: 'ABN Lookup is not available: status 503',
  checkedAt: SECOND,
  digest: '',
} as const;

const recordStory = async ({ record, extend }: LogKit): Promise<void> => {
  await record('customer', TENANT, FIRST, anna, registered(TENANT), entity('e1', 'North'));
  await record('user', 'anna', FIRST, anna, userAdded('anna', 'Anna Lee'));
  await record('supplier', 's1', FIRST, anna, supplierAdded('s1', 'Acme Pty Ltd'));
  await record(
    'supplier',
    's1',
    FIRST,
    { kind: 'supplier', id: 's1' },
    {
      type: 'SupplierVerified',
      data: {
        ...{ supplierId: 's1', flag: 1, account, was: null, accountName: 'Acme Pty Ltd' },
        ...{ requestId: null, address: null, shown: null, grade: 'strong', weakBecause: [] },
      },
    },
    {
      type: 'VerifierDetailsProvided',
      data: {
        ...{ supplierId: 's1', requestId: null, address: null, grade: null, weakBecause: [], reason: null },
        ...{ isFinal: true, optin: null },
        ...{ firstName: 'Vera', lastName: 'Fay', phone: '+61 2 9000 0000', email: null, mobile: null, comment: null },
        ...{ cfoName: null, cfoEmail: null, termsVersion: null, companyNumber: null, tradingName: null, gstNumber: null },
      },
    },
  );
  await record('payment-run', 'r1', FIRST, anna, runStarted('r1'));
  await record(
    'payment-lines',
    'r1',
    FIRST,
    anna,
    verified('r1', FIRST, 1, [
      judged(1, { result: 1, supplierId: 's1', register, line: { paymentId: 'P1', reference: '=1+1' } }),
      judged(2, {
        result: 0,
        supplierId: 's1',
        register,
        name: { match: 'close', against: 'Acme Pty Ltd', words: [] },
        line: { accountName: '=HYPERLINK("x","y")', paymentId: 'P1', amount: 1, entityId: 'e1', iban: 'DE89370400440532013000' },
        alerts: [
          { kind: 'duplicate', earlier: { runId: 'r0', n: 3, at: FIRST, amount: 1, reference: '' }, sameReference: false },
          { kind: 'over-limit', limit: 100 },
        ],
      }),
    ]),
  );
  await extend(FIRST);
  await record('payment-run', 'r2', SECOND, ben, runStarted('r2', { entityId: 'e9' }));
  await record(
    'payment-lines',
    'r2',
    SECOND,
    ben,
    verified('r2', SECOND, 1, [judged(1, { result: 4, register: silent }), judged(2, { result: null, unchecked: 'No account' })]),
  );
  await record('payment-run', 'r3', THIRD, anna, runStarted('r3', { entityId: 'e1' }));
  await record(
    'payment-lines',
    'r3',
    THIRD,
    anna,
    verified(
      'r3',
      THIRD,
      1,
      Array.from({ length: 11 }, (_, i) => judged(i + 1)),
    ),
  );
  await record('payment-run', 'r3', THIRD, anna, { type: 'PaymentRunRejected', data: { runId: 'r3', reason: 'wrong month' } });
  await extend(THIRD);
  await record('payment-run', 'r1', LATER, anna, { type: 'PaymentCommented', data: { runId: 'r1', n: 2, comment: 'Rang them' } });
  await extend(LATER);
};

let kit: LogKit;
beforeAll(async () => {
  kit = await openLogKit();
  await recordStory(kit);
});
afterAll(() => kit.close());

const options: ExportOptions = { ...exportOptionsFor({ country: 'AUS', entities: [{ id: 'e1', name: 'North' }] } as never) };
const ask = async (over: Partial<ExportRequest> = {}, asAt = kit.seq()) => {
  const { from = FIRST, to = THIRD } = over;
  const replay = await replayPayments({ ...kit.source('202606', '202607'), from, to, asAt, open: kit.open });
  return exportPayments(replay, {
    from,
    to,
    zone: 'Australia/Sydney',
    all: true,
    entityId: null,
    options,
    root: 'abc',
    format: 'csv',
    ...over,
  });
};
const bytesOf = async (body: AsyncIterable<unknown> | null): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of body ?? []) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
};

const LABELS_AT = 9;
const sheetOf = async (over: Partial<ExportRequest> = {}, asAt?: number) => {
  const workbook = new ExcelJS.Workbook();
  const { body } = await ask({ format: 'xlsx', ...over }, asAt);
  await workbook.xlsx.load((await bytesOf(body)) as never);
  const sheet = workbook.worksheets[0]!;
  const labels = (sheet.getRow(LABELS_AT).values as string[]).slice(1);
  const cell = (n: number, label: string) => sheet.getRow(LABELS_AT + n).getCell(labels.indexOf(label) + 1);
  return { sheet, labels, cell, text: (n: number, label: string) => cell(n, label).value };
};

const csvOf = async (over: Partial<ExportRequest> = {}, asAt?: number) => {
  const text = (await bytesOf((await ask(over, asAt)).body)).toString();
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: false });
  const labels = data[LABELS_AT - 1]!;
  const rows = data.slice(LABELS_AT).filter((cells) => cells.length > 1);
  return {
    text,
    errors,
    labels,
    rows,
    head: new Map(data.slice(0, LABELS_AT - 2).map(([label, value]) => [label, value])),
    at: (n: number, label: string) => rows[n - 1]![labels.indexOf(label)],
  };
};

test('when a register was not available the export leaves the tax fields unknown and says so (P-5.5.5)', async () => {
  const { at, head } = await csvOf();
  const row = [1, 2, 3, 4].find((n) => at(n, 'Registration Status') === 'not available')!;
  expect([at(row, 'GST Registered'), at(row, 'GST'), at(row, 'GST Registered From')]).toEqual(['', '', '']);
  expect(head.get('Registers')).toContain(silent.source);
});

describe('an export as xlsx', () => {
  test('the labels of an xlsx export are bold, stay visible and have the widths of P-3.9', async () => {
    const { sheet, labels, cell } = await sheetOf();
    expect(labels.slice(0, 4)).toEqual(['Payment Date', 'Account Name', 'Amount', 'Verification Status']);
    expect(cell(0, 'Account Name').font.bold).toBe(true);
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: LABELS_AT });
    const width = (label: string) => sheet.getColumn(labels.indexOf(label) + 1).width;
    expect([width('Payment Date'), width('Account Name'), width('Account Number'), width('Duplicate'), width('BSB')]).toEqual([
      16, 40, 20, 60, 12,
    ]);
    expect(sheet.rowCount).toBe(LABELS_AT + 15);
  });

  test('an xlsx export writes amounts and dates as formatted numbers', async () => {
    const { cell } = await sheetOf();
    expect(cell(1, 'Amount')).toMatchObject({ value: 1234.56, numFmt: '#,##0.00' });
    expect(cell(1, 'Total Amount').value).toBe(1234.57);
    expect(cell(1, 'Payment Date')).toMatchObject({ value: new Date('2026-07-01T00:00:00Z'), numFmt: 'dd/mm/yyyy' });
    expect(cell(2, 'Updated At')).toMatchObject({ value: new Date('2026-07-04T11:00:00Z'), numFmt: 'dd/mm/yyyy hh:mm' });
  });

  test('an xlsx export has the same data as the screens, in order of time, run and line', async () => {
    const { text } = await sheetOf();
    const said = (n: number, ...labels: string[]) => labels.map((label) => text(n, label));
    expect(said(1, 'Verification Status', 'Verified Name', 'Verifier Name', 'Verified Date', 'User', 'Source')).toEqual([
      'Supplier verified',
      'Acme Pty Ltd',
      'Vera Fay',
      new Date('2026-07-01T00:00:00Z'),
      'Anna Lee',
      'File',
    ]);
    expect(
      said(1, 'Registration Status', 'Entity Status', 'GST', 'GST Registered', 'Divisions', 'Small Business', 'Employee'),
    ).toEqual([`ACTIVE (${DEMO})`, `Active (${DEMO})`, 'Registered', 'Yes', 'North', 'Yes', 'No']);
    expect(said(2, 'Verification Comment', 'Explanation By', 'Entity Name', 'IBAN', 'Payment ID')).toEqual([
      'Rang them',
      'Anna Lee',
      'North',
      'DE89370400440532013000',
      'P1',
    ]);
    expect(text(2, 'Payment Alert')).toBe(
      'Possible duplicate to payment made on 01/07/2026. Amount over the limit. Limit is $1.00',
    );
    expect(text(2, 'Duplicate')).toBe('Possible duplicate to payment made on 01/07/2026. Line 3 of run r0');
    expect(text(4, 'Verification Status')).toBe('Unverified account');
    expect(text(15, 'Verification Description')).toMatch(/^Run rejected/);
  });

  test('an xlsx export contains no text that a spreadsheet would run as a formula', async () => {
    const { text, cell } = await sheetOf();
    expect(text(2, 'Account Name')).toBe(`'=HYPERLINK("x","y")`);
    expect(text(1, 'Lodgement Reference')).toBe("'=1+1");
    expect(text(1, 'Verifier Phone')).toBe("'+61 2 9000 0000");
    expect(cell(2, 'Account Name').formula).toBeUndefined();
  });

  test('an xlsx export of a United States customer has United States labels, columns and dates', async () => {
    const { labels, cell } = await sheetOf({ options: { ...options, isUnitedStates: true }, zone: 'America/New_York' });
    expect(labels).toEqual(expect.arrayContaining(['Routing Number', 'TIN']));
    expect(labels).not.toContain('GST');
    const { head } = await csvOf({ options: { ...options, isUnitedStates: true }, zone: 'America/New_York' });
    expect(head.get('Columns')).toBe('without GST Registered, GST, GST Registered From, GST Registered To');
    expect((await csvOf()).head.get('Columns')).toBe('all');
    expect(cell(1, 'Payment Date')).toMatchObject({ value: new Date('2026-06-30T00:00:00Z'), numFmt: 'mm/dd/yyyy' });
  });

  test('an xlsx export that is created twice has the same bytes', async () => {
    const [one, other] = [await ask({ format: 'xlsx' }), await ask({ format: 'xlsx' })];
    expect((await bytesOf(one.body)).equals(await bytesOf(other.body))).toBe(true);
  });
});

describe('an export as csv', () => {
  test('a csv export follows RFC 4180 with the same number of fields in every record', async () => {
    const { text, errors, labels, rows } = await csvOf();
    expect(text.startsWith('\uFEFFCounterfoil,')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(errors).toEqual([]);
    expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([labels.length]));
  });

  test('a csv export writes the same cells as text', async () => {
    const { at } = await csvOf();
    expect([at(1, 'Payment Date'), at(1, 'Amount'), at(2, 'Amount'), at(2, 'Updated At')]).toEqual([
      '01/07/2026',
      '1234.56',
      '0.01',
      '04/07/2026 11:00:00',
    ]);
    expect(at(2, 'Account Name')).toBe(`'=HYPERLINK("x","y")`);
    expect(at(1, 'Account Number')).toBe('10203040');
  });
});

describe('the content of an export', () => {
  test('an export leaves out results 1 and 4 unless all are requested, and states how many', async () => {
    const { head, rows } = await csvOf({ all: false });
    expect(rows).toHaveLength(13);
    expect(head.get('Rows')).toBe(
      '13 shown; 2 left out: verified and cross-matched (results 1 and 4); 11 of rejected runs, marked in the description',
    );
    expect((await csvOf({ all: true })).rows).toHaveLength(15);
  });

  test('an export states its period, "as at" entry and register sources', async () => {
    const { head } = await csvOf();
    expect(head.get('Period')).toBe('01/07/2026 00:30:00 to 03/07/2026 11:00:00, all times in Australia/Sydney');
    expect(head.get('As at')).toBe(`entry ${kit.seq()} of the ledger; its root is abc`);
    expect(head.get('Registers')).toBe(`${silent.source}; ${DEMO}`);
  });

  test('an export includes both ends of its period', async () => {
    expect((await csvOf({ from: SECOND, to: SECOND })).rows).toHaveLength(2);
    expect((await csvOf({ from: FIRST, to: SECOND })).rows).toHaveLength(4);
  });

  test('an export omits everything after its "as at" entry', async () => {
    const early = await csvOf({}, 8);
    expect(early.rows).toHaveLength(2);
    expect(early.at(2, 'Verification Comment')).toBe('');
  });

  test('an export can cover one entity, unknown entities, or all', async () => {
    const rows = async (entityId: string | null) => (await csvOf({ entityId })).rows.length;
    expect([await rows('e1'), await rows('unknown'), await rows(null)]).toEqual([12, 3, 15]);
    expect((await csvOf({ entityId: 'e1' })).head.get('Entity')).toBe('North');
  });

  test('an export of a period without payments has no body', async () =>
    expect(await ask({ from: '2025-01-01', to: '2025-02-01' })).toMatchObject({ rows: 0, leftOut: 0, body: null }));

  test('an export omits the columns that its options hide', async () => {
    const { labels } = await csvOf({
      options: { ...options, hasIban: false, columnsToHide: ['bankName', 'divisions', 'source'] },
    });
    for (const hidden of ['IBAN', 'Bank Name', 'Divisions', 'Source']) expect(labels).not.toContain(hidden);
  });
});
