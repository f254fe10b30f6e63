import { describe, expect, test } from '@jest/globals';
import { type AccountText, parseAccount } from './parse-account.js';

const nothing: AccountText = { country: '', accountCode: '', accountNumber: '', iban: '', swiftCode: '' };
const read = (text: Partial<AccountText>) => parseAccount({ ...nothing, ...text });
const faults = (text: Partial<AccountText>) => {
  const reading = read(text);
  return reading.ok ? [] : reading.faults.map(({ field, message }) => [field, message]);
};

describe('an account typed into a form', () => {
  test.each([
    ['AUS', { accountCode: '063-102', accountNumber: '1020 3040' }, ['063102', '10203040', 9]],
    ['AU', { accountCode: '63102', accountNumber: 'ab123' }, ['063102', 'AB123', 9]],
    ['NZL', { accountNumber: '01-0902-0068389-00' }, ['010902', '0068389000', 1]],
    ['NZL', { accountCode: '010902', accountNumber: '006838900' }, ['010902', '0068389000', 1]],
    ['USA', { accountCode: '021000021', accountNumber: '12-345' }, ['021000021', '12345', 4]],
    ['CAN', { accountCode: '0003-12345', accountNumber: '1234567' }, ['000312345', '1234567', 11]],
    ['CAN', { swiftCode: 'ROYCCAT2', accountNumber: '1234567' }, ['ROYCCAT2', '1234567', 11]],
    ['SGP', { accountCode: '7171', accountNumber: '0039012345' }, ['7171', '0039012345', 11]],
    ['SGP', { swiftCode: 'DBSSSGSG', accountNumber: '0039012345' }, ['DBSSSGSG', '0039012345', 11]],
    ['DEU', { iban: 'DE89 3704 0044 0532 0130 00' }, ['DE89370400440532013000', 'DE89370400440532013000', 2]],
    ['', { iban: 'DE89370400440532013000', swiftCode: 'DEUTDEFF' }, ['DEUTDEFF', 'DE89370400440532013000', 2]],
  ] as const)(
    'an account typed into a form is parsed for its country: %s %j',
    (country, text, [accountCode, accountNumber, accountCodeType]) =>
      expect(read({ country, ...text })).toMatchObject({ ok: true, value: { accountCode, accountNumber, accountCodeType } }),
  );

  test('a form without typed account fields has no account, even with a country', () => {
    expect(read({})).toEqual({ ok: true, value: null });
    expect(read({ country: 'AUS' })).toEqual({ ok: true, value: null });
  });

  test('every fault of a typed account is reported at once, in the words of the specification', () => {
    expect(faults({ country: 'AUS', accountCode: '06', accountNumber: '1', swiftCode: 'x' })).toEqual([
      ['accountCode', 'Please enter a valid 6 digit BSB'],
      ['accountNumber', 'Please enter the account number as your credit union gives it, 3 to 50 letters or digits'],
      ['swiftCode', 'Please enter a valid SWIFT code'],
    ]);
    expect(faults({ country: 'USA', accountCode: '112000025', accountNumber: '123' })).toEqual([
      ['accountCode', 'Please enter a valid 9 digit routing number'],
      ['accountNumber', 'Please enter a valid 4-17 digit account number'],
    ]);
    expect(faults({ country: 'CAN', accountCode: '121000021', accountNumber: '12' })).toEqual([
      ['accountCode', 'Please enter a valid 9 digit routing number'],
      ['accountNumber', 'Please enter a valid 3-20 digit account number'],
    ]);
    expect(faults({ country: 'CAN', accountNumber: '1234567' })).toEqual([
      ['accountCode', 'Please enter a valid 9 digit routing number'],
    ]);
    expect(faults({ country: 'SGP', accountNumber: '12' })).toEqual([
      ['accountNumber', 'Please enter a valid 3-20 digit account number'],
      ['swiftCode', 'Please enter a valid SWIFT code'],
    ]);
    expect(faults({ country: 'SGP', accountNumber: '0039012345', swiftCode: 'DBS' })).toEqual([
      ['swiftCode', 'Please enter a valid SWIFT code'],
    ]);
    expect(faults({ country: 'NZL', accountNumber: '12' })).toEqual([['accountNumber', 'Invalid Account #']]);
    expect(faults({ country: 'DEU', iban: 'DE89370400440532013008' })).toEqual([['iban', 'Please enter a valid IBAN']]);
    expect(faults({ country: 'Atlantis', accountNumber: '123' })).toEqual([['country', 'Please select a country']]);
  });
});
