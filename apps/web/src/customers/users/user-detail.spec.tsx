import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { UserView } from '@counterfoil/projections';
import { renderPage } from '../../testing/page.js';
import { serve } from '../../testing/server.js';
import { UserDetail } from './user-detail.js';

const nia: UserView = {
  ...{ id: 'nia', name: 'Nia New', username: 'nia@bluegum.example', status: 'active', permissions: [], role: null, roleId: null },
  ...{ entityId: null, createdBy: 'x', createdAt: '2026-01-01T00:00:00.000Z', handledBy: [] },
  ...{ passwordBy: null, linkBy: null, email: null, changeRequests: [], createdByName: 'Mara' },
  ...{ hasPassword: true, authenticatorSince: null, passkeyIds: [] },
};

test.each<[string, Partial<UserView>, RegExp]>([
  ['who has not chosen a password yet', { hasPassword: false }, /Has no password yet\./],
  ['with a password only', {}, /Signs in with the password alone\./],
  ['with a passkey', { passkeyIds: ['p-1'] }, /Signs in with a passkey\./],
])('the details of a user %s say how the user signs in', async (_, user, words) => {
  serve(() => ({ body: { rows: [], position: '1' } }));
  renderPage(<UserDetail user={{ ...nia, ...user }} />);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('while it is not known whether a user has a password, the details say nothing of how the user signs in', async () => {
  serve(() => ({ body: { rows: [], position: '1' } }));
  const { hasPassword: _, ...unknown } = nia;
  renderPage(<UserDetail user={unknown} />);
  expect(await screen.findByText(/Added by Mara/)).toBeTruthy();
  expect(screen.queryByText(/no password|Signs in with/)).toBeNull();
});
