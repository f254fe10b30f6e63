import { describe, expect, test } from '@jest/globals';
import { emptySetup, parseSetup, type SetupValues } from './setup-values.js';

const filled: SetupValues = {
  ...emptySetup,
  code: ' ABCD-EFGH-JKLM-NPQR ',
  companyName: 'Riverbend Steel',
  firstName: 'Ann Lee',
  firstUsername: 'ann@riverbend.example',
  password: 'a long password',
  secondName: 'Ben Ng',
  secondUsername: 'ben@riverbend.example',
  ownDomains: 'riverbend.example, riverbend.test',
};

describe('the form of the first start', () => {
  test('the setup form is sent without surrounding blanks, and with domains as a list', () => {
    expect(parseSetup(filled)).toEqual({
      ok: true,
      value: {
        code: 'ABCD-EFGH-JKLM-NPQR',
        companyName: 'Riverbend Steel',
        country: 'AUS',
        first: { name: 'Ann Lee', username: 'ann@riverbend.example', password: 'a long password' },
        second: { name: 'Ben Ng', username: 'ben@riverbend.example' },
        ownDomains: ['riverbend.example', 'riverbend.test'],
      },
    });
  });

  test.each<[keyof SetupValues, Partial<SetupValues>]>([
    ['code', { code: ' ' }],
    ['companyName', { companyName: '' }],
    ['firstName', { firstName: '' }],
    ['firstUsername', { firstUsername: '' }],
    ['firstUsername', { firstUsername: 'ann@riverbend' }],
    ['password', { password: 'short' }],
    ['secondName', { secondName: '' }],
    ['secondUsername', { secondUsername: 'ben @riverbend.example' }],
    ['secondUsername', { secondUsername: 'ANN@riverbend.example' }],
  ])('the setup form shows a fault at the field %s', (field, change) => {
    expect(parseSetup({ ...filled, ...change })).toEqual({ ok: false, faults: { [field]: expect.any(String) } });
  });
});
