import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../testing/page.js';
import { DialogFrame } from './dialog-frame.js';

const Page = ({ isChanged }: { readonly isChanged: boolean }) => {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <DialogFrame title="New form" isChanged={isChanged} onClose={() => setOpen(false)}>
      <input aria-label="Title" />
    </DialogFrame>
  ) : (
    <p>Closed</p>
  );
};

const LOST = 'Are you sure you want to close the current window? Changes you have made will be lost';

test('Escape asks before typed input is lost, and a second Escape goes back to it', async () => {
  const { user } = renderPage(<Page isChanged />);
  await user.click(await screen.findByRole('textbox', { name: 'Title' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByText(LOST)).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByText(LOST)).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Title' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByText('Closed')).toBeTruthy();
});

test('Escape closes a dialog without typed input', async () => {
  const { user } = renderPage(<Page isChanged={false} />);
  await screen.findByRole('textbox', { name: 'Title' });
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Closed')).toBeTruthy();
});
