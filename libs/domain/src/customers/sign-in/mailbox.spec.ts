import { describe, expect, test } from '@jest/globals';
import { type Given, specFor } from '../../kernel/spec-for.js';
import type { UserEvent } from '../events.js';
import { user } from '../user.js';
import { needsMailboxLink } from './password-links.js';
import { openUserEmails } from './user-emails.js';

const given = specFor(user);
const userId = 'liam';
const liam = { kind: 'user', id: userId } as const;
const mara = { kind: 'user', id: 'mara' } as const;
const ben = { kind: 'user', id: 'ben' } as const;
const mail = { kind: 'system', id: 'mail' } as const;
const WAS = 'liam@bluegum.example';
const NOW = 'liam.reid@bluegum.example';
const AT = '2026-01-01T00:00:00.000Z';
const NEXT_DAY = '2026-01-02T00:00:00.000Z';

const person = { userId, permissions: [], entityId: null, role: null, name: 'Liam' } as const;
const added: UserEvent = { type: 'UserAdded', data: { ...person, username: WAS } };
const deactivated: UserEvent = { type: 'UserDeactivated', data: { userId } };
const password: UserEvent = { type: 'PasswordChanged', data: { userId, reset: false, passwordHash: 'argon' } };
const asked = {
  type: 'SignInEmailAsked',
  data: { userId, email: NOW, linkHash: 'h-1', expiresAt: NEXT_DAY },
  by: liam,
} as const;
const withdrawn: UserEvent = { type: 'SignInEmailWithdrawn', data: { userId } };
const changed = { type: 'SignInEmailChanged', data: { userId, email: NOW }, by: liam } as const;
const ask = (email = NOW) => ({ type: 'AskForMailbox', data: { userId, email, linkHash: 'h-1' } }) as const;
const confirm = (linkHash = 'h-1') => ({ type: 'ConfirmMailbox', data: { userId, linkHash } }) as const;
const open = (...past: readonly Given<UserEvent>[]) =>
  openUserEmails(given(...past).state(), AT).map(({ kind, to }) => [kind, to]);

describe('a change of the user’s own mailbox', () => {
  test('a new mailbox waits a day for its link, and the one on file stays in use until then', () => {
    given(added).when(ask(), { actor: liam }).then({ type: asked.type, data: asked.data });
    expect(given(added, asked).state().email).toBe(WAS);
    expect(given(added, asked, changed).state().email).toBe(NOW);
  });

  test('the earlier mailbox is notified of the request and of the change, and the link goes to the new one', () => {
    expect(open(added, asked)).toEqual([
      ['mailbox-asked', WAS],
      ['mailbox-link', NOW],
    ]);
    expect(open(added, changed)).toEqual([['mailbox-changed', WAS]]);
  });

  test('a new mailbox applies once its link is used, and the link works once', () => {
    given(added, asked).when(confirm()).then({ type: changed.type, data: changed.data });
    given(added, asked, changed).when(confirm()).thenRejected('mailbox-link-used');
  });

  test.each<[string, readonly Given<UserEvent>[], string]>([
    ['that was withdrawn', [asked, withdrawn], AT],
    ['of somebody who changed the password since', [asked, password], AT],
    ['of somebody who was deactivated since', [asked, deactivated, { type: 'UserActivated', data: { userId } }], AT],
    ['after a day', [asked], NEXT_DAY],
    ['that a newer wish replaced', [asked, { ...asked, data: { ...asked.data, linkHash: 'h-2' } }], AT],
  ])('a new mailbox is not confirmed by a link %s', (_, past, at) =>
    given(added, ...past)
      .when(confirm(), { at })
      .thenRejected('mailbox-link-used'),
  );

  test('a new mailbox must be an email address other than the one on file', () => {
    given(added).when(ask(WAS)).thenRejected('same-mailbox');
    given(added).when(ask('liam')).thenRejected('invalid-email');
    given(added, deactivated).when(ask()).thenRejected('no-such-user');
  });

  test('links that were sent to the earlier mailbox stop working', () => {
    const forgotten: UserEvent = {
      type: 'PasswordLinkIssued',
      data: { userId, expiresAt: NEXT_DAY, linkHash: 'h-9', reason: 'forgotten', email: WAS, askedBy: null },
    };
    given(added, forgotten, asked, changed)
      .when({ type: 'ChoosePassword', data: { userId, linkHash: 'h-9', passwordHash: 'thief' } })
      .thenRejected('password-link-used');
  });

  test('withdrawing a mailbox that was not requested, or that is already confirmed, changes nothing', () =>
    given(added, asked, changed).when({ type: 'WithdrawMailbox', data: { userId } }).then());
});

