import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NewWebhookSecret, WebhookDeliveriesAnswer, Written } from '@counterfoil/projections';
import { START } from '@counterfoil/event-store';
import type { Harness, Visitor } from '../platform/testing/harness.js';
import type { Receiver } from './testing/receiver.js';
import {
  approve,
  attached,
  delivered,
  listed,
  startWebhookHarness,
  TENANT,
  twoPeople,
  wantApproval,
} from './testing/webhook-harness.js';

type Refusal = { readonly errorCode: string; readonly fields?: object };
const target = { url: 'https://erp.example/hook', topics: ['run.completed'] };

let harness: Harness;
let people: { readonly carla: Visitor; readonly ben: Visitor };
let carla: Visitor;
let ben: Visitor;
const receivers: Receiver[] = [];

beforeAll(async () => {
  harness = await startWebhookHarness();
  people = await twoPeople(harness);
  ({ carla, ben } = people);
});
afterAll(async () => {
  await harness.stop();
  for (const receiver of receivers) await receiver.stop();
});

const attach = async (topics?: readonly string[], name?: string) => {
  const made = await attached(harness, people, topics, name);
  receivers.push(made.receiver);
  return made;
};
const deliveriesOf = async (id: string) => {
  await harness.caughtUp();
  return (await carla.get<WebhookDeliveriesAnswer>(`/webhooks/${id}/deliveries`)).body.rows;
};
const viewOf = async (id: string) => (await listed(harness, carla)).find((one) => one.id === id)!;
/** The whole log in its stored form. */
const wholeLog = async (): Promise<string> => {
  const stop = new AbortController();
  let text = '';
  for await (const { events, live } of harness.stores.eventStore.follow({ after: START, signal: stop.signal })) {
    text += JSON.stringify(events);
    if (live) break;
  }
  stop.abort();
  return text;
};

describe('a webhook', () => {
  test('a webhook sends signed messages from the moment a second person approves it', async () => {
    await wantApproval(harness, 'before');
    const { id, receiver } = await attach();
    await wantApproval(harness, 'after');
    await delivered(harness);
    const [message] = receiver.received;
    expect(receiver.received).toHaveLength(1);
    expect(message).toMatchObject({
      id: expect.stringMatching(/^msg_request_/),
      type: 'approval.wanted',
      isSigned: true,
      data: { kind: 'addition', supplierId: 'after', runId: null },
    });
    expect(message?.body).not.toMatch(/10203040|bluegum/i);
    expect((await deliveriesOf(id))[0]).toMatchObject({ topic: 'approval.wanted', state: 'delivered', attempts: 1, status: 204 });
  });

  test('the message about a completed run contains its counts and sums', async () => {
    const { receiver } = await attach(['run.completed'], 'Runs');
    const line = {
      ...{ accountName: 'Bluegum Joinery', accountNumber: '10203040', accountCode: '063102', accountCodeType: 9 },
      ...{ country: 'AUS', currency: 'AUD', amount: 120_000, clientData: '1', action: 'pay' },
    };
    const { body } = await carla.post<{ readonly runId: string }>('/customerPortalApi/verifyAccounts', [line]);
    await delivered(harness);
    expect(receiver.received.map(({ data }) => data)).toEqual([
      expect.objectContaining({ runId: body.runId, lines: 1, amount: 120_000, entityId: null, results: expect.any(Object) }),
    ]);
  });

  test('a test message is delivered, and a message that is sent again has the same id', async () => {
    const { id, receiver } = await attach(['run.completed'], 'Tried');
    expect((await carla.post(`/webhooks/${id}/test`)).status).toBe(200);
    await delivered(harness);
    const [{ messageId } = { messageId: '' }] = await deliveriesOf(id);
    expect((await carla.post(`/webhooks/${id}/send-again`, { messageId })).status).toBe(200);
    await delivered(harness);
    expect(receiver.received.map(({ type }) => type)).toEqual(['webhook.test', 'webhook.test']);
    expect(new Set(receiver.ids).size).toBe(1);
  });

  test('the secret of a webhook is shown once and is in no other answer and not in the log', async () => {
    const headers = { 'idempotency-key': 'the first webhook' };
    const { body } = await carla.post<NewWebhookSecret>('/webhooks', { name: 'Secret', ...target }, headers);
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const again = await carla.post<NewWebhookSecret>('/webhooks', { name: 'Secret', ...target }, headers);
    expect(again.body).toMatchObject({ id: body.id, secret: null });
    const { text } = await carla.get('/webhooks');
    const bare = body.secret!.slice('whsec_'.length);
    for (const told of [text, await wholeLog()]) expect(told).not.toContain(bare);
    const hex = Buffer.from(bare, 'base64').toString('hex');
    expect(await wholeLog()).not.toContain(hex);
  });

  test('after a rotation both secrets of a webhook sign for a day', async () => {
    const { id, receiver } = await attach(['approval.wanted'], 'Rotated');
    const first = receiver.secret;
    const { body } = await carla.post<NewWebhookSecret>(`/webhooks/${id}/rotate`);
    expect(body.secret).not.toBe(first);
    receiver.secret = body.secret!;
    await wantApproval(harness, 'rotation-1');
    await delivered(harness);
    expect(receiver.received.at(-1)?.isSigned).toBe(false);
    expect((await approve(harness, id, ben)).status).toBe(200);
    for (const secret of [first, body.secret!]) {
      receiver.secret = secret;
      await wantApproval(harness, `rotation-${secret.slice(-5, -1)}`);
      await delivered(harness);
      expect(receiver.received.at(-1)?.isSigned).toBe(true);
    }
  });

  test('a deactivated webhook gets no messages, not even later about that time', async () => {
    const { id, receiver } = await attach(['approval.wanted'], 'Off');
    expect((await carla.post(`/webhooks/${id}/deactivate`)).status).toBe(200);
    await wantApproval(harness, 'while-off');
    await delivered(harness);
    expect((await carla.post<Written>(`/webhooks/${id}/activate`)).body.pending).toBe(true);
    expect((await approve(harness, id, carla)).body.errorCode).toBe('second-person-needed');
    harness.clock.advance(1);
    expect((await approve(harness, id, ben)).status).toBe(200);
    harness.clock.advance(1);
    await wantApproval(harness, 'while-on');
    await delivered(harness);
    expect(receiver.received.map(({ data }) => data['supplierId'])).toEqual(['while-on']);
  });
});

