/** @jest-environment ./apps/web/src/testing/environment.mjs */
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/page.js';
import { serve } from '../../testing/server.js';
import { Component } from './sign-in-page.js';

const SAID = 'If this user name belongs to somebody here, an email with a link is on its way to them.';

test('somebody who forgot the password asks for a link, and the page says the same whoever they are', async () => {
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
