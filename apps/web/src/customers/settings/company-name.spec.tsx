import { expect, test } from '@jest/globals';
import { defaultPolicy } from '@counterfoil/domain';
import type { CompanySettings } from '@counterfoil/projections';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/page.js';
import { serve } from '../../testing/server.js';
import { CompanyPanel } from './company-panel.js';

const settings: CompanySettings = {
  ...{ name: 'Acme Pty Ltd', country: 'AUS', entities: [], policy: defaultPolicy, revision: 1 },
  ...{ pendingPolicy: null, pendingName: null, zone: 'Australia/Sydney', isOwnZone: false },
};

test('a user who manages users requests a new company name', async () => {
  const { calls } = serve(({ method }) => ({ body: method === 'GET' ? settings : { position: '1', pending: true } }));
  const { user } = renderPage(<CompanyPanel />);
  await user.click(await screen.findByRole('button', { name: 'Change the name' }));
  const name = await screen.findByRole('textbox', { name: 'Name of the company' });
  expect(screen.getByRole('button', { name: 'Save the name' }).hasAttribute('disabled')).toBe(true);
  await user.clear(name);
  await user.type(name, 'Acme Group');
  await user.click(screen.getByRole('button', { name: 'Save the name' }));
  expect(await screen.findByText('Waiting for approval')).toBeTruthy();
  expect(calls).toContainEqual({ method: 'POST', path: 'customer/name', body: { name: 'Acme Group' } });
});

test('a second person sees the old and the new name of the company, and approves it', async () => {
  const pendingName = {
    ...{ requestId: 'r-1', requestedBy: 'carla', requestedByName: 'Carla', at: '2026-11-02T00:00:00.000Z' },
    ...{ now: 'Acme Group', checks: [], blockedBecause: null },
  };
  const { calls } = serve(({ method }) => ({ body: method === 'GET' ? { ...settings, pendingName } : { position: '1' } }));
  const { user } = renderPage(<CompanyPanel />);
  expect((await screen.findByText('Acme Group')).parentElement?.textContent).toBe('Acme Pty Ltd becomes Acme Group');
  await user.click(screen.getByRole('button', { name: 'Approve the name of the company' }));
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(calls).toContainEqual({ method: 'POST', path: 'customer/name/approve', body: { requestId: 'r-1' } }),
  );
});
