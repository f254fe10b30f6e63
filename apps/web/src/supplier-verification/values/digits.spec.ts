import { describe, expect, test } from '@jest/globals';
import { boxesOf, cellsOf, filledNumber, groupsOf, takesLetters, typedDigits } from './digits.js';

describe('the missing digits of step 1', () => {
  test.each([
    ['4 5-6', 3, '456'],
    ['456789', 3, '456'],
    ['ab1', 3, 'AB1'],
    ['1234567890123', 13, '123456789012'], // P-9: no more than 12
    ['', 3, ''],
  ])('%j typed into %d boxes is %j', (text, boxes, typed) => expect(typedDigits(text, boxes)).toBe(typed));

  test('boxes stand where the digits are hidden, between those that are shown', () =>
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
  ])('%s is read in groups of %d', (number, type, groups) => expect(groupsOf(number, type)).toEqual(groups));

  test('every box has its character, or none yet', () => expect(boxesOf('12', 3)).toEqual(['1', '2', '']));

  test('what was typed stands in the places of the hidden digits', () => {
    expect(filledNumber('12345xxx', [5, 6, 7], '678')).toBe('12345678');
    expect(filledNumber('12345xxx', [5, 6, 7], '6')).toBe('123456xx');
  });

  test('a number that shows a letter may hide one', () => {
    expect(takesLetters('12345xxx', [5, 6, 7])).toBe(false);
    expect(takesLetters('DExx3704', [2, 3])).toBe(true);
  });
});