describe('a change of the mailbox of a colleague who lost access to it', () => {
  const change = { requestId: 'r-1', userId, was: WAS, now: NOW };
  const requested = { type: 'SignInEmailChangeRequested', data: change, by: mara } as const;
  const approved = { type: 'SignInEmailChangeApproved', data: change, by: ben } as const;
  const request = { type: 'RequestMailbox', data: { userId, email: NOW, singleOperator: false } } as const;
  const approver = { tiedTo: [], singleOperator: false };
  const approve = { type: 'ApproveUserRequest', data: { userId, requestId: 'r-1', approver } } as const;
  const issue = {
    type: 'IssuePasswordLink',
    data: { userId, linkHash: 'h-1', reason: 'new-mailbox', expiresAt: NEXT_DAY },
  } as const;
  const issued: UserEvent = {
    type: 'PasswordLinkIssued',
    data: { userId, expiresAt: NEXT_DAY, linkHash: 'h-1', reason: 'new-mailbox', email: NOW, askedBy: 'mara' },
  };

  test('a colleague’s new mailbox waits for a second person, and the mailbox on file is notified at once', () => {
    given(added)
      .when(request, { actor: mara })
      .then({ type: requested.type, data: { ...change, requestId: 'command-now' } });
    expect(open(added, requested)).toEqual([['mailbox-requested', WAS]]);
    given(added, requested).when(approve, { actor: ben }).then({ type: approved.type, data: change });
  });

  test('the requester, the owner, and people tied to either cannot approve a colleague’s new mailbox', () => {
    given(added, requested).when(approve, { actor: mara }).thenRejected('second-person-needed');
    given(added, requested).when(approve, { actor: liam }).thenRejected('second-person-needed');
    const tied = { ...approve, data: { ...approve.data, approver: { ...approver, tiedTo: ['mara'] } } };
    given(added, requested).when(tied, { actor: ben }).thenRejected('approver-not-independent');
  });

  test('a request for a new mailbox is refused once the mailbox on file has changed', () =>
    given(added, requested, { ...changed, data: { userId, email: 'other@bluegum.example' } })
      .when(approve, { actor: ben })
      .thenRejected('request-changed'));

  test('a user cannot request a new mailbox for themselves in the way a colleague does', () =>
    given(added).when(request, { actor: liam }).thenRejected('own-mailbox'));

  test('a colleague’s new mailbox applies once its link is used to choose a password, and the link names the requester', () => {
    expect(needsMailboxLink(given(added, requested, approved).state())).toBe(true);
    expect(given(added, requested, approved).state().email).toBe(WAS);
    given(added, requested, approved).when(issue, { actor: mail }).then(issued);
    expect(needsMailboxLink(given(added, requested, approved, issued).state())).toBe(false);
    given(added, requested, approved, issued)
      .when({ type: 'ChoosePassword', data: { userId, linkHash: 'h-1', passwordHash: 'argon' } })
      .then(password, { type: changed.type, data: changed.data });
  });

  test('no link is sent to a new mailbox without an approval', () => {
    given(added, requested).when(issue, { actor: mail }).then();
    given(added, requested, approved, deactivated).when(issue, { actor: mail }).thenRejected('no-such-user');
  });
});
