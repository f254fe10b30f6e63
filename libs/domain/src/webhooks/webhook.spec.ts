import { describe, expect, test } from '@jest/globals';
import type { CheckRecord } from '../kernel/check-record.js';
import { type Given, specFor } from '../kernel/spec-for.js';
import type { WebhookEvent } from './events.js';
import { signingGenerations } from './state.js';
import { type WebhookTarget } from './values.js';
import { webhook } from './webhook.js';

const given = specFor(webhook);
const carla = { kind: 'user', id: 'carla' } as const;
const ben = { kind: 'user', id: 'ben' } as const;
const at = '2026-11-02T00:00:00.000Z';
const ofWebhook = { webhookId: 'w1', name: 'ERP' };
const target: WebhookTarget = { url: 'https://erp.example/hook', topics: ['run.completed', 'supplier.answered'] };
const elsewhere: WebhookTarget = { ...target, url: 'https://thief.example/hook' };
const approver = { tiedTo: [], singleOperator: false };

const by = <E extends WebhookEvent>(event: E, person: typeof carla | typeof ben) => ({ ...event, by: person, at });
const asked = by({ type: 'WebhookAddRequested', data: { requestId: 'r1', ...ofWebhook, target } }, carla);
const approved = by({ type: 'WebhookAddApproved', data: { requestId: 'r1', ...ofWebhook, target } }, ben);
const deactivated = by({ type: 'WebhookDeactivated', data: ofWebhook }, carla);
const approve = (requestId: string) =>
  ({ type: 'ApproveWebhookRequest', data: { webhookId: 'w1', requestId, approver } }) as const;
const change = (to: WebhookTarget) =>
  ({ type: 'ChangeWebhook', data: { webhookId: 'w1', target: to, singleOperator: false } }) as const;
const activate = { type: 'ActivateWebhook', data: { webhookId: 'w1', singleOperator: false } } as const;
const rotate = { type: 'RotateWebhook', data: { webhookId: 'w1', singleOperator: false } } as const;
const deactivate = { type: 'DeactivateWebhook', data: { webhookId: 'w1' } } as const;

