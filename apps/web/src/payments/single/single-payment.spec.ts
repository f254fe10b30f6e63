import { expect, test } from '@jest/globals';
import { currencyOf, readSingle, type SingleFields } from './single-payment.js';

const fields = (over: Partial<SingleFields> = {}): SingleFields => ({
  accountName: ' Bluegum Joinery Pty Ltd ',
  country: 'AUS',
  accountCode: '063-102',
  accountNumber: '1020 3040',
  iban: '',
  suffix: '',
  swiftCode: '',
  amount: '1,250.50',
  currency: 'AUD',
  reference: 'INV 1',
  supplierCode: '',
  ...over,
});
const faultsOf = (over: Partial<SingleFields>) => {
  const read = readSingle(fields(over));
  return read.ok ? {} : read.faults;
};

test('an Australian payment is read into the same line as from a file', () =>
  expect(readSingle(fields())).toEqual({
    ok: true,
    value: {
      accountName: 'Bluegum Joinery Pty Ltd',
      country: 'AUS',
      accountCode: '063102',
      accountNumber: '10203040',
      accountCodeType: 9,
      currency: 'AUD',
      amount: 125_050,
      reference: 'INV 1',
      clientData: '1',
      action: 'Single payment',
    },
  }));

test('an account in another country is read by its IBAN, and fields typed for another country are ignored', () => {
  const read = readSingle(
    fields({ country: 'DEU', currency: 'eur', accountCode: '', accountNumber: '', iban: 'DE89 3704 0044 0532 0130 00' }),
  );
  expect(read.ok && read.value).toMatchObject({ iban: 'DE89370400440532013000', currency: 'EUR', accountCodeType: 2 });
  const local = readSingle(fields({ iban: 'DE89 3704 0044 0532 0130 00' }));
  expect(local.ok && local.value.iban).toBe(undefined);
});

test.each(['', 'abc', '1,25,0', '0', '1.234.5'])('the amount %j is refused', (amount) =>
  expect(faultsOf({ amount })).toEqual({ amount: 'Please enter a valid payment amount' }),
);

test('all faults of a single payment are reported at once', () =>
  expect(faultsOf({ accountName: ' ', accountCode: '06', accountNumber: '1', amount: '' })).toEqual({
    accountName: 'Please enter the name of the account',
    accountCode: 'Please enter a valid 6 digit BSB',
    accountNumber: 'Please enter the account number as your credit union gives it, 3 to 50 letters or digits',
    amount: 'Please enter a valid payment amount',
  }));

test('a United States payment needs a valid routing number', () =>
  expect(faultsOf({ country: 'USA', currency: 'USD', accountCode: '123456789', accountNumber: '123' })).toEqual({
    accountCode: 'Please enter a valid 9 digit routing number',
    accountNumber: 'Please enter a valid 4-17 digit account number',
  }));

test('a New Zealand bank code is read from the account number', () => {
  const read = readSingle(fields({ country: 'NZL', currency: 'NZD', accountCode: '', accountNumber: '01-0242-0077000-050' }));
  expect(read.ok && read.value).toMatchObject({ accountCode: '010242', accountNumber: '0077000050', accountCodeType: 1 });
});

test('choosing Australia, New Zealand or the United States sets the currency', () =>
  expect(['AUS', 'NZL', 'USA', 'DEU'].map(currencyOf)).toEqual(['AUD', 'NZD', 'USD', '']));
