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

test('nothing is said while the server goes on', async () => {
  const { calls } = serve(() => answer(false));
  renderPage(<FreshnessNotice />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(notice()).toBe('');
});

test('data that is behind is said to refresh by itself', async () => {
  serve(() => ({ ...answer(false), isStale: true }));
  renderPage(<FreshnessNotice />);
  await waitFor(() => expect(notice()).toContain('refresh by themselves'));
});

test('nothing is said to refresh by itself while the server is stopped', async () => {
  serve(() => ({ ...answer(true), isStale: true }));
  renderPage(<FreshnessNotice />);
  await waitFor(() => expect(notice()).toContain('This data is not up to date.'));
  expect(notice()).not.toContain('refresh by themselves');
});

test('lists that are being made anew are said to be incomplete', async () => {
  serve(() => answer(false, { isRebuilding: true }));
  renderPage(<FreshnessNotice />);
  await waitFor(() => expect(notice()).toContain('They are incomplete until that is done'));
});

test('a damaged log comes before everything else and asks people to stop', async () => {
  serve(() => answer(true, { isRebuilding: true, isLogDamaged: true }));
  renderPage(<FreshnessNotice />);
  await waitFor(() => expect(notice()).toContain('A file of the server is damaged.'));
});
