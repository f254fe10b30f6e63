import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Candidate, payeeKeys, samePayee } from './known-payee.js';
import { lookAlikes } from './look-alikes.js';
import { areNamesClose } from './names.js';
import type { PaymentLine } from './payment-line.js';

const record = (accountName: string): Candidate => ({
  supplierId: accountName,
  supplierCode: '',
  supplierName: accountName,
  accountName,
  accountDisplay: '',
  matchKey: null,
  govCode: null,
  verifiedAt: null,
  ...payeeKeys({ accountName }),
});
const group = (count: number) => Array.from({ length: count }, (_, i) => record(`Southern Cross Branch ${i} Pty Ltd`));
const namesOf = (records: readonly Candidate[]) => records.map(({ accountName }) => accountName);

test('a name is compared with every record of a short list, also with one that shares no other word', () => {
  const records = [...group(3), record('Southern Winery')];
  expect(lookAlikes(records)('Southern Timber')).toEqual(records);
});

test('a name finds the record that shares its rare word first, among two thousand that share the others', () => {
  const records = [...group(2_000), record('Southern Cross Quarries Pty Ltd')];
  expect(namesOf(lookAlikes(records)('Southern Cross Quarries')).at(0)).toBe('Southern Cross Quarries Pty Ltd');
});

test('a name with a typing slip in its rare word still finds the record', () => {
  const records = [...group(2_000), record('Southern Cross Quarries Pty Ltd')];
  const found = lookAlikes(records)('Southern Cross Quaries');
  expect(found.some(({ accountName }) => areNamesClose({ accountName: 'Southern Cross Quaries' }, accountName!))).toBe(true);
});

test('a name with a slip at the beginning of every word still finds the record among two thousand that share its words', () => {
  const records = [...group(2_000), record('Southern Cross Quarries Pty Ltd')];
  expect(namesOf(lookAlikes(records)('Suothern Corss Qarries'))).toContain('Southern Cross Quarries Pty Ltd');
});

const payment: PaymentLine = {
  ...{ accountName: '', accountNumber: '12345678', accountCode: '062000', accountCodeType: 9, country: 'AUS', currency: 'AUD' },
  ...{ amount: 100, clientData: '1', action: 'payments.csv' },
};
const SHARED = ['Southern', 'Cross', 'Harbour', 'Printing', 'Logistics', 'Timber'];
const RARE = ['Abernathy', 'Bluegum', 'Currawong', 'Dandenong', 'Eucalypt', 'Figtree', 'Gippsland', 'Hawkesbury', 'Illawarra'];
const aName = fc
  .tuple(fc.subarray(SHARED, { minLength: 1 }), fc.subarray(RARE, { maxLength: 2 }), fc.constantFrom('', ' 2', ' 3'))
  .map(([shared, rare, number]) => `${[...shared, ...rare].join(' ')}${number} Pty Ltd`);
/** Drops or doubles a letter, or swaps it with the next one. The first letter of a word stays. */
const slip = (name: string, at: number, kind: number): string => {
  const i = 1 + (at % (name.length - 2));
  if (name[i - 1] === ' ' || name[i] === ' ' || name[i + 1] === ' ') return name;
  const letters = [name[i + 1]! + name[i]!, name[i + 1]!, name[i]! + name[i]! + name[i + 1]!];
  return name.slice(0, i) + letters[kind % letters.length] + name.slice(i + 2);
};
const aPayment = fc
  .tuple(fc.nat(199), fc.array(fc.tuple(fc.nat(60), fc.nat(2)), { maxLength: 3 }))
  .map(([of, slips]) => ({ of, slips }));

test('a mistyped name is known as the same payees whether it is compared with chosen records or with all of them', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(aName, { minLength: 60, maxLength: 200 }),
      fc.array(aPayment, { minLength: 5 }),
      (names, payments) => {
        const records = names.map(record);
        const chosen = lookAlikes(records);
        for (const { of, slips } of payments) {
          const accountName = slips.reduce((name, [at, kind]) => slip(name, at, kind), names[of % names.length]!);
          const told = (candidates: readonly Candidate[]) =>
            samePayee({ ...payment, accountName }, 'another', candidates).sameSuppliers;
          expect(told(chosen(accountName))).toEqual(told(records));
        }
      },
    ),
    { numRuns: 60, endOnFailure: true },
  );
});

test('a name is compared with at most forty of many records', () => {
  expect(lookAlikes(group(2_000))('Southern Cross Branch Pty Ltd')).toHaveLength(40);
});
