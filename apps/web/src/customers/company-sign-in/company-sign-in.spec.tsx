import { beforeEach, expect, test } from '@jest/globals';
import type { CompanySignInSettings, OwnCompanySignIn } from '@counterfoil/projections';
import { screen, waitFor } from '@testing-library/react';
import { renderPage, session } from '../../testing/page.js';
import { serve } from '../../testing/server.js';
import { Component as SignInPage } from '../entrance/sign-in-page.js';
import { Component as BeginPage } from './begin-page.js';
import { goToProvider, lastCompany, rememberCompany } from './begun.js';
import { Component as DonePage } from './done-page.js';
import { OwnCompanySignInPanel } from './own-panel.js';
import { ProviderPanel } from './provider-panel.js';

const own: OwnCompanySignIn = {
  provider: 'login.acme.example',
  address: 'https://portal.example/account/company-sign-in/abc',
  linked: null,
};
const settings: CompanySignInSettings = {
  provider: null,
  pending: null,
  redirectUri: 'https://portal.example/account/company-sign-in',
  address: own.address,
};
const provider = { issuer: 'https://login.acme.example', clientId: 'counterfoil', passwords: 'everybody' } as const;
const refusal = (status: number, errorCode: string, message: string, more: object = {}) => ({
  status,
  body: { errorCode, message, ...more },
});

beforeEach(() => localStorage.clear());

test('a user starts at the address of their company and continues to its provider, and the browser remembers the company', async () => {
  const { calls } = serve(() => ({ body: { url: '#at-the-provider' } }));
  const { user } = renderPage(<BeginPage />);
  await user.click(await screen.findByRole('button', { name: 'Continue to your company' }));
  await waitFor(() => expect(window.location.hash).toBe('#at-the-provider'));
  expect(calls.map(({ path }) => path)).toEqual(['account/company-sign-in/begin']);
  expect(lastCompany()).toBe('');
  window.location.hash = '';
});

test('the sign-in page offers the company sign-in only on a browser that used it', async () => {
  serve(() => ({ body: {} }));
  const first = renderPage(<SignInPage />);
  await screen.findByLabelText('Password');
  expect(screen.queryByRole('link', { name: 'Sign in through your company' })).toBeNull();
  await first.goTo('/elsewhere');
  rememberCompany('abc');
  await first.goTo('/');
  expect((await screen.findByRole('link', { name: 'Sign in through your company' })).getAttribute('href')).toContain('/abc');
});

test('a user whose company does not accept their password sees a link to the company sign-in', async () => {
  const words = 'Your company signs in through its own provider. Please go on there.';
  serve(() => refusal(401, 'password-not-taken', words, { companySignIn: own.address }));
  const { user } = renderPage(<SignInPage />);
  await user.type(await screen.findByLabelText('Username'), 'nia@acme.example');
  await user.type(screen.getByLabelText('Password'), 'correct horse battery');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go on to the company sign-in' }).getAttribute('href')).toBe(own.address);
});

test('a user who returns from the provider is signed in by one call', async () => {
  const { calls } = serve(() => ({ body: { purpose: 'sign-in', token: 't' } }));
  const { router } = renderPage(<DonePage />);
  await waitFor(() => expect(calls.length).toBe(1));
  expect(calls[0]).toMatchObject({ path: 'account/company-sign-in/finish', body: { answer: '' } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('a second factor is asked for after the provider, and a wrong code can be entered again', async () => {
  const words = 'Please enter the code that your authenticator app shows.';
  const { calls } = serve(({ path, body }) => {
    if (path.endsWith('finish')) return refusal(401, 'second-factor-needed', words, { passkeyOptions: null });
    const { code } = body as { readonly code: string };
    return code === '123456' ? { body: { purpose: 'sign-in', token: 't' } } : refusal(401, 'wrong-code', 'Not this one.');
  });
  const { user } = renderPage(<DonePage />);
  expect(await screen.findByText(words)).toBeTruthy();
  await user.type(screen.getByLabelText('Code'), '000000');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Not this one.')).toBeTruthy();
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('factor')).length).toBe(2));
});

test('a failed sign-in says why and what to do next', async () => {
  rememberCompany('abc');
  serve(() => refusal(503, 'provider-silent', 'Your company’s provider does not answer.'));
  renderPage(<DonePage />);
  expect(await screen.findByText('Your company’s provider does not answer.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Begin again' }).getAttribute('href')).toContain('/abc');
  expect(screen.getByRole('link', { name: 'Sign in with a password' })).toBeTruthy();
});

