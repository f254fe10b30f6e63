import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { tableLayout } from '@counterfoil/domain';
import ExcelJS from 'exceljs';
import type { ColumnsAnswer, ErrorAnswer, ListHead, ListMapping, SupplierFileAnswer, Written } from '@counterfoil/projections';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { Answer, Harness } from '../../platform/testing/harness.js';
import { startHarness } from '../testing/portal.js';
import { company, type Importer } from './testing/importer.js';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const unknown = (rows = '7;Acme Pty Ltd;10203040;063102;51824753556;ap@acme.example\n') =>
  Buffer.from(`Nr;Wer;Konto;Bank;Steuer;Post\n${rows}`);
const mapping: ListMapping = {
  headerLine: 1,
  columns: { supplierCode: 0, supplierName: 1, accountNumber: 2, accountCode: 3, govCode: 4, email: 5 },
};
const sent = (columns: ListMapping = mapping) => ({ mapping: JSON.stringify(columns) });
type Refused = ListHead & ErrorAnswer;

const check = (importer: Importer, fileId: string, columns: unknown): Promise<Answer<ColumnsAnswer & ErrorAnswer>> =>
  importer.person.post('/suppliers/imports/check', { fileId, mapping: columns });
const forget = (importer: Importer, layoutId: string) =>
  importer.person.post<Written>(`/suppliers/imports/layouts/${layoutId}/forget`);
const mappedEvents = async (importer: Importer, layoutId: string) =>
  harness.app.get(CommandRunner).historyOf(tableLayout, importer.tenant, layoutId);

describe('a supplier list with unknown headings', () => {
  test('a supplier list with unknown headings is mapped once and read in the same way until forgotten', async () => {
    const importer = await company(harness);
    const refused = await importer.upload(unknown());
    expect([refused.status, (refused.body as unknown as Refused).remembered]).toEqual([422, null]);
    expect(refused.body.preview).toMatchObject({
      ...{ rows: [{ line: 1 }, { line: 2 }], mapping: null },
      guess: { headerLine: 1, columns: { bankName: 3 } },
    });

    const mapped = await importer.upload(unknown(), sent());
    expect(mapped.body.rows).toMatchObject([{ supplierCode: '7', supplierName: 'Acme Pty Ltd', account: '063-102 10203040' }]);

    harness.clock.advance(60_000);
    const next = await importer.upload(Buffer.from('Juni\n\nNR;wer;Konto;Bank;Steuer;Post\n8;Beech Ltd;20304050;063102;;\n'));
    expect(next.status).toBe(200);
    expect(next.body.rows).toMatchObject([{ row: 4, supplierCode: '8', supplierName: 'Beech Ltd' }]);
    expect(next.body.preview?.mapping).toEqual({ ...mapping, headerLine: 3 });
    const remembered = next.body.remembered!;
    expect(remembered).toMatchObject({ byName: 'User anna', mine: true });
    expect(await mappedEvents(importer, remembered.layoutId)).toMatchObject([
      {
        type: 'TableMapped',
        data: {
          kind: 'suppliers',
          columns: [
            { field: 'supplierCode', at: 0, header: 'Nr' },
            { field: 'supplierName', at: 1, header: 'Wer' },
            { field: 'accountNumber', at: 2, header: 'Konto' },
            { field: 'accountCode', at: 3, header: 'Bank' },
            { field: 'govCode', at: 4, header: 'Steuer' },
            { field: 'email', at: 5, header: 'Post' },
          ],
        },
      },
    ]);

    expect((await forget(importer, remembered.layoutId)).body.message).toBe('The columns are forgotten.');
    expect((await importer.upload(unknown())).status).toBe(422);
    expect((await forget(importer, remembered.layoutId)).body.message).toBe('Nothing had to be changed.');
  });

  test('an import uses the columns of its preview, even when they are forgotten in between', async () => {
    const importer = await company(harness);
    await importer.upload(unknown(), sent());
    const { body } = await importer.upload(unknown());
    await forget(importer, body.remembered!.layoutId);
    const started = await importer.start(body.fileId);
    expect((await importer.ended(started.body.importId)).counts.added).toBe(1);
    expect(await importer.portal.list()).toMatchObject([{ supplierCode: '7', supplierName: 'Acme Pty Ltd' }]);
  });

  test('remembered columns of a supplier list apply to the whole customer and to no other', async () => {
    const [importer, stranger] = [await company(harness), await company(harness)];
    const nils = await importer.colleague('nils', 'north');
    await importer.upload(unknown(), sent());
    const { body } = await nils.upload(unknown());
    expect(body.remembered).toMatchObject({ byName: 'User anna', mine: false });
    expect((await stranger.upload(unknown())).status).toBe(422);
    await forget(stranger, body.remembered!.layoutId);
    expect((await nils.upload(unknown())).status).toBe(200);
  });

  test('the same columns of a supplier list are remembered once', async () => {
    const importer = await company(harness);
    await importer.upload(unknown(), sent());
    const { layoutId } = (await importer.upload(unknown())).body.remembered!;
    await importer.upload(unknown(), sent());
    expect(await mappedEvents(importer, layoutId)).toHaveLength(1);
  });

  test('columns that cannot read the supplier list are not remembered', async () => {
    const importer = await company(harness);
    expect((await importer.upload(unknown(''), sent())).status).toBe(422);
    expect((await importer.upload(unknown())).status).toBe(422);
  });
});

