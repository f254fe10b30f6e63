import { expect, test } from '@jest/globals';
import type { OwnSession } from '@counterfoil/projections';
import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/page.js';
import { serve } from '../../testing/server.js';
import { SessionsPanel } from './sessions-panel.js';

const here: OwnSession = {
  id: 's-1',
  device: 'Firefox on Linux',
  address: '192.0.2.7',
  by: 'password',
  openedAt: '2026-11-02T00:00:00.000Z',
  lastSeenAt: '2026-11-02T00:10:00.000Z',
  isThis: true,
};
const phone: OwnSession = { ...here, id: 's-2', device: 'Safari on iPhone', isThis: false };

test('a user ends one of their sessions with their password', async () => {
  const { calls } = serve(() => ({ body: { position: '' } }));
  const { user } = renderPage(<SessionsPanel sessions={[here, phone]} />);
  await user.click(screen.getByRole('button', { name: 'End the session of Safari on iPhone' }));
  await user.click(await screen.findByRole('button', { name: 'End the session' }));
  expect(await screen.findByText('Please enter your password.')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.type(screen.getByLabelText('Your password'), 'correct horse battery');
  await user.click(screen.getByRole('button', { name: 'End the session' }));
  expect(await screen.findByText('The session was ended.')).toBeTruthy();
  const body = { id: 's-2', password: 'correct horse battery' };
  expect(calls).toContainEqual({ method: 'POST', path: 'account/sessions/end', body });
});
