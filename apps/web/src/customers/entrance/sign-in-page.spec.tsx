import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/page.js';
import { serve } from '../../testing/server.js';
import { Component } from './sign-in-page.js';

const SAID = 'If this user name belongs to somebody here, an email with a link is on its way to them.';

test('a user who forgot the password asks for a link, and the page says the same for every user name', async () => {
  const { calls } = serve(() => ({ body: { message: SAID } }));
  const { user } = renderPage(<Component />);
  await user.click(await screen.findByRole('button', { name: 'Forgotten password?' }));
  expect(screen.getByRole('heading', { name: 'Forgotten password' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('Please enter your username')).toBeTruthy();
  await user.type(screen.getByLabelText('Username'), ' nia@bluegum.example ');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(SAID)).toBeTruthy();
  expect(calls).toContainEqual({
    method: 'POST',
    path: 'account/forgotPassword',
    body: { username: 'nia@bluegum.example' },
  });
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
  expect(screen.getByLabelText('Password')).toBeTruthy();
});

const OPTIONS = '{"challenge":"AAAA","allowCredentials":[]}';
const refused = { status: 401, body: { errorCode: 'second-factor-needed', message: 'Please use your passkey.' } };

const signInAs = async (passkeyOptions: string | null) => {
  const { calls } = serve(() => ({ ...refused, body: { ...refused.body, passkeyOptions } }));
  const { user } = renderPage(<Component />);
  await user.type(await screen.findByLabelText('Username'), 'nia@bluegum.example');
  await user.type(screen.getByLabelText('Password'), 'correct horse battery');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByLabelText('Code');
  return { calls, user };
};

test('a user with a passkey is asked for it, and sees what to do when the browser has none', async () => {
  const { calls, user } = await signInAs(OPTIONS);
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText('The passkey was not used. Please try again.')).toBeTruthy();
  expect(calls.filter(({ path }) => path === 'account/login').map(({ body }) => body)).toEqual([
    { username: 'nia@bluegum.example', password: 'correct horse battery' },
    { username: 'nia@bluegum.example', password: 'correct horse battery' },
  ]);
});

test('a user who has only an authenticator is asked for a code', async () => {
  await signInAs(null);
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});