describe('a supplier list with known headings', () => {
  const known = Buffer.from('Supplier Code,Supplier Name,BSB,Account Number,Ort\nS-1,Heron,063102,10203040,Perth\n');
  test('a supplier list with known headings is read by their names until a user confirms its columns', async () => {
    const importer = await company(harness);
    const { body } = await importer.upload(known);
    expect([body.remembered, body.preview?.mapping?.columns]).toEqual([
      null,
      { supplierCode: 0, supplierName: 1, accountCode: 2, accountNumber: 3 },
    ]);
    await importer.upload(known, sent(body.preview!.mapping!));
    expect((await importer.upload(known)).body.remembered).toMatchObject({ mine: true });
  });

  test('a supplier list whose known headings a user maps in another way is read in that way from then on', async () => {
    const importer = await company(harness);
    const known = Buffer.from(
      'Supplier Code,Supplier Name,Name,BSB,Account Number\nS-1,Heron Ltd,Heron Trading,063102,10203040\n',
    );
    const { preview } = (await importer.upload(known)).body;
    const columns = { ...preview!.mapping!.columns, supplierName: 2, accountName: 1 };
    await importer.upload(known, sent({ headerLine: 1, columns }));
    const again = await importer.upload(known);
    expect([again.body.rows[0]?.supplierName, again.body.preview?.mapping?.columns]).toEqual(['Heron Trading', columns]);
  });
});

describe('a supplier list without headings', () => {
  test('a supplier list without headings is read from its first row and not remembered', async () => {
    const importer = await company(harness);
    const bare = Buffer.from('7;Acme Pty Ltd;10203040;063102\n8;Beech Ltd;20304050;063102\n');
    const columns = { supplierCode: 0, supplierName: 1, accountNumber: 2, accountCode: 3 };
    const { body } = await importer.upload(bare, sent({ headerLine: 0, columns }));
    expect(body.rows.map(({ row, supplierName }) => [row, supplierName])).toEqual([
      [1, 'Acme Pty Ltd'],
      [2, 'Beech Ltd'],
    ]);
    expect((await importer.upload(bare)).status).toBe(422);
  });
});

/** A workbook as a spreadsheet program saves it, with titles above the table and numbers as numbers. */
const workbook = async (name: string): Promise<Uint8Array> => {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('List');
  sheet.addRows([['Lieferanten'], [], ['Nr', 'Wer', 'Konto', 'Bank'], [7, name, 10203040, '063102']]);
  return new Uint8Array(await book.xlsx.writeBuffer());
};

test('a workbook with unknown headings is mapped and remembered like any other supplier list', async () => {
  const importer = await company(harness);
  const upload = async (name: string, fields = {}) =>
    importer.person.upload<SupplierFileAnswer>(
      '/customerPortalApi/uploadSupplierFile',
      'list.xlsx',
      await workbook(name),
      fields,
    );
  const { headerLine, columns } = {
    headerLine: 3,
    columns: { supplierCode: 0, supplierName: 1, accountNumber: 2, accountCode: 3 },
  };
  const refused = await upload('Acme Pty Ltd');
  expect(refused.status).toBe(422);
  expect(refused.body.preview?.rows).toContainEqual({ line: 3, cells: ['Nr', 'Wer', 'Konto', 'Bank'] });
  expect((await upload('Acme Pty Ltd', sent({ headerLine, columns }))).body.rows).toMatchObject([
    { row: 4, supplierCode: '7', supplierName: 'Acme Pty Ltd', account: '063-102 10203040' },
  ]);
  const next = await upload('Beech Ltd');
  expect([next.body.remembered?.mine, next.body.rows[0]?.supplierName]).toEqual([true, 'Beech Ltd']);
});

