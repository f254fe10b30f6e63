import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { OpenWorkAnswer, UserView } from '@counterfoil/projections';
import { renderPage } from '../../testing/page.js';
import { type Answer, serve } from '../../testing/server.js';
import { DeactivateUser, PermissionQuestion } from './user-dialogs.js';

const NOTHING: OpenWorkAnswer = {
  ...{ payments: 0, runs: 0, requests: 0, onlyApprover: 0, links: 0, onboardings: 0, apiKeys: [], webhooks: 0 },
  ...{ colleagues: [{ userId: 'ben', name: 'Ben Brook' }], position: '1' },
};
const nia: UserView = {
  ...{ id: 'nia', name: 'Nia New', username: 'nia@bluegum.example', status: 'active', permissions: [], role: null, roleId: null },
  ...{
    entityId: null,
    createdBy: 'x',
    createdAt: '2026-01-01T00:00:00.000Z',
    handledBy: [],
    passwordBy: null,
    linkBy: null,
    email: null,
  },
  ...{ hasPassword: true, authenticatorSince: null, passkeyIds: [], changeRequests: [], createdByName: 'Mara' },
};
const serving = (open: Partial<OpenWorkAnswer>) =>
  serve(({ path }): Answer => (path.endsWith('openWork') ? { body: { ...NOTHING, ...open } } : { body: { position: '2' } }));

test('the dialog lists the open work, says that API keys end, and hands the work over to the chosen colleague', async () => {
  const open = { payments: 12, runs: 2, links: 1, onboardings: 3, apiKeys: ['ERP'], requests: 1, onlyApprover: 2, webhooks: 1 };
  const { calls } = serving(open);
  const { user } = renderPage(<DeactivateUser user={nia} onClose={() => undefined} />);
  expect(await screen.findByText('12 assigned payments in 2 runs')).toBeTruthy();
  expect(screen.getByText('1 supplier asked to confirm, without an answer so far')).toBeTruthy();
  expect(screen.getByText('3 onboardings that are not decided')).toBeTruthy();
  expect(screen.getByText('API keys made by Nia New end at once: ERP')).toBeTruthy();
  expect(screen.getByText('Nobody else may approve 2 changes that wait')).toBeTruthy();
  expect(screen.getByText('Without a colleague, the payments are assigned to nobody.')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Hand over to'), 'Ben Brook');
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));
  expect(calls).toContainEqual({ method: 'POST', path: 'users/nia/deactivate', body: { handOverTo: 'ben' } });
});

test('deactivating a user without open work does not ask for a colleague', async () => {
  const { calls } = serving({});
  const { user } = renderPage(<DeactivateUser user={nia} onClose={() => undefined} />);
  expect(await screen.findByText('No payments or requests are open.')).toBeTruthy();
  expect(screen.queryByLabelText('Hand over to')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));
  expect(calls).toContainEqual({ method: 'POST', path: 'users/nia/deactivate', body: {} });
});

test('a manager who revokes the permission to check payments can hand the payments over', async () => {
  const { calls } = serving({ payments: 1, runs: 1, links: 4 });
  const wanted = { permission: 'canVerifyPayments', granted: false } as const;
  const { user } = renderPage(<PermissionQuestion user={nia} wanted={wanted} onClose={() => undefined} />);
  expect(await screen.findByText('1 assigned payment in 1 run')).toBeTruthy();
  expect(screen.queryByText(/asked to confirm/)).toBeNull();
  await user.selectOptions(screen.getByLabelText('Hand over to'), 'Ben Brook');
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  expect(calls).toContainEqual({ method: 'POST', path: 'users/nia/permissions', body: { ...wanted, handOverTo: 'ben' } });
});

test('when the open work cannot be read, the dialog says so and the user can still be deactivated', async () => {
  serve(
    ({ path }): Answer => (path.endsWith('openWork') ? { status: 500, body: { message: 'It did not work.' } } : { body: {} }),
  );
  renderPage(<DeactivateUser user={nia} onClose={() => undefined} />);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Deactivate' })).toBeTruthy();
});