describe('misuse of a webhook', () => {
  test('a clerk without the permission can neither see nor create a webhook', async () => {
    const clerk = await harness.signIn(TENANT, 'clerk', ['canVerifyPayments', 'canEditSuppliers']);
    expect((await clerk.get('/webhooks')).status).toBe(403);
    expect((await clerk.post('/webhooks', { name: 'X', ...target })).status).toBe(403);
    const manager = await harness.signIn(TENANT, 'dora', ['canManageUsers']);
    const { body } = await manager.post<NewWebhookSecret>('/webhooks', { name: 'Dora', ...target });
    expect((await manager.post(`/webhooks/${body.id}/approve`, { requestId: 'x' })).status).toBe(403);
  });

  test('a manager of one entity has no access to webhooks, because they cover the whole company', async () => {
    await harness.signIn(TENANT, 'emil');
    const emil = await harness.signInAgain(TENANT, 'emil', ['canManageUsers', 'canApprove'], 'north');
    const answer = await emil.post<Refusal>('/webhooks', { name: 'X', ...target });
    expect([answer.status, answer.body.errorCode]).toEqual([409, 'whole-company-only']);
  });

  test('a user cannot approve their own webhook', async () => {
    const { body } = await carla.post<NewWebhookSecret>('/webhooks', { name: 'Own', ...target });
    expect((await approve(harness, body.id, carla)).body.errorCode).toBe('second-person-needed');
    expect((await viewOf(body.id)).status).toBe('requested');
  });

  test('the requester of a webhook can withdraw it and gets an answer', async () => {
    const { body } = await carla.post<NewWebhookSecret>('/webhooks', { name: 'Mistake', ...target });
    const request = { requestId: (await viewOf(body.id)).requests[0]!.requestId };
    const withdrawn = await carla.post<Written>(`/webhooks/${body.id}/withdraw`, request);
    expect(withdrawn.body.message).toBe('The request was withdrawn.');
    expect((await viewOf(body.id)).requests).toEqual([]);
  });

  test('a new address of an approved webhook gets no messages until a second person approves it', async () => {
    const { id, receiver } = await attach(['approval.wanted'], 'Moved');
    const thief = await attach(['run.completed'], 'Thief');
    const moved = { url: thief.receiver.url, topics: ['approval.wanted'] };
    expect((await carla.post<Written>(`/webhooks/${id}/target`, moved)).body.pending).toBe(true);
    await wantApproval(harness, 'moved');
    await delivered(harness);
    const additions = receiver.received.filter(({ data }) => data['kind'] === 'addition');
    expect(additions.map(({ data }) => data['supplierId'])).toEqual(['moved']);
    expect(thief.receiver.received).toEqual([]);
  });

  test('a message of a topic that a webhook never received cannot be sent to it again', async () => {
    const runs = await attach(['run.completed'], 'Only runs');
    const approvals = await attach(['approval.wanted'], 'Approvals');
    await wantApproval(harness, 'not-for-runs');
    await delivered(harness);
    const [{ messageId } = { messageId: '' }] = await deliveriesOf(approvals.id);
    expect((await carla.post(`/webhooks/${runs.id}/send-again`, { messageId })).status).toBe(404);
  });

  test('a webhook of another company is answered like an unknown one', async () => {
    const { id } = await attach(['run.completed'], 'Ours');
    await harness.company('brolgacorp');
    const eve = await harness.signIn('brolgacorp', 'eve');
    const acts = ['rotate', 'deactivate', 'activate', 'resume', 'test'];
    for (const act of acts) expect((await eve.post(`/webhooks/${id}/${act}`)).status).toBe(404);
    expect((await eve.get(`/webhooks/${id}/deliveries`)).status).toBe(404);
    expect((await eve.post(`/webhooks/${id}/target`, target)).status).toBe(404);
  });

  test.each(['http://erp.example/', 'https://169.254.169.254/', 'https://[fd00::1]/', 'https://user:pw@erp.example/'])(
    'a webhook to %s is refused',
    async (url) => {
      const answer = await carla.post<Refusal>('/webhooks', { name: 'X', ...target, url });
      expect([answer.status, answer.body.fields]).toEqual([400, { url: [expect.stringContaining('https://')] }]);
    },
  );
});
