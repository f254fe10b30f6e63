/** @jest-environment ./apps/web/src/testing/environment.mjs */
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/page.js';
import { serve } from '../../testing/server.js';
import { StoppedNotice } from './stopped-notice.js';

const answer = (isStopped: boolean) => ({
  body: { rows: [], unread: 0, choice: { way: 'none' }, email: null, position: '', isStopped },
});

test('every page says that its data is not up to date while the server is stopped at an event', async () => {
  serve(() => answer(true));
  renderPage(<StoppedNotice />);
  expect((await screen.findByRole('status')).textContent).toContain('This data is not up to date.');
});

test('nothing is said while the server goes on', async () => {
  const { calls } = serve(() => answer(false));
  renderPage(<StoppedNotice />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('status')).toBeNull();
});
