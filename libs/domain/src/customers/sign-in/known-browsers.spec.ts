import { expect, test } from '@jest/globals';
import { specFor } from '../../kernel/spec-for.js';
import type { UserEvent } from '../events.js';
import { user } from '../user.js';
import { openUserEmails } from './user-emails.js';

const given = specFor(user);
const userId = 'u-1';
const uma = { kind: 'user', id: userId } as const;
const added: UserEvent = {
  type: 'UserAdded',
  data: { userId, permissions: [], entityId: null, role: null, name: 'Uma', username: 'uma@bluegum.example' },
};
const place = { browser: 'Firefox on Windows', address: '203.0.113.x' };
const signedIn = (isFirst: boolean) => ({ type: 'SignedInOnNewBrowser', data: { userId, ...place, isFirst }, by: uma }) as const;
const first = signedIn(true);
const note = (isKnown: boolean) => ({ type: 'NoteBrowser', data: { userId, isKnown, ...place } }) as const;
const told = (...past: readonly UserEvent[]) => openUserEmails(given(...past).state(), '2026-01-01T00:00:00.000Z');

test('the first sign-in on record sends no email', () => {
  given(added).when(note(false), { actor: uma }).then({ type: first.type, data: first.data });
  expect(told(added, first)).toEqual([]);
});

test('the owner is notified of a later sign-in on an unknown browser, with the browser and part of the address', () => {
  const later = signedIn(false);
  given(added, first).when(note(false), { actor: uma }).then({ type: later.type, data: later.data });
  expect(told(added, first, later)).toMatchObject([
    { kind: 'new-browser', to: 'uma@bluegum.example', place: 'Firefox on Windows, from about 203.0.113.x' },
  ]);
});

test('a sign-in on a known browser is not recorded as a new one', () =>
  given(added, first).when(note(true), { actor: uma }).then());

test('the first recorded sign-in of a user may be on a known browser', () =>
  given(added).when(note(true), { actor: uma }).then({ type: first.type, data: first.data }));

test('a user who was deactivated in the meantime gets no email', () =>
  given(added, first, { type: 'UserDeactivated', data: { userId } }).when(note(false), { actor: uma }).then());
