import { expect, test } from '@jest/globals';
import type { ComparedField, ComparedLine, LineChange } from '@counterfoil/domain';
import type { Differences } from '@counterfoil/projections';
import { countsText, differencesTitle, fieldsText, isDangerous, valuesOf } from './difference-words.js';

const line: ComparedLine = {
  ...{ n: 2, accountName: 'Acme', account: 'a', accountDisplay: '063-102 1', amount: 100, currency: 'AUD', reference: '' },
};
const change = (...fields: readonly ComparedField[]): LineChange => ({
  ...{ was: line, fields },
  now: { ...line, accountDisplay: '082-001 9', amount: 900, reference: 'X' },
});
const differences = (over: Partial<Differences> = {}): Differences => ({
  ...{ same: 9, counts: { changed: 0, added: 0, removed: 0 }, changed: [], added: [], removed: [] },
  ...over,
});
const count = String;

test('the comparison of two runs names payments to another account first', () => {
  const one = differences({ changed: [change('account'), change('amount')], counts: { changed: 2, added: 1, removed: 0 } });
  expect(differencesTitle(one, 'pay.aba', count)).toBe('1 payment goes to another account than in pay.aba');
  const many = differences({ changed: [change('account'), change('account')], counts: { changed: 12, added: 0, removed: 0 } });
  expect(differencesTitle(many, 'pay.aba', count)).toBe('2 payments or more go to another account than in pay.aba');
});

test('the comparison of two runs counts other differences and says when there is none', () => {
  const extra = differences({ counts: { changed: 0, added: 1, removed: 2 } });
  expect(countsText(extra, count)).toBe('1 added, 2 removed, 9 the same');
  expect(differencesTitle(extra, 'pay.aba', count)).toBe(
    'Nearly the same payments as in pay.aba: 1 added, 2 removed, 9 the same',
  );
  expect(differencesTitle(differences(), 'pay.aba', count)).toBe('The same payments as in pay.aba');
});

test('another account, another amount and an added payment are dangerous, a reference is not', () => {
  const withOne = (...fields: readonly ComparedField[]) => differences({ changed: [change(...fields)] });
  expect([withOne('account'), withOne('amount'), withOne('reference'), withOne('payee')].map(isDangerous)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isDangerous(differences({ counts: { changed: 0, added: 1, removed: 0 } }))).toBe(true);
});

test('the comparison of two runs shows old and new values in readable form', () => {
  expect(fieldsText(['account', 'amount', 'reference'])).toBe('Account, amount and reference');
  expect(valuesOf(change('account', 'amount', 'reference'), (amount) => `$${amount}`)).toEqual([
    { field: 'account', was: '063-102 1', now: '082-001 9' },
    { field: 'amount', was: '$100', now: '$900' },
    { field: 'reference', was: 'no reference', now: 'X' },
  ]);
});
