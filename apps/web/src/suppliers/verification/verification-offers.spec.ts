import { describe, expect, test } from '@jest/globals';
import type { SupplierView } from '@counterfoil/projections';
import { type ShownRequestStatus } from '../../ui/words/statuses.js';
import { type Action, offeredActions } from './verification-offers.js';

const account = { country: 'AUS', accountCode: '062000', accountNumber: '12345678', accountCodeType: 9 };
const supplier = {
  ...{ status: 'unverified', active: true, email: 'pay@acme.example', unsubscribed: false, account },
  changeRequests: [] as readonly { kind: string }[],
};
const offers = (status: ShownRequestStatus | null, change: object = {}) =>
  offeredActions({ ...supplier, ...change } as unknown as SupplierView, status, 'AUS');

describe('the actions of a request', () => {
  test.each<[ShownRequestStatus | null, readonly Action[]]>([
    [null, ['send', 'later', 'address']],
    ['waiting', ['resend', 'address', 'revoke']],
    ['planned', ['revoke', 'address']],
    ['withheld', ['resend', 'address', 'revoke']],
    ['bounced', ['address', 'resend', 'revoke']],
    ['sent', ['resend', 'address', 'revoke']],
    ['matched', ['resend', 'address', 'revoke']],
    ['locked', ['unlock', 'revoke']],
    ['confirmed', ['send', 'later', 'address']],
    ['expired', ['send', 'later', 'address']],
    ['outdated', ['send', 'later', 'address']],
  ])('a request with the status %s offers the actions %j', (status, actions) => {
    expect(offers(status).map(({ name }) => name)).toEqual(actions);
    expect(offers(status).filter(({ because }) => because !== null)).toEqual([]);
  });

  test('a supplier that has answered is asked for new details, but not on a later date', () =>
    expect(offers('confirmed', { status: 'verified' }).map(({ name }) => name)).toEqual(['send', 'address']));

  test('an action that is not possible says why', () => {
    expect(offers(null, { email: null })).toEqual([
      { name: 'send', because: 'No request can be sent now: email not valid.' },
      { name: 'later', because: 'No request can be sent now: email not valid.' },
      { name: 'address', because: null },
    ]);
    expect(offers('sent', { unsubscribed: true })[0]).toEqual({
      ...{ name: 'resend', because: 'No request can be sent now: supplier unsubscribed.' },
    });
    expect(offers('sent', { changeRequests: [{ kind: 'email' }] })[1]).toEqual({
      ...{ name: 'address', because: 'A new address waits for a second person.' },
    });
    expect(offers('locked', { changeRequests: [{ kind: 'unlock' }] })[0]).toEqual({
      ...{ name: 'unlock', because: 'Unlocking waits for a second person.' },
    });
  });
});
