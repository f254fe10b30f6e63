import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage, session } from '../../testing/page.js';
import { FactorNotice } from './factor-notice.js';

test('whoever needs an authenticator and has none sees the way to set one up', () => {
  renderPage(<FactorNotice />, { ...session, user: { ...session.user, lacksFactor: true } });
  expect(screen.getByRole('status').textContent).toContain('Your company asks for a second step at sign-in.');
  expect(screen.getByRole('link', { name: 'Set it up now' }).getAttribute('href')).toBe('/account');
});

test('whoever needs no authenticator sees no notice', () => {
  renderPage(<FactorNotice />);
  expect(screen.queryByRole('link')).toBeNull();
});
