import { expect, test } from '@jest/globals';
import type { OwnSignIn } from '@counterfoil/projections';
import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/page.js';
import { serve } from '../../testing/server.js';
import { ConfirmForm } from './confirm-form.js';
import { PasskeysPanel } from './passkeys-panel.js';

const LAPTOP = { id: 'p-1', label: 'Laptop', addedAt: '2026-11-02T00:00:00.000Z', lastUsedAt: null };
const own: OwnSignIn = {
  username: 'nia@bluegum.example',
  email: 'nia@bluegum.example',
  askedMailbox: null,
  isFactorRequired: false,
  authenticatorSince: null,
  passkeys: [LAPTOP],
  takesPasskeys: true,
  recoveryCodesLeft: 9,
  companySignIn: null,
  sessions: [],
};

test('a user sees their passkeys and the number of recovery codes left, and removes a passkey', async () => {
  const { calls } = serve(() => ({ body: { position: '1' } }));
  const { user } = renderPage(<PasskeysPanel own={own} />);
  expect(screen.getByRole('list', { name: 'Passkeys' }).textContent).toContain('Laptop');
  expect(screen.getByText('Recovery codes left: 9')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove the passkey Laptop' }));
  await user.type(await screen.findByLabelText('Your password'), 'correct horse battery');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The passkey was removed.')).toBeTruthy();
  expect(calls).toContainEqual({
    method: 'POST',
    path: 'account/passkeys/remove',
    body: { id: 'p-1', password: 'correct horse battery' },
  });
});

test('the last passkey has no button to remove it while the company requires a second step', () => {
  renderPage(<PasskeysPanel own={{ ...own, isFactorRequired: true }} />);
  expect(screen.queryByRole('button', { name: 'Remove the passkey Laptop' })).toBeNull();
  expect(screen.getByText('Your company asks you for a second step, so the last one stays.')).toBeTruthy();
});

test('a portal without https does not accept passkeys and says why', () => {
  renderPage(<PasskeysPanel own={{ ...own, passkeys: [], takesPasskeys: false }} />);
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  expect(screen.getByText('Passkeys need the portal at an https address with a name.')).toBeTruthy();
});

test('adding a passkey needs a name and the password before the browser is asked', async () => {
  const { calls } = serve(() => ({ body: {} }));
  const { user } = renderPage(<PasskeysPanel own={own} />);
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Please enter a name for it.')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a user with a passkey can confirm with it', async () => {
  serve(() => ({ body: own }));
  renderPage(<ConfirmForm onDone={() => undefined} onCancel={() => undefined} />);
  expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeTruthy();
});
