import { describe, expect, test } from '@jest/globals';
import type { SupplierView } from '@counterfoil/projections';
import { mailable } from './verification-facts.js';

const account = {
  country: 'AUS',
  accountCode: '062000',
  accountNumber: '12345678',
  accountCodeType: 9,
  iban: null,
  swiftCode: null,
};
const supplier = { status: 'unverified', active: true, email: 'pay@acme.example', unsubscribed: false, account };
const asked = (change: object, country: 'AUS' | 'USA' = 'AUS') => {
  const { allowed, reasons } = mailable({ ...supplier, ...change } as unknown as SupplierView, country);
  return [allowed, reasons.map(({ code }) => code)];
};

describe('sending a request by email (P-4.3)', () => {
  test.each<[string, object, boolean, readonly number[]]>([
    ['not verified yet', {}, true, []],
    ['self-certified: the button is shown, the email is withheld', { status: 'self-certified' }, true, [5]],
    ['verified: asked for new details', { status: 'verified' }, true, []],
    ['reported incorrect: asked for new details', { status: 'reported' }, true, []],
    ['inactive', { status: 'inactive', active: false }, false, [4]],
    ['without an email address', { email: null }, false, [14]],
    ['without an account: invited to give one', { account: null }, true, []],
    ['unsubscribed: the email is withheld', { unsubscribed: true }, true, [1]],
  ])('the request button has the right state for a supplier that is %s', (_, change, allowed, codes) =>
    expect(asked(change)).toEqual([allowed, codes]),
  );
  test('a supplier with an Australian account cannot be asked by a customer in the United States', () =>
    expect(asked({}, 'USA')).toEqual([false, [15]]));
});