test('a failed link leads back to the page of the user’s own sign-in', async () => {
  goToProvider('#', 'link');
  serve(() => refusal(409, 'identity-taken', 'This account signs in somebody else already.'));
  renderPage(<DonePage />);
  expect(await screen.findByText('This account signs in somebody else already.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to My sign-in' })).toBeTruthy();
});

test('a user links their account with the password and continues to the provider', async () => {
  const { calls } = serve(() => ({ body: { url: '#to-link' } }));
  const { user } = renderPage(<OwnCompanySignInPanel own={own} />);
  await user.click(screen.getByRole('button', { name: 'Link my account' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Please enter your password.')).toBeTruthy();
  await user.type(screen.getByLabelText('Your password'), 'correct horse battery');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(window.location.hash).toBe('#to-link'));
  expect(calls).toEqual([{ method: 'POST', path: 'account/company-sign-in/link', body: { password: 'correct horse battery' } }]);
  window.location.hash = '';
});

test('a user sees the linked account and unlinks it with the password', async () => {
  const { calls } = serve(() => ({ body: { position: '1', message: 'The account was unlinked.' } }));
  const linked = { label: 'nia@acme.example', at: '2026-11-02T00:00:00.000Z' };
  const { user } = renderPage(<OwnCompanySignInPanel own={{ ...own, linked }} />);
  expect(screen.getByText('nia@acme.example')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Unlink' }));
  await user.type(await screen.findByLabelText('Your password'), 'correct horse battery');
  await user.click(screen.getAllByRole('button', { name: 'Unlink' }).at(-1)!);
  expect(await screen.findByText('The account was unlinked.')).toBeTruthy();
  expect(calls).toEqual([
    { method: 'POST', path: 'account/company-sign-in/unlink', body: { password: 'correct horse battery' } },
  ]);
});

test('a user who manages users configures the provider, with the redirect address to register there', async () => {
  const { calls } = serve(({ method }) => ({ body: method === 'GET' ? settings : { position: '1', pending: true } }));
  const { user } = renderPage(<ProviderPanel />);
  await screen.findByText('People sign in with their passwords.');
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  expect(await screen.findByText(settings.redirectUri)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Provider' }), provider.issuer);
  await user.type(screen.getByRole('textbox', { name: 'Client ID' }), provider.clientId);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter the client secret.')).toBeTruthy();
  await user.type(screen.getByLabelText('Client secret'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Waiting for approval')).toBeTruthy();
  expect(calls).toContainEqual({
    method: 'POST',
    path: 'customer/company-sign-in',
    body: { ...provider, clientSecret: 'secret' },
  });
});

test('a second person sees the requested change of the provider and approves it', async () => {
  const now = { ...provider, issuer: 'https://new.acme.example' };
  const pending = {
    ...{ requestId: 'r-1', requestedBy: 'carla', requestedByName: 'Carla', at: '2026-11-02T00:00:00.000Z' },
    ...{ now, isOtherSecret: true, checks: [], blockedBecause: null },
  };
  const { calls } = serve(({ method }) => ({
    body: method === 'GET' ? { ...settings, provider, pending } : { position: '1' },
  }));
  const { user } = renderPage(<ProviderPanel />, { ...session, user: { ...session.user, permissions: ['canApprove'] } });
  expect(await screen.findByText('https://new.acme.example')).toBeTruthy();
  expect(screen.getByText('Client secret: another one')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Approve the change of the company sign-in' }));
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(calls).toContainEqual({ method: 'POST', path: 'customer/company-sign-in/approve', body: { requestId: 'r-1' } }),
  );
});

test('turning the company sign-in off asks for confirmation first', async () => {
  const { calls } = serve(({ method }) => ({ body: method === 'GET' ? { ...settings, provider } : { position: '1' } }));
  const { user } = renderPage(<ProviderPanel />);
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  await user.click((await screen.findAllByRole('button', { name: 'Turn off' })).at(-1)!);
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('customer/company-sign-in/turn-off'));
});
