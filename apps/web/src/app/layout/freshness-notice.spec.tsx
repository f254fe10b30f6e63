import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/page.js';
import { serve } from '../../testing/server.js';
import { FreshnessNotice } from './freshness-notice.js';

const healthy = { isStopped: false, isRebuilding: false, isLogDamaged: false };
const answer = (isStopped: boolean, others: Partial<typeof healthy> = {}) => ({
  body: { rows: [], unread: 0, choice: { way: 'none' }, email: null, position: '', ...healthy, isStopped, ...others },
});
const notice = () => screen.getByRole('status').textContent;

test('every page says that its data is not up to date while the server is stopped at an event', async () => {
  serve(() => answer(true));
  renderPage(<FreshnessNotice />);
  await waitFor(() => expect(notice()).toContain('This data is not up to date.'));
});

test('no page shows a notice while the server is up to date', async () => {
  const { calls } = serve(() => answer(false));
  renderPage(<FreshnessNotice />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(notice()).toBe('');
});

test('a notice says that data which is behind refreshes by itself', async () => {
  serve(() => ({ ...answer(false), isStale: true }));
  renderPage(<FreshnessNotice />);
  await waitFor(() => expect(notice()).toContain('refresh automatically'));
});

test('no notice says that data refreshes by itself while the server is stopped', async () => {
  serve(() => ({ ...answer(true), isStale: true }));
  renderPage(<FreshnessNotice />);
  await waitFor(() => expect(notice()).toContain('This data is not up to date.'));
  expect(notice()).not.toContain('refresh automatically');
});

test('a notice says that lists which are being rebuilt are incomplete', async () => {
  serve(() => answer(false, { isRebuilding: true }));
  renderPage(<FreshnessNotice />);
  await waitFor(() => expect(notice()).toContain('rebuilding its lists'));
});

test('the notice of a damaged log replaces every other notice and asks people to stop', async () => {
  serve(() => answer(true, { isRebuilding: true, isLogDamaged: true }));
  renderPage(<FreshnessNotice />);
  await waitFor(() => expect(notice()).toContain('A file of the server is damaged.'));
});
