import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../testing/page.js';
import { ThemeProvider } from '../theme/theme-provider.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { LoadingIndicator } from './loading-indicator.js';
import { NOTIFICATION_MS } from './durations.js';
import { NotificationCorner } from './notification-corner.js';
import { notify } from './notify.js';
import { Problem } from './problem.js';
import { PageAlert } from './page-alert.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const wait = (milliseconds: number) => act(async () => void (await jest.advanceTimersByTimeAsync(milliseconds)));

test('the loading indicator says Please wait... after 50 ms', async () => {
  renderPage(<LoadingIndicator />);
  await wait(49);
  expect(screen.queryByText('Please wait...')).toBeNull();
  await wait(1);
  expect(screen.getByText('Please wait...')).toBeTruthy();
});

const Closing = () => {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <PageAlert tone="success" onClose={() => setOpen(false)}>
      Done.
    </PageAlert>
  ) : null;
};

test('an alert closes by itself after 4000 ms', async () => {
  renderPage(<Closing />);
  await wait(3_999);
  expect(screen.getByText('Done.')).toBeTruthy();
  await wait(1);
  expect(screen.queryByText('Done.')).toBeNull();
});

test('a notification stays for 5 s', async () => {
  expect(NOTIFICATION_MS).toBe(5_000);
  render(
    <ThemeProvider>
      <NotificationCorner />
    </ThemeProvider>,
  );
  act(() => notify('success', 'Saved.'));
  await wait(4_900);
  expect(screen.getByText('Saved.')).toBeTruthy();
  await wait(1_000);
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('a question is a dialog titled Are you sure?', async () => {
  renderPage(
    <ConfirmDialog opened onClose={() => undefined} onConfirm={() => undefined}>
      Are you sure you want to delete this field?
    </ConfirmDialog>,
  );
  await wait(300);
  expect(screen.getByRole('dialog', { name: 'Are you sure?' }).getAttribute('aria-modal')).toBe('true');
});

test('a refusal for want of a second factor links to the page where one is set up', () => {
  renderPage(<Problem of={{ status: 403, errorCode: 'factor-needed', message: 'Please set up an authenticator first.' }} />);
  expect(screen.getByRole('alert').textContent).toContain('Please set up an authenticator first.');
  expect(screen.getByRole('link', { name: 'Go to My sign-in' }).getAttribute('href')).toMatch(/\/account$/);
});
