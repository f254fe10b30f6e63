import { expect, test } from '@jest/globals';
import { paymentFormats } from '@counterfoil/parsers';
import { howRead, readingKey } from './reading-key.js';

test('columns that a person named are recorded whole, in whatever order they were sent', () => {
  const recorded = 'columns {"columns":{"accountNumber":2,"amount":0},"headerLine":3}';
  expect(readingKey({ key: 'auto', mapping: { headerLine: 3, columns: { amount: 0, accountNumber: 2 } } })).toBe(recorded);
  expect(howRead(recorded)).toEqual({ key: 'auto', mapping: { headerLine: 3, columns: { amount: 0, accountNumber: 2 } } });
});

test('a format is recorded by its key, as runs before recorded it', () => {
  for (const { key } of paymentFormats) {
    expect(readingKey({ key })).toBe(key);
    expect(howRead(key)).toEqual({ key });
  }
});
