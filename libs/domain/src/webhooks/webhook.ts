import { type AnyRequest, declined, isSame } from '../kernel/change-request.js';
import {
  decideChangeRequests,
  type DecideOnRequest,
  type DeclineRequest,
  type WithdrawRequest,
} from '../kernel/decide-change-requests.js';
import { accept, type Command, type Decider, reject, unchanged } from '../kernel/decider.js';
import { evolveChangeRequests } from '../kernel/evolve-change-requests.js';
import { plusHours } from '../kernel/zoned-time.js';
import {
  activateWebhook,
  type ActivateWebhook,
  changeWebhook,
  type ChangeWebhook,
  createWebhook,
  type CreateWebhook,
  type OfWebhook,
  rotateWebhook,
  type RotateWebhook,
} from './change-webhook.js';
import { webhookFacts } from './controlled-facts.js';
import { onActive, onWebhook, type WebhookRejection } from './decision.js';
import type { WebhookEvent } from './events.js';
import { changeKnown, type KnownWebhook, type Webhook } from './state.js';
import { OVERLAP_HOURS } from './values.js';

export type WebhookCommand =
  | Command<'CreateWebhook', CreateWebhook>
  | Command<'ChangeWebhook', ChangeWebhook>
  | Command<'RotateWebhook', RotateWebhook>
  | Command<'ActivateWebhook', ActivateWebhook>
  | Command<'DeactivateWebhook', OfWebhook>
  | Command<'ApproveWebhookRequest', OfWebhook & DecideOnRequest>
  | Command<'DeclineWebhookRequest', OfWebhook & DeclineRequest>
  | Command<'WithdrawWebhookRequest', OfWebhook & WithdrawRequest>;

const decideRequest = decideChangeRequests<typeof webhookFacts, KnownWebhook>(webhookFacts, {
  webhook: { holds: ({ status }) => status === 'requested' },
  'webhook-target': { holds: ({ status, target }, { was }) => status === 'active' && isSame(target, was) },
  'webhook-secret': { holds: ({ status }) => status === 'active' },
  'webhook-activation': { holds: ({ status, target }, change) => status === 'inactive' && isSame(target, change.target) },
});

/** One stream for each webhook (P-17.8). The delivery of its messages has another stream. */
export const webhook: Decider<Webhook, WebhookCommand, WebhookEvent, WebhookRejection> = {
  category: 'webhook',
  initial: { status: 'unknown' },
  decide: {
    CreateWebhook: createWebhook,
    ChangeWebhook: onActive(changeWebhook),
    RotateWebhook: onActive(rotateWebhook),
    ActivateWebhook: onWebhook(activateWebhook),
    DeactivateWebhook: onWebhook(({ webhookId }, { status, name, changeRequests }) => {
      if (status === 'inactive') return unchanged;
      // A webhook that was never approved is withdrawn instead: deactivating it would allow it to be activated later.
      if (status !== 'active') return reject('webhook-not-active');
      const waiting = changeRequests.map((request: AnyRequest) => declined(webhookFacts, request, null));
      return accept(...waiting, { type: 'WebhookDeactivated', data: { webhookId, name } });
    }),
    ApproveWebhookRequest: onWebhook(decideRequest.approve),
    DeclineWebhookRequest: onWebhook(decideRequest.decline),
    WithdrawWebhookRequest: onWebhook(decideRequest.withdraw),
  },
  evolve: {
    ...evolveChangeRequests<Webhook, KnownWebhook, typeof webhookFacts>(webhookFacts, changeKnown, {
      webhook: {
        requested: (_, { data: { name, target } }) => ({
          ...{ status: 'requested', name, target, activeSince: null },
          ...{ generation: 1, lastGeneration: 1, before: null, changeRequests: [] },
        }),
        approved: (state, { meta }) => changeKnown(state, () => ({ status: 'active', activeSince: meta.at })),
        declined: (state) => changeKnown(state, () => ({ status: 'declined' })),
      },
      'webhook-secret': {
        requested: (state, { data }) => changeKnown(state, () => ({ lastGeneration: data.generation })),
        approved: (state, { data, meta }) =>
          changeKnown(state, ({ generation }) => ({
            generation: data.generation,
            before: { generation, until: plusHours(meta.at, OVERLAP_HOURS) },
          })),
      },
      'webhook-activation': {
        approved: (state, { meta }) => changeKnown(state, () => ({ status: 'active', activeSince: meta.at })),
      },
    }),
    WebhookNarrowed: (state, { data }) => changeKnown(state, () => ({ target: data.now })),
    WebhookDeactivated: (state) => changeKnown(state, () => ({ status: 'inactive' })),
  },
};
