import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/page.js';
import { AccountNameField } from './account-name-field.js';

const long = 'The Trustees of the Wattle and Bluegum Superannuation Fund '.repeat(3).trim();

test('an account name of 180 characters has a field of several lines, and Enter sends the form', async () => {
  const sent: string[] = [];
  const { user } = renderPage(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push('sent');
      }}
    >
      <AccountNameField defaultValue={long} />
    </form>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Account name' });
  expect(field.tagName).toBe('TEXTAREA');
  await user.type(field, '{Enter}');
  expect([field.value, sent]).toEqual([long, ['sent']]);
});
