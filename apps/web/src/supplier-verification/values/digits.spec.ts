import { expect, test } from '@jest/globals';
import { boxesOf, cellsOf, filledNumber, groupsOf, takesLetters, typedDigits } from './digits.js';

test.each([
  ['4 5-6', 3, '456'],
  ['456789', 3, '456'],
  ['ab1', 3, 'AB1'],
  ['1234567890123', 13, '123456789012'], // P-9.2: at most 12
  ['', 3, ''],
])('typing %j into %d boxes fills them with %j', (text, boxes, typed) => expect(typedDigits(text, boxes)).toBe(typed));

test('empty boxes are in the positions of the hidden digits', () =>
  expect(cellsOf('12xx345xx0', [2, 3, 7, 8], [7, 3])).toEqual([
    [
      { kind: 'shown', text: '1' },
      { kind: 'shown', text: '2' },
      { kind: 'missing', at: 0 },
      { kind: 'missing', at: 1 },
      { kind: 'shown', text: '3' },
      { kind: 'shown', text: '4' },
      { kind: 'shown', text: '5' },
    ],
    [
      { kind: 'missing', at: 2 },
      { kind: 'missing', at: 3 },
      { kind: 'shown', text: '0' },
    ],
  ]));

test.each([
  ['0123456001', 1, [7, 3]],
  ['123456789', 9, [9]],
  ['DE89370400440532013000', 2, [4, 4, 4, 4, 4, 2]],
])('the account number %s of type %d is shown in groups of %j', (number, type, groups) =>
  expect(groupsOf(number, type)).toEqual(groups),
);

test('every box has its character or is empty', () => expect(boxesOf('12', 3)).toEqual(['1', '2', '']));

test('typed digits replace the hidden digits of the account number', () => {
  expect(filledNumber('12345xxx', [5, 6, 7], '678')).toBe('12345678');
  expect(filledNumber('12345xxx', [5, 6, 7], '6')).toBe('123456xx');
});

test('letters can be typed when the account number shows a letter', () => {
  expect(takesLetters('12345xxx', [5, 6, 7])).toBe(false);
  expect(takesLetters('DExx3704', [2, 3])).toBe(true);
});
