import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ApiKeysAnswer, ApiKeyView } from '@counterfoil/projections';
import { renderPage } from '../testing/page.js';
import { type Call, serve } from '../testing/server.js';
import { Component } from './api-keys-page.js';

const request: ApiKeyView['requests'][number] = {
  kind: 'api-key',
  ...{ requestId: 'r1', title: 'New API key', at: '2026-11-02T00:00:00.000Z', was: '' },
  ...{ now: 'allowed to check payments', isOwn: false, requestedByName: 'Ben Ng', checks: [], blockedBecause: null },
};
const erp: ApiKeyView = {
  ...{ id: 'k1', name: 'ERP', createdAt: '2026-11-02T00:00:00.000Z', createdByName: 'Ben Ng', lastUsed: null, entityName: null },
  status: 'requested',
  rights: { permissions: ['canVerifyPayments'], entityId: null, expiresOn: '2027-06-30', addresses: [] },
  secrets: [{ prefix: 'Qm3xTz', madeBy: 'ben', madeByName: 'Ben Ng', until: null }],
  requests: [request],
};
const answered = (keys: readonly ApiKeyView[]): ApiKeysAnswer => ({ keys, mayGive: ['canVerifyPayments'], position: '' });
const answering =
  (keys: readonly ApiKeyView[]) =>
  ({ method }: Call) => ({
    body: method === 'GET' ? answered(keys) : { position: '', pending: true, id: 'k2', secret: 'cfk_acme_the-secret' },
  });

test('a second person sees the rights of an API key and approves it', async () => {
  const { calls } = serve(answering([erp]));
  const { user } = renderPage(<Component />);
  expect(await screen.findByText('allowed to check payments')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Approve the request about the API key ERP/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Approve/ }));
  expect(calls.find(({ method }) => method === 'POST')?.path).toBe('api-keys/k1/approve');
});

test('a new API key is requested with a check record, and its secret is shown once with a button to copy it', async () => {
  const { calls } = serve(answering([]));
  const { user } = renderPage(<Component />);
  await user.click(await screen.findByRole('button', { name: 'Create an API key' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Name/), 'Warehouse');
  await user.click(dialog.getByLabelText('Check payments'));
  await user.type(dialog.getByLabelText(/^Last day/), '30/06/2027');
  await user.click(dialog.getByRole('button', { name: 'Say what you checked' }));
  await user.selectOptions(dialog.getByLabelText(/^How was it checked/), 'known');
  await user.type(dialog.getByLabelText(/^What was checked/), 'The new ERP');
  await user.click(dialog.getByRole('button', { name: 'Create an API key' }));
  expect(await screen.findByText('cfk_acme_the-secret')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    check: { method: 'known', reason: 'The new ERP' },
  });
  await user.click(screen.getByRole('button', { name: 'I have copied it' }));
  expect(screen.queryByText('cfk_acme_the-secret')).toBeNull();
});
