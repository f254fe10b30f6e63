import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { WebhookDeliveryDoc, WebhookView } from '@counterfoil/projections';
import { renderPage } from '../testing/page.js';
import { type Call, serve } from '../testing/server.js';
import { Component } from './webhooks-page.js';

const AT = '2026-11-02T00:00:00.000Z';
const request: WebhookView['requests'][number] = {
  kind: 'webhook',
  ...{ requestId: 'r1', title: 'New webhook', at: AT, was: '', now: 'https://erp.example/hook: Approval wanted' },
  ...{ isOwn: false, requestedByName: 'Ben Ng', checks: [], blockedBecause: null },
};
const erp: WebhookView = {
  ...{ id: 'w1', name: 'ERP', createdAt: AT, createdByName: 'Ben Ng', lastDeliveredAt: null, secretBeforeUntil: null },
  target: { url: 'https://erp.example/hook', topics: ['approval.wanted'] },
  ...{ status: 'requested', stuck: null, requests: [request] },
};
const delivery: WebhookDeliveryDoc = {
  ...{ id: 'w1:m1', webhookId: 'w1', messageId: 'm1', topic: 'run.completed', at: AT, state: 'delivered' },
  ...{ attempts: 2, status: 204, because: null, nextAt: null },
};
const answering =
  (webhooks: readonly WebhookView[]) =>
  ({ method, path }: Call) => {
    if (method === 'POST') return { body: { position: '', pending: true, id: 'w2', secret: 'whsec_the-secret' } };
    return {
      body: path.includes('deliveries') ? { rows: [delivery], total: 1, next: null, position: '' } : { webhooks, position: '' },
    };
  };

test('a second person sees the address of a webhook and approves it', async () => {
  const { calls } = serve(answering([erp]));
  const { user } = renderPage(<Component />);
  expect(await screen.findByText('https://erp.example/hook: Approval wanted')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Approve the request about the webhook ERP/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Approve/ }));
  expect(calls.find(({ method }) => method === 'POST')?.path).toBe('webhooks/w1/approve');
});

test('a new webhook is requested with a check record, and its secret is shown once with a button to copy it', async () => {
  const { calls } = serve(answering([]));
  const { user } = renderPage(<Component />);
  await user.click(await screen.findByRole('button', { name: 'Create a webhook' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Name/), 'ERP');
  await user.type(dialog.getByLabelText(/^Address/), 'https://erp.example/hook');
  await user.click(dialog.getByRole('button', { name: 'Say what you checked' }));
  await user.selectOptions(dialog.getByLabelText(/^How was it checked/), 'known');
  await user.type(dialog.getByLabelText(/^What was checked/), 'The new ERP');
  await user.click(dialog.getByRole('button', { name: 'Create a webhook' }));
  expect(await screen.findByText('whsec_the-secret')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    check: { method: 'known', reason: 'The new ERP' },
  });
  await user.click(screen.getByRole('button', { name: 'I have copied it' }));
  expect(screen.queryByText('whsec_the-secret')).toBeNull();
});

test('a paused webhook says why and can be resumed, and a delivered message can be sent again', async () => {
  const stuck: WebhookView['stuck'] = {
    ...{ messageId: 'm2', topic: 'run.completed', attempts: 90, since: AT, status: 503, nextAt: null },
    because: 'status',
  };
  const { calls } = serve(answering([{ ...erp, status: 'paused', stuck, requests: [] }]));
  const { user } = renderPage(<Component />);
  expect(await screen.findByText('Paused')).toBeTruthy();
  expect(screen.getByText(/the receiver refused it \(status 503\)/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  await user.click(screen.getByRole('button', { name: 'Deliveries' }));
  await user.click(await screen.findByRole('button', { name: /^Send again: Payment run completed/ }));
  const posted = calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(posted).toEqual(['webhooks/w1/resume', 'webhooks/w1/send-again']);
});
