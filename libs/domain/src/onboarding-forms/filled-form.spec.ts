import { describe, expect, test } from '@jest/globals';
import { blankAnswer, faultsOfFilled, isFilled, readTaskValue, type TaskFile, type TaskValue, withFile } from './filled-form.js';
import type { FormField } from './form-content.js';
import { type ItemType, itemTypeCodes } from './item-types.js';

const field = (type: ItemType, more: Partial<FormField> = {}): FormField => ({
  ...{ id: 'f', type, title: 'Insurance', required: true, options: ['Yes', 'No'], selected: true },
  ...more,
});
const file = (id: string, deletedDate: string | null = null): TaskFile => ({
  id,
  documentTitle: 'Certificate',
  expiryDate: null,
  deletedDate,
});
const filled: { readonly [T in ItemType]: TaskValue } = {
  ...{ 1: 'x', 11: 'x', 12: '4', 9: '2027-01-31', 10: '2027-01-31T09:05', 3: ['Yes'], 4: 'Yes', 13: 'No', 14: ['Yes', 'No'] },
  ...{ 8: [file('d1')], 15: [file('d1'), file('d2')] },
};
const empty = (type: ItemType): TaskValue => (typeof filled[type] === 'string' ? '  ' : []);

describe('a filled form', () => {
  test.each(itemTypeCodes)('a required field of type %i must be completed', (type) => {
    const message = { f: "Please complete the 'Insurance' field" };
    expect(faultsOfFilled([field(type)], {})).toEqual(message);
    expect(faultsOfFilled([field(type)], { f: empty(type) })).toEqual(message);
    expect(faultsOfFilled([field(type)], { f: filled[type] })).toEqual({});
  });
  test.each(itemTypeCodes)('the blank answer of a field of type %i is read and counts as not filled in', (type) => {
    const blank = blankAnswer({ type });
    expect([readTaskValue(field(type), blank), isFilled(blank)]).toEqual([{ ok: true, value: blank }, false]);
  });
  test('a field that is optional, not selected or hidden is not checked', () => {
    expect(faultsOfFilled([field(1, { required: false })], {})).toEqual({});
    expect(faultsOfFilled([field(1, { selected: false })], {})).toEqual({});
    expect(faultsOfFilled([field(1)], {}, () => false)).toEqual({});
  });
  test('a file list of removed documents is empty', () =>
    expect(faultsOfFilled([field(15)], { f: [file('d1', '2026-11-01T00:00:00.000Z')] })).toHaveProperty('f'));
  test('a field without a title is named by its type', () =>
    expect(faultsOfFilled([field(9, { title: '' })], {})).toEqual({ f: "Please complete the 'Date' field" }));
});

describe('an answer from outside', () => {
  test.each(itemTypeCodes)('a correct answer to a field of type %i is read unchanged', (type) =>
    expect(readTaskValue(field(type), filled[type])).toEqual({ ok: true, value: filled[type] }),
  );
  test.each([
    [9, '2027-02-29', 'not-a-date'],
    [9, '31/01/2027', 'not-a-date'],
    [10, '2027-01-31', 'not-a-time'],
    [10, '2027-01-31T24:00', 'not-a-time'],
    [12, '1e9', 'not-a-number'],
    [12, 4, 'not-a-number'],
    [4, 'Maybe', 'not-an-option'],
    [13, ['Yes'], 'not-an-option'],
    [14, 'Yes', 'not-an-option'],
    [3, ['Yes', 'Maybe'], 'not-an-option'],
    [8, [{ id: 'd1' }], 'not-a-document'],
    [1, { toString: 'x' }, 'not-a-text'],
  ] as const)('an answer that a field of type %i cannot hold is refused: %p', (type, raw, code) =>
    expect(readTaskValue(field(type), raw)).toEqual({ ok: false, code }),
  );
  test('a choice that occurs twice counts once', () =>
    expect(readTaskValue(field(14), ['No', 'Yes', 'No'])).toEqual({ ok: true, value: ['Yes', 'No'] }));
  test('control characters of a typed line become blanks', () =>
    expect(readTaskValue(field(1), ' a\u0000b ')).toEqual({ ok: true, value: 'a b' }));
});

describe('file lists', () => {
  test('a file list ignores a document that it already has', () =>
    expect(withFile(field(15), [file('d1')], { ...file('d1'), documentTitle: 'Other' })).toEqual([file('d1')]));
  test('a file field holds one document, the last one chosen', () =>
    expect(withFile(field(8), [file('d1')], file('d2'))).toEqual([file('d2')]));
});
