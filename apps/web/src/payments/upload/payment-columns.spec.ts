import { expect, test } from '@jest/globals';
import { columnOf } from '../../ui/columns/table-fields.js';
import { missingIn, paymentTable } from './payment-columns.js';

const ACCOUNT = 'the account (account number, bank code and account in one column, or IBAN)';

test.each<[Record<number, string>, readonly string[]]>([
  [{}, ['the account name', 'the amount', ACCOUNT]],
  [{ 0: 'supplierName', 1: 'accountCode' }, ['the account name', 'the amount', ACCOUNT]],
  [{ 0: 'accountName', 1: 'amount' }, [ACCOUNT]],
  [{ 0: 'accountName', 1: 'amount', 2: 'accountNumber' }, []],
  [{ 0: 'accountName', 1: 'amount', 2: 'combined' }, []],
  [{ 0: 'accountName', 1: 'amount', 2: 'iban' }, []],
  [{ 1: 'amount', 2: 'iban' }, ['the account name']],
])('with the columns %j mapped, %j is still missing', (columns, missing) => expect(missingIn(columns)).toEqual(missing));

test.each<[string, Record<number, string>, number | null]>([
  ['accountCode', { 3: 'accountCode', 4: 'accountNumber' }, 3],
  ['accountCode', { 3: 'combined' }, 3],
  ['accountNumber', { 3: 'combined', 5: 'iban' }, 3],
  ['accountNumber', { 5: 'iban' }, 5],
  ['amount', { 5: 'iban' }, null],
])('a problem of the field %s with the columns %j mapped is shown at column %j', (field, columns, at) =>
  expect(columnOf(paymentTable, { field }, columns)).toBe(at),
);
