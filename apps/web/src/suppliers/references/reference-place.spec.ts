import { describe, expect, test } from '@jest/globals';
import type { ReferenceFileAnswer } from '@counterfoil/projections';
import { fieldAt, isAnswered, nameColumn, placeOf, pointAt } from './reference-place.js';

const answer = (place: ReferenceFileAnswer['place']) => ({ place }) as ReferenceFileAnswer;
const read = answer({ row: 1, column: 1, columns: { supplierName: 2, govCode: 3 } });
const place = placeOf(read, false);

describe('the position of a table of supplier codes', () => {
  test('the position of a table of supplier codes starts as the server read it, or empty', () => {
    expect(place).toEqual({ row: '1', column: '1', columns: { supplierName: 2, govCode: 3 }, isNamed: false });
    expect(placeOf(answer({ row: null, column: null, columns: {} }), false)).toMatchObject({ row: '', column: '' });
  });

  test('every column of a table of supplier codes shows what it contains', () =>
    expect([1, 2, 3, 4].map((at) => fieldAt(place, at))).toEqual(['reference', 'supplierName', 'govCode', '']));

  test('pressing a cell sets the first row and the column of the supplier codes', () => {
    const pointed = pointAt(place, 4, 2);
    expect(pointed).toEqual({ ...place, row: '4', column: '2' });
    expect(fieldAt(pointed, 2)).toBe('reference');
  });

  test.each<[string, number, string, object]>([
    ['a field that no column has', 4, 'iban', { column: '1', columns: { supplierName: 2, govCode: 3, iban: 4 } }],
    ['a field of another column', 4, 'supplierName', { column: '1', columns: { govCode: 3, supplierName: 4 } }],
    ['the supplier code', 2, 'reference', { column: '2', columns: { govCode: 3 } }],
    ['nothing', 3, '', { column: '1', columns: { supplierName: 2 } }],
    ['nothing, in the column of the supplier code', 1, '', { column: '', columns: { supplierName: 2, govCode: 3 } }],
    ['a field, in the column of the supplier code', 1, 'govCode', { column: '', columns: { supplierName: 2, govCode: 1 } }],
  ])('a column of supplier codes can be set to %s', (_, at, field, expected) =>
    expect(nameColumn(place, at, field)).toMatchObject({ ...expected, isNamed: true }),
  );

  test('a position of the table counts as answered until it is changed', () => {
    expect(isAnswered(place, read)).toBe(true);
    expect(isAnswered({ ...place, row: ' 1 ' }, read)).toBe(true);
    expect(isAnswered(pointAt(place, 2, 1), read)).toBe(false);
    expect(isAnswered({ ...place, column: '' }, read)).toBe(false);
    expect(isAnswered(nameColumn(place, 4, 'iban'), read)).toBe(false);
    expect(isAnswered({ ...place, columns: { govCode: 3, supplierName: 2 }, isNamed: true }, read)).toBe(true);
  });
});
