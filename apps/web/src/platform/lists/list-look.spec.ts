import { expect, test } from '@jest/globals';
import { isShown, lookText, plainLook, readLook, withColumn } from './list-look.js';

test('a list shows its columns until one is hidden, and shows it again', () => {
  const without = withColumn(plainLook(['due']), 'reference', false);
  expect(['due', 'reference', 'amount'].map((id) => isShown(without, id))).toEqual([false, false, true]);
  expect(withColumn(without, 'due', true)).toEqual(plainLook(['reference']));
});

test('the look of a list that was remembered is found again', () => {
  const look = { hidden: ['due'], density: 'compact' } as const;
  expect(readLook(lookText(look), plainLook())).toEqual(look);
});

test.each([null, '', 'x', '{}', '[]', 'null', '{"hidden":[1],"density":"compact"}'])('a remembered look of %s is none', (text) =>
  expect(readLook(text, plainLook(['due']))).toEqual(plainLook(['due'])),
);
