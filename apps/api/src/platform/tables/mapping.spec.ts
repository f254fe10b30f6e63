import { describe, expect, test } from '@jest/globals';
import { Problem } from '../http/problem.js';
import { columnsToCheck, mappingOf } from './mapping.js';

const fields = { amount: 'Amount', accountName: 'Account name' };
const refusalOf = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return error instanceof Problem ? [error.status, error.errorCode, error.message] : error;
  }
};
const UNREADABLE = [400, 'validation', 'The columns of the table are not named in a way that can be read.'];

describe('a mapping sent with a file', () => {
  test('a mapping sent with a file is read', () =>
    expect(mappingOf(fields, '{"headerLine":0,"columns":{"amount":3,"accountName":0}}')).toEqual({
      headerLine: 0,
      columns: { amount: 3, accountName: 0 },
    }));
  test.each([undefined, ''])('no mapping is read when %j was sent', (text) => expect(mappingOf(fields, text)).toBeNull());
  test.each([
    ['with a field that the table does not have', '{"headerLine":1,"columns":{"colour":1}}'],
    ['with a field of every object', '{"headerLine":1,"columns":{"constructor":1}}'],
    ['with a field that would change all objects', '{"headerLine":1,"columns":{"__proto__":1}}'],
    ['that would be another object', '{"__proto__":{"headerLine":1,"columns":{}}}'],
    ['with a place before the first', '{"headerLine":1,"columns":{"amount":-1}}'],
    ['with half a place', '{"headerLine":1,"columns":{"amount":0.5}}'],
    ['with a place in words', '{"headerLine":1,"columns":{"amount":"1"}}'],
    ['with no place', '{"headerLine":1,"columns":{"amount":null}}'],
    ['with a place beyond counting', '{"headerLine":1,"columns":{"amount":1e300}}'],
    ['with a line before the first', '{"headerLine":-1,"columns":{}}'],
    ['without a line', '{"columns":{}}'],
    ['without columns', '{"headerLine":1}'],
    ['with a list of columns', '{"headerLine":1,"columns":[1]}'],
    ['with something more', '{"headerLine":1,"columns":{},"sheet":"Juni"}'],
    ['that is a list', '[]'],
    ['that is nothing', 'null'],
    ['that is no JSON', '{"headerLine":1'],
    ['that is deep', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  ])('a mapping %s is refused', (_, text) => expect(refusalOf(() => mappingOf(fields, text))).toEqual(UNREADABLE));
});

describe('trying out columns', () => {
  const mapping = { headerLine: 1, columns: { amount: 1 } };
  test('trying out columns takes a file and a mapping', () =>
    expect(columnsToCheck(fields, { fileId: 'f', mapping })).toEqual({ fileId: 'f', mapping }));
  test.each([null, [], 'f', {}, { fileId: '', mapping }, { fileId: 1, mapping }, { fileId: 'f'.repeat(101), mapping }])(
    'trying out columns without a valid file is refused: %j',
    (body) => expect(refusalOf(() => columnsToCheck(fields, body))).toEqual([400, 'validation', 'Please upload a file first.']),
  );
  test('trying out columns without a mapping is refused', () =>
    expect(refusalOf(() => columnsToCheck(fields, { fileId: 'f' }))).toEqual(UNREADABLE));
});
