import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import type { SupplierFileAnswer } from '@counterfoil/projections';
import type { Harness } from '../../platform/testing/harness.js';
import { startHarness } from '../testing/portal.js';
import { company, type Importer } from './testing/importer.js';

let harness: Harness;
let importer: Importer;
let book: ExcelJS.Workbook;

beforeAll(async () => {
  harness = await startHarness();
  importer = await company(harness);
  const { rawPayload } = await harness.app.inject({ url: '/suppliers/imports/template', cookies: importer.person.cookies });
  book = new ExcelJS.Workbook();
  await book.xlsx.load(rawPayload as never);
});
afterAll(() => harness.stop());

const columnOf = (heading: string): number => {
  const found = (book.worksheets[0]!.getRow(1).values as readonly unknown[]).indexOf(heading);
  if (found < 1) throw new Error(`the template has no column ${heading}`);
  return found;
};

describe('the template of a supplier list', () => {
  test('a filled-in template is imported without mapping a column, and codes keep their leading zeros', async () => {
    const sheet = book.worksheets[0]!;
    const row = {
      ...{
        'Supplier code': '00012',
        'Supplier name': 'Bluegum Joinery',
        'Account name': 'Bluegum Joinery',
        Country: 'Australia',
      },
      ...{ 'Bank code': '063102', 'Account number': '10203040', Email: 'ap@bluegum.example', Entity: 'north', Employee: 'No' },
    };
    for (const [heading, value] of Object.entries(row)) sheet.getCell(2, columnOf(heading)).value = value;
    const bytes = new Uint8Array(await book.xlsx.writeBuffer());
    const url = '/customerPortalApi/uploadSupplierFile';
    const { body } = await importer.person.upload<SupplierFileAnswer>(url, 'supplier-list.xlsx', bytes);
    expect(Object.keys(body.preview?.mapping?.columns ?? {})).toHaveLength(sheet.columnCount);
    expect(body.rows).toMatchObject([
      { supplierCode: '00012', supplierName: 'Bluegum Joinery', account: '063-102 10203040', outcome: 'added', problem: null },
    ]);
  });

  test('the template of a supplier list offers countries, entities, and yes or no', () => {
    const sheet = book.worksheets[0]!;
    const listOf = (heading: string) => sheet.getCell(2, columnOf(heading)).dataValidation;
    for (const heading of ['Country', 'Entity', 'Employee', 'Inactive'])
      expect([heading, listOf(heading)]).toMatchObject([heading, { type: 'list', allowBlank: true }]);
    expect(listOf('Account number')).toBeUndefined();
    const choices = (column: number) =>
      (book.getWorksheet('Choices')!.getColumn(column).values as readonly string[]).filter(Boolean);
    expect(choices(columnOf('Entity'))).toEqual(['north', 'south']);
    expect(choices(columnOf('Country'))).toContain('New Zealand');
  });

  test('the template of a supplier list needs the permission to edit suppliers', async () => {
    const reader = await harness.signIn(importer.tenant, 'reader', ['canAccessSupplierManagement']);
    expect((await reader.get('/suppliers/imports/template')).status).toBe(403);
  });
});
