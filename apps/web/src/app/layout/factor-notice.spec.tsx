import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage, session } from '../../testing/page.js';
import { FactorNotice } from './factor-notice.js';

test('a user who needs an authenticator and has none sees a link to set one up', () => {
  renderPage(<FactorNotice />, { ...session, user: { ...session.user, lacksFactor: true } });
  expect(screen.getByRole('status').textContent).toContain('Your company asks for a second step at sign-in.');
  expect(screen.getByRole('link', { name: 'Set it up now' }).getAttribute('href')).toBe('/account');
});

test('a user who needs no authenticator sees no notice', () => {
  renderPage(<FactorNotice />);
  expect(screen.queryByRole('link')).toBeNull();
});