describe('a webhook', () => {
  test('a new webhook waits for a second person', () =>
    given()
      .when({ type: 'CreateWebhook', data: { ...ofWebhook, target, singleOperator: false } }, { actor: carla, commandId: 'r1' })
      .then({ type: 'WebhookAddRequested', data: asked.data }));
  test('the check record of the requester is kept with every request about a webhook', () => {
    const check: CheckRecord = { method: 'known', reason: 'The new ERP', call: null };
    const who = { actor: carla, commandId: 'r2' };
    const of = <C extends { readonly data: object }>(command: C) => ({ ...command, data: { ...command.data, check } });
    const kept = { requestId: 'r2', ...ofWebhook, check };
    const add = { type: 'CreateWebhook', data: { ...ofWebhook, target, singleOperator: false } } as const;
    given()
      .when(of(add), who)
      .then({ type: 'WebhookAddRequested', data: { ...asked.data, requestId: 'r2' } }, { type: 'WebhookAddChecked', data: kept });
    given(asked, approved)
      .when(of(change(elsewhere)), who)
      .then(
        { type: 'WebhookChangeRequested', data: { requestId: 'r2', ...ofWebhook, was: target, now: elsewhere } },
        { type: 'WebhookChangeChecked', data: kept },
      );
    given(asked, approved)
      .when(of(rotate), who)
      .then(
        { type: 'WebhookRotationRequested', data: { requestId: 'r2', ...ofWebhook, generation: 2 } },
        { type: 'WebhookRotationChecked', data: kept },
      );
    given(asked, approved, deactivated)
      .when(of(activate), who)
      .then(
        { type: 'WebhookActivationRequested', data: { requestId: 'r2', ...ofWebhook, target } },
        { type: 'WebhookActivationChecked', data: kept },
      );
  });
  test('the requester of a webhook cannot approve it', () =>
    given(asked).when(approve('r1'), { actor: carla, at }).thenRejected('second-person-needed'));
  test('a second person approves the webhook', () =>
    given(asked).when(approve('r1'), { actor: ben, at }).then({ type: 'WebhookAddApproved', data: asked.data }));
  test('a new address waits for a second person, and the current one stays in use until then', () => {
    const data = { requestId: 'r2', ...ofWebhook, was: target, now: elsewhere };
    given(asked, approved)
      .when(change(elsewhere), { actor: carla, commandId: 'r2' })
      .then({ type: 'WebhookChangeRequested', data });
    expect(given(asked, approved, { type: 'WebhookChangeRequested', data }).state()).toMatchObject({ target });
  });
  test('another topic waits for a second person', () =>
    given(asked, approved)
      .when(change({ ...target, topics: [...target.topics, 'approval.wanted'] }), { actor: carla, commandId: 'r2' })
      .then({
        type: 'WebhookChangeRequested',
        data: {
          requestId: 'r2',
          ...ofWebhook,
          was: target,
          now: { ...target, topics: ['run.completed', 'supplier.answered', 'approval.wanted'] },
        },
      }));
  test('removing topics of a webhook takes effect at once', () =>
    given(asked, approved)
      .when(change({ ...target, topics: ['run.completed'] }), { actor: carla })
      .then({
        type: 'WebhookNarrowed',
        data: { ...ofWebhook, was: target, now: { ...target, topics: ['run.completed'] } },
      }));
  test('a webhook that was never approved cannot be activated by deactivating it first', () => {
    given(asked).when(deactivate, { actor: carla }).thenRejected('webhook-not-active');
    given(asked).when(activate, { actor: carla }).thenRejected('webhook-not-inactive');
  });
  test('deactivating a webhook declines its waiting requests', () =>
    given(asked, approved, {
      type: 'WebhookChangeRequested',
      data: { requestId: 'r2', ...ofWebhook, was: target, now: elsewhere },
    })
      .when(deactivate, { actor: carla })
      .then(
        { type: 'WebhookChangeDeclined', data: { requestId: 'r2', ...ofWebhook, reason: null } },
        { type: 'WebhookDeactivated', data: ofWebhook },
      ));
  test('activating a webhook again waits for a second person, who sees its address', () =>
    given(asked, approved, deactivated)
      .when(activate, { actor: carla, commandId: 'r2' })
      .then({ type: 'WebhookActivationRequested', data: { requestId: 'r2', ...ofWebhook, target } }));
});

describe('the secrets of a webhook', () => {
  const rotation = { requestId: 'r2', ...ofWebhook, generation: 2 };
  const requested = by({ type: 'WebhookRotationRequested', data: rotation }, carla);
  const stateOf = (...events: readonly Given<WebhookEvent>[]) => {
    const state = given(...events).state();
    if (state.status === 'unknown') throw new Error('unknown');
    return state;
  };
  test('a new secret of a webhook waits for a second person', () => {
    given(asked, approved)
      .when(rotate, { actor: carla, commandId: 'r2' })
      .then({ type: 'WebhookRotationRequested', data: rotation });
    expect(signingGenerations(stateOf(asked, approved, requested), at)).toEqual([1]);
  });
  test('the previous secret of a webhook signs for one more day', () => {
    const state = stateOf(asked, approved, requested, by({ type: 'WebhookRotationApproved', data: rotation }, ben));
    expect(signingGenerations(state, '2026-11-02T23:59:59.999Z')).toEqual([2, 1]);
    expect(signingGenerations(state, '2026-11-03T00:00:00.000Z')).toEqual([2]);
  });
  test('a declined secret never signs', () => {
    const declined = by({ type: 'WebhookRotationDeclined', data: { requestId: 'r2', ...ofWebhook, reason: null } }, ben);
    given(asked, approved, requested, declined)
      .when(rotate, { actor: carla, commandId: 'r3' })
      .then({ type: 'WebhookRotationRequested', data: { requestId: 'r3', ...ofWebhook, generation: 3 } });
  });
});
