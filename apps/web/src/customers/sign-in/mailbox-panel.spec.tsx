import { expect, test } from '@jest/globals';
import type { OwnSignIn } from '@counterfoil/projections';
import { screen } from '@testing-library/react';
import { renderPage, session } from '../../testing/page.js';
import { serve } from '../../testing/server.js';
import { ConfirmMailbox, MailboxPanel } from './mailbox-panel.js';

const own: OwnSignIn = {
  ...{ username: 'nia@bluegum.example', email: 'nia@bluegum.example', askedMailbox: null, isFactorRequired: false },
  ...{ authenticatorSince: null, passkeys: [], takesPasskeys: true, recoveryCodesLeft: 0, companySignIn: null, sessions: [] },
};
const LINK = 'a'.repeat(43);

test('a user requests a new email address with the password, and only a valid one is sent', async () => {
  const { calls } = serve(() => ({ body: { position: '1' } }));
  const { user } = renderPage(<MailboxPanel own={own} />);
  await user.click(screen.getByRole('button', { name: 'Change the email address' }));
  await user.type(await screen.findByLabelText('New email address'), 'nia');
  await user.type(screen.getByLabelText('Your password'), 'correct horse battery');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  await user.type(screen.getByLabelText('New email address'), '@kauri.example');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('A link is on its way to the new address.')).toBeTruthy();
  const body = { email: 'nia@kauri.example', password: 'correct horse battery' };
  expect(calls).toContainEqual({ method: 'POST', path: 'account/email', body });
});

test('a new email address that waits is shown and can be withdrawn', async () => {
  const { calls } = serve(() => ({ body: { position: '1' } }));
  const askedMailbox = { email: 'nia@kauri.example', expiresAt: '2026-11-24T00:00:00.000Z' };
  const { user } = renderPage(<MailboxPanel own={{ ...own, askedMailbox }} />);
  expect(screen.getByText('nia@kauri.example')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Withdraw the new address' }));
  expect(await screen.findByText('The new address was withdrawn.')).toBeTruthy();
  expect(calls.map(({ path }) => path)).toContain('account/email/withdraw');
});

test('opening the confirmation link confirms nothing before the button is pressed', async () => {
  const { calls } = serve(() => ({ body: { position: '1' } }));
  const { user } = renderPage(<ConfirmMailbox />, session, `/#mailbox=${LINK}`);
  const confirm = await screen.findByRole('button', { name: 'Confirm the new address' });
  expect(calls).toEqual([]);
  await user.click(confirm);
  expect(await screen.findByText('Your email address was changed. Your other sessions are signed out.')).toBeTruthy();
  expect(calls).toContainEqual({ method: 'POST', path: 'account/email/confirm', body: { link: LINK } });
});
