import { describe, expect, test } from '@jest/globals';
import { specFor } from '../kernel/spec-for.js';
import { headingsOf, type MappedColumn, tableLayout, type TableLayoutEvent } from './table-layout.js';

const given = specFor(tableLayout);
const layoutId = 'l-1';
const kind = 'suppliers';
const name: MappedColumn = { field: 'supplierName', at: 0, header: 'Lieferant' };
const account: MappedColumn = { field: 'accountNumber', at: 2, header: 'Konto' };
const map = (...columns: readonly MappedColumn[]) => ({ type: 'MapTable', data: { layoutId, kind, columns } }) as const;
const mapped = (...columns: readonly MappedColumn[]): TableLayoutEvent => ({
  type: 'TableMapped',
  data: { layoutId, kind, columns },
});
const forget = { type: 'ForgetTableMapping', data: { layoutId, kind } } as const;
const forgotten: TableLayoutEvent = { type: 'TableMappingForgotten', data: { layoutId, kind } };
const anna = { kind: 'user', id: 'anna' } as const;

describe('mapped columns', () => {
  test('mapped columns are saved for tables with the same headings, and saved again when they change', () => {
    given().when(map(name)).then(mapped(name));
    given(mapped(name)).when(map(name, account)).then(mapped(name, account));
  });
  test('the same columns are not recorded twice', () => given(mapped(name, account)).when(map(name, account)).then());
  test('mapped columns are forgotten once', () => {
    given(mapped(name)).when(forget).then(forgotten);
    given(mapped(name), forgotten).when(forget).then();
    given().when(forget).then();
  });
  test('a mapping is not forgotten when the command is about another kind of table', () =>
    given(mapped(name))
      .when({ type: 'ForgetTableMapping', data: { layoutId, kind: 'payments' } })
      .then());
  test('forgotten columns can be mapped again', () => given(mapped(name), forgotten).when(map(name)).then(mapped(name)));
  test('mapped columns are known with the person who mapped them and the time', () => {
    const at = '2026-03-01T00:00:00.000Z';
    expect(given({ ...mapped(name), by: anna, at }).state()).toEqual({ kind, columns: [name], at, by: 'anna' });
    expect(given(mapped(name), forgotten).state()).toBeNull();
  });
});

describe('headings', () => {
  const key = headingsOf(kind, ['Lieferant', 'Straße', 'Konto']);
  test.each<[string, readonly string[]]>([
    ['headings in other letter cases', ['LIEFERANT', 'straße', ' konto ']],
    ['headings with empty cells behind them', ['Lieferant', 'Straße', 'Konto', '', ' ']],
  ])('%s are the same headings', (_, cells) => expect(headingsOf(kind, cells)).toBe(key));
  test.each<[string, readonly string[]]>([
    ['headings in another order', ['Konto', 'Straße', 'Lieferant']],
    ['headings with one more', ['Lieferant', 'Straße', 'Konto', 'Land']],
    ['headings with an empty one between them', ['Lieferant', '', 'Straße', 'Konto']],
    ['headings that run together', ['Lieferant', 'StraßeKonto']],
  ])('%s are other headings', (_, cells) => expect(headingsOf(kind, cells)).not.toBe(key));
  test('the same headings in another kind of table are other headings', () =>
    expect(headingsOf('payments', ['Lieferant', 'Straße', 'Konto'])).not.toBe(key));
});
