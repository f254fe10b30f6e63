import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { layout } from './layout.js';
import { cellsOf, delimitedLayout, hasTextBeyond, inColumnOrder, writeCells } from './delimited-layout.js';

const payment = delimitedLayout({ name: [1, 20, 'name'], amount: [2, 10, 'cents'], reference: [3, 12, 'reference'] });

describe('the cells of a record', () => {
  test.each([
    ['a,b,c', ['a', 'b', 'c']],
    ['a,,', ['a', '', '']],
    ['', ['']],
    ['"a","b"', ['a', 'b']],
    ['"a, b",c', ['a, b', 'c']],
    ['"a ""b"" c",d', ['a "b" c', 'd']],
    ['"","",', ['', '', '']],
    ['a,""', ['a', '']],
    ['5" pipe,b', ['5" pipe', 'b']],
    ['a, "b"', ['a', ' "b"']],
  ])('the cells of the record %s are read', (text, cells) => expect(cellsOf(text, ',')).toEqual(cells));

  test.each(['"a,b', '"a"b,c', '"a""', 'a,"', '"', '"""'])('the record %s cannot be split into cells', (text) =>
    expect(cellsOf(text, ',')).toBeNull(),
  );

  test('written cells are read with the same values', () => {
    const value = fc.string({ unit: fc.constantFrom('a', '"', ',', '\t', ' ', 'é'), maxLength: 8 }).map((text) => text.trim());
    fc.assert(
      fc.property(
        fc.record({ name: value, amount: value, reference: value }),
        fc.constantFrom(',', '\t'),
        (values, delimiter) => {
          const cells = cellsOf(writeCells(payment, values, delimiter), delimiter);
          const { name, amount, reference } = new payment.Record(cells ?? []);
          expect({ name, amount, reference }).toEqual(values);
        },
      ),
    );
  });

  test('reading a hundred thousand quotes takes time proportional to their number', () => {
    expect(cellsOf('"'.repeat(200_001), ',')).toBeNull();
    expect(cellsOf('"",'.repeat(200_000), ',')).toHaveLength(200_001);
  });
});

test('the values of a record are trimmed, and values after its end are empty', () => {
  const { name, amount, reference } = new payment.Record([' Tui  ', '100']);
  expect([name, amount, reference]).toEqual(['Tui', '100', '']);
});

test.each([
  [['a', 'b', 'c'], false],
  [['a', 'b', 'c', '', '  '], false],
  [['a', 'b', 'c', '', 'd'], true],
])('text beyond the last cell of a record is noticed: %j', (cells, beyond) =>
  expect(hasTextBeyond(cells, payment.count)).toBe(beyond),
);

test('the fields of a fixed record become cells in the order of their columns', () => {
  const fixed = layout(20, { b: ['11–15', 'L', 'second'], spare: ['16–20', 'L', 'blank'], a: ['1–10', 'Rz', 'first'] });
  const cells = inColumnOrder(fixed, ['spare']);
  expect(cells.count).toBe(2);
  expect(cells.fields).toEqual({ a: { at: 1, width: 10, note: 'first' }, b: { at: 2, width: 5, note: 'second' } });
});
