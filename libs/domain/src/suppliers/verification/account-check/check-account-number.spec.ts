import { describe, expect, test } from '@jest/globals';
import type { SupplierEvent } from '../../events.js';
import { isNumberMatch } from './check-account-number.js';
import { ACCOUNT_TRIES, LINK_TRIES, lockOf } from '../link/link-state.js';
import {
  account,
  accountApproved,
  accountAsked,
  added,
  addedWith,
  address,
  anna,
  ben,
  deadLinks,
  given,
  independent,
  issued,
  issuedWith,
  known,
  locked,
  matched,
  mismatched,
  NOW,
  reported,
  supplierId,
  through,
} from '../testing/story.js';

const at = { at: NOW };
const check = (typed: string) => through('CheckAccountNumber', { typed, address });

describe('the missing digits', () => {
  test.each(['678', '12345678', '6-7 8', ' 123 456 78 '])('the missing digits are right when typed as %p', (typed) =>
    given(added, issued).when(check(typed), at).then(matched),
  );
  test.each(['679', '12345679', '02345678', '', '67', '6780', 'xxx', '12345xxx', '678'.repeat(1_000), '٦٧٨'])(
    'the missing digits are wrong when typed as %p, and count as a try',
    (typed) => given(added, issued).when(check(typed), at).then(mismatched(1)),
  );
  test('right digits from a second person with the same link are not recorded again', () =>
    given(added, issued, matched).when(check('678'), at).then());
  test('wrong digits from a second person count as a try, even after right ones', () =>
    given(added, issued, matched).when(check('000'), at).then(mismatched(1)));
  test.each(deadLinks)('digits are not checked when the link no longer works: %s', (code, past) =>
    given(...past)
      .when(check('678'), at)
      .thenRejected(code),
  );
  test('digits are not checked after an answer, or where there is no account', () => {
    given(added, issued, reported).when(check('678'), at).thenRejected('already-answered');
    const none = { account: null, accountName: null };
    given(addedWith(none), issuedWith({ ...none, variant: 'details-only' }))
      .when(check('678'), at)
      .thenRejected('no-account');
  });
  test('digits can be checked on a details-only link, as v1 does', () =>
    given(added, issuedWith({ variant: 'details-only' }))
      .when(check('678'), at)
      .then(matched));
  test('a check without a recorded mismatch was right', () => {
    expect([isNumberMatch([]), isNumberMatch([matched]), isNumberMatch([mismatched(1)])]).toEqual([true, true, false]);
  });
});

describe('wrong digits', () => {
  test('wrong digits are counted by link and by account', () =>
    given(added, issued, mismatched(1), mismatched(2)).when(check('0'), at).then(mismatched(3)));
  test('wrong digits lock the link at the fifth try', () =>
    given(added, issued, mismatched(LINK_TRIES - 1))
      .when(check('0'), at)
      .then(mismatched(LINK_TRIES), locked('link')));
  test('wrong digits are counted for the account over all its links', () =>
    given(added, issued, mismatched(5), locked('link'), issuedWith({ requestId: 'r-2' }))
      .when({ type: 'CheckAccountNumber', data: { supplierId, requestId: 'r-2', typed: '0', address } }, at)
      .then(mismatched(1, 6, 'r-2')));
  test('wrong digits lock the account at the fifteenth try, whichever link was used', () => {
    given(added, issued, mismatched(1, ACCOUNT_TRIES - 1))
      .when(check('0'), at)
      .then(mismatched(2, 15), locked('account'));
    given(added, issued, mismatched(4, ACCOUNT_TRIES - 1))
      .when(check('0'), at)
      .then(mismatched(5, 15), locked('account'));
  });
  test('wrong digits for one account do not count for another, and count again when the first is restored', () => {
    const moved = [accountAsked, accountApproved] as const;
    const back: SupplierEvent = {
      type: 'AccountChangeApproved',
      data: { ...accountApproved.data, was: accountAsked.data.now, now: accountAsked.data.was } as typeof accountAsked.data,
    };
    const second = { type: 'CheckAccountNumber', data: { supplierId, requestId: 'r-2', typed: '0', address } } as const;
    given(added, issued, mismatched(1, 14), ...moved, issuedWith({ requestId: 'r-2', ...accountAsked.data.now }))
      .when(second, at)
      .then(mismatched(1, 1, 'r-2'));
    given(added, issued, mismatched(1, 14), ...moved, back, issuedWith({ requestId: 'r-2' }))
      .when(second, at)
      .then(mismatched(1, 15, 'r-2'), locked('account', 'r-2'));
  });
});

