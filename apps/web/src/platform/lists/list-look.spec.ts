import { expect, test } from '@jest/globals';
import { isShown, lookText, plainLook, readLook, withColumn } from './list-look.js';

test('a list shows all columns except those that are hidden, and a hidden column can be shown again', () => {
  const without = withColumn(plainLook(['due']), 'reference', false);
  expect(['due', 'reference', 'amount'].map((id) => isShown(without, id))).toEqual([false, false, true]);
  expect(withColumn(without, 'due', true)).toEqual(plainLook(['reference']));
});

test('a remembered look of a list is restored', () => {
  const look = { hidden: ['due'], density: 'compact' } as const;
  expect(readLook(lookText(look), plainLook())).toEqual(look);
});

test.each([null, '', 'x', '{}', '[]', 'null', '{"hidden":[1],"density":"compact"}'])(
  'an invalid remembered look of a list is ignored: %s',
  (text) => expect(readLook(text, plainLook(['due']))).toEqual(plainLook(['due'])),
);
