import { expect, test } from '@jest/globals';
import type { CounterfoilEvent, TableLayoutEvent, RecordedFact } from '@counterfoil/domain';
import type { SentenceWords } from './sentence.js';
import { sentenceOf } from './sentences.js';

const words: SentenceWords = { supplierName: String, userName: String, money: String, date: String };
const said = (event: TableLayoutEvent) => sentenceOf(event as RecordedFact<CounterfoilEvent>, words);
const name = { field: 'supplierName', at: 0, header: 'Lieferant' } as const;
const account = { field: 'accountNumber', at: 2, header: '' } as const;
const layoutId = 'l';

test('the sentence about mapped columns lists every heading with its field', () => {
  expect(said({ type: 'TableMapped', data: { layoutId, kind: 'suppliers', columns: [name, account] } })).toEqual({
    sentence: 'said what 2 columns of a supplier list are',
    changes: [
      { field: 'Lieferant', was: '', now: 'Supplier name' },
      { field: 'Column 3', was: '', now: 'Account number' },
    ],
  });
  const amount = { field: 'amount', at: 4, header: 'Summe' } as const;
  expect(said({ type: 'TableMapped', data: { layoutId, kind: 'payments', columns: [amount] } })).toEqual({
    sentence: 'said what 1 column of a payment table is',
    changes: [{ field: 'Summe', was: '', now: 'Amount' }],
  });
});

test.each([
  ['suppliers', 'let the columns of a supplier list be forgotten'],
  ['payments', 'let the columns of a payment table be forgotten'],
] as const)('the audit log says that the mapped columns of %s were forgotten', (kind, sentence) =>
  expect(said({ type: 'TableMappingForgotten', data: { layoutId, kind } })).toEqual({ sentence, changes: [] }),
);
