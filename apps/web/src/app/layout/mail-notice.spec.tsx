import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage, session } from '../../testing/page.js';
import { MailNotice } from './mail-notice.js';

test('a page says that emails do not arrive while the server has no mail server', () => {
  renderPage(<MailNotice />, { ...session, sendsEmail: false });
  expect(screen.getByRole('status').textContent).toContain('emails to suppliers and users do not arrive');
});

test('a page says nothing about emails while they can be sent', () => {
  renderPage(<MailNotice />);
  expect(screen.queryByRole('status')).toBeNull();
});