describe('trying out columns', () => {
  test('trying out columns of a supplier list reports each problem with its row and column, and remembers nothing', async () => {
    const importer = await company(harness);
    const { body } = await importer.upload(unknown('7;Acme Pty Ltd;10203040;063102;51824753557;nobody\n8;;20304050;06A102;;\n'));
    const { fileId } = body;
    const tried = await check(importer, fileId, mapping);
    expect([tried.status, tried.body.rows, tried.body.total]).toEqual([200, 2, 5]);
    expect(tried.body.problems.map(({ row, field, code, value }) => [row, field, code, value])).toEqual([
      [2, 'govCode', 'badCompanyNumber', '51824753557'],
      [2, 'email', 'badEmail', 'nobody'],
      [3, 'accountCode', 'badBankCode', '06A102'],
      [3, 'accountKey', 'badAccountKey', '20304050*06A102'],
      [3, 'supplierName', 'noName', undefined],
    ]);
    expect((await importer.upload(unknown())).status).toBe(422);
    const swapped = { ...mapping, columns: { ...mapping.columns, accountNumber: 3, accountCode: 2 } };
    expect((await check(importer, fileId, swapped)).body.problems).toContainEqual(
      expect.objectContaining({ row: 2, field: 'accountCode', code: 'badBankCode', value: '10203040' }),
    );
  });

  test('a supplier list without account columns has no problem of a missing account in every row', async () => {
    const importer = await company(harness);
    const { fileId } = (await importer.upload(unknown('7;Acme Pty Ltd;10203040;063102;;\n8;Beech;20304050;063102;;\n'))).body;
    const tried = await check(importer, fileId, { headerLine: 1, columns: { supplierCode: 0, supplierName: 1 } });
    expect(tried.body).toEqual({ rows: 2, problems: [], total: 0 });
  });

  test('the preview of a supplier list has the problems of its tried-out columns', async () => {
    const importer = await company(harness);
    const { body } = await importer.upload(unknown('7;Acme Pty Ltd;10203040;063102;51824753557;nobody\n'), sent());
    expect(body.errors.map(({ row, field }) => [row, field])).toEqual([
      [2, 'govCode'],
      [2, 'email'],
    ]);
    expect(body.rows[0]?.problem).toContain('51824753557 is not a valid company number');
  });

  test('a user of one entity sees which rows of a list belong to another entity', async () => {
    const importer = await company(harness);
    const nils = await importer.colleague('nils', 'north');
    const { body } = await nils.upload(Buffer.from('Nr;Wer;Konto;Ort\n7;Acme;10203040;south\n'));
    const columns = { supplierCode: 0, supplierName: 1, accountNumber: 2, entityId: 3 };
    expect((await check(nils, body.fileId, { headerLine: 1, columns })).body.problems).toContainEqual(
      expect.objectContaining({ row: 2, field: 'entityId', code: 'otherEntity' }),
    );
  });

  test('trying out columns lists 500 problems and counts all of them', async () => {
    const importer = await company(harness);
    const rows = Array.from({ length: 600 }, (_, i) => `${i};Acme ${i};${10203040 + i};063102;;nobody`).join('\n');
    const { body } = await importer.upload(unknown(rows));
    const tried = await check(importer, body.fileId, mapping);
    expect([tried.body.problems.length, tried.body.total, tried.body.rows]).toEqual([500, 600, 600]);
  });

  test.each<[string, unknown]>([
    ['a field that no list has', { headerLine: 1, columns: { colour: 1 } }],
    ['a place that is none', { headerLine: 1, columns: { supplierName: -1 } }],
    ['a place that is no number', { headerLine: 1, columns: { supplierName: 'B' } }],
    ['no columns', { headerLine: 1 }],
    ['no line', { columns: {} }],
    ['no mapping', undefined],
  ])('trying out columns with %s is refused', async (_, columns) => {
    const importer = await company(harness);
    const { fileId } = (await importer.upload(unknown())).body;
    const refused = await check(importer, fileId, columns);
    expect([refused.status, refused.body.errorCode]).toEqual([400, 'validation']);
  });

  test('trying out columns of a supplier list needs the permission and a file of the same customer', async () => {
    const [importer, stranger] = [await company(harness), await company(harness)];
    const { fileId } = (await importer.upload(unknown())).body;
    expect((await check(stranger, fileId, mapping)).status).toBe(404);
    const reader = await harness.signIn(importer.tenant, 'reader', ['canAccessSupplierManagement']);
    expect((await reader.post('/suppliers/imports/check', { fileId, mapping })).status).toBe(403);
    expect((await reader.post(`/suppliers/imports/layouts/${'a'.repeat(64)}/forget`)).status).toBe(403);
    expect((await forget(importer, 'no-such-layout')).status).toBe(404);
  });
});