describe('a lock', () => {
  const byLink = [added, issued, mismatched(5), locked('link')] as const;
  const byAccount = [added, issued, mismatched(5, 15), locked('account')] as const;
  const lift = (data: object = {}) =>
    ({ type: 'LiftLock', data: { supplierId, reason: 'they called', singleOperator: false, ...data } }) as const;
  const linkLock = { scope: 'link', requestId: 'r-1', account } as const;
  const accountLock = { scope: 'account', requestId: null, account } as const;
  const asked = (lock: typeof linkLock | typeof accountLock, requestId = 'command-now') =>
    ({ type: 'SupplierUnlockRequested', data: { supplierId, requestId, lock, reason: 'they called' }, by: anna }) as const;
  const fact = (event: ReturnType<typeof asked>): SupplierEvent => ({ type: event.type, data: event.data });
  const lifted = (lock: typeof linkLock | typeof accountLock, requestId = 'u-1'): SupplierEvent => ({
    type: 'SupplierUnlocked',
    data: { supplierId, requestId, lock },
  });
  const decision = { supplierId, requestId: 'u-1', approver: independent };
  const approve = { type: 'ApproveSupplierRequest', data: decision } as const;
  const decline = { type: 'DeclineSupplierRequest', data: { ...decision, reason: 'unknown caller' } } as const;
  const declined: SupplierEvent = {
    type: 'SupplierUnlockDeclined',
    data: { supplierId, requestId: 'u-1', reason: 'unknown caller' },
  };

  test('a lock is lifted by request, with a reason', () => {
    given(...byLink)
      .when(lift(), { actor: anna })
      .then(fact(asked(linkLock)));
    given(...byAccount)
      .when(lift(), { actor: anna })
      .then(fact(asked(accountLock)));
    given(...byLink)
      .when(lift({ reason: ' ' }))
      .thenRejected('unlock-reason-needed');
  });
  test('a single operator’s unlock is requested and approved at once, as two events', () =>
    given(...byLink)
      .when(lift({ singleOperator: true }), { actor: anna })
      .then(fact(asked(linkLock)), lifted(linkLock, 'command-now')));
  test('a lock that does not exist, or was lifted, cannot be lifted', () => {
    given(added, issued, mismatched(4)).when(lift()).thenRejected('not-locked');
    given(...byLink, lifted(linkLock))
      .when(lift())
      .thenRejected('not-locked');
  });
  test('an unlock that is already requested is not requested again', () =>
    given(...byLink, asked(linkLock, 'u-1'))
      .when(lift())
      .then());
  test('only a second person approves an unlock', () => {
    given(...byLink, asked(linkLock, 'u-1'))
      .when(approve, { actor: ben })
      .then(lifted(linkLock));
    given(...byLink, asked(linkLock, 'u-1'))
      .when(approve, { actor: anna })
      .thenRejected('second-person-needed');
    given(...byLink, asked(linkLock, 'u-1'))
      .when(decline, { actor: ben })
      .then(declined);
  });
  test('an unlock is refused for a link that was replaced in the meantime', () =>
    given(...byLink, asked(linkLock, 'u-1'), issuedWith({ requestId: 'r-2' }))
      .when(approve, { actor: ben })
      .thenRejected('request-changed'));
  test('a lifted lock restores all tries', () => {
    given(...byLink, lifted(linkLock))
      .when(check('0'), at)
      .then(mismatched(1, 6));
    given(...byAccount, lifted(accountLock))
      .when(check('0'), at)
      .then(mismatched(1, 1));
    given(...byLink, asked(linkLock, 'u-1'), declined)
      .when(check('678'), at)
      .thenRejected('link-locked');
  });
  test('a lock of the account comes before a lock of the link, and stays when the link is replaced', () => {
    expect(lockOf(known(...byLink))).toEqual(linkLock);
    expect(lockOf(known(...byLink, locked('account')))).toEqual(accountLock);
    expect(lockOf(known(...byAccount, issuedWith({ requestId: 'r-2' })))).toEqual(accountLock);
    expect(lockOf(known(...byAccount, accountAsked, accountApproved))).toBeNull();
    expect(lockOf(known(added))).toBeNull();
  });
});
