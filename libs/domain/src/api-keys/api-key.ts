import { type AnyRequest, declined, isSame } from '../kernel/change-request.js';
import {
  decideChangeRequests,
  type DecideOnRequest,
  type DeclineRequest,
  type WithdrawRequest,
} from '../kernel/decide-change-requests.js';
import { accept, type Command, type Decider, unchanged } from '../kernel/decider.js';
import { evolveChangeRequests } from '../kernel/evolve-change-requests.js';
import { type Instant, plusHours } from '../kernel/zoned-time.js';
import { changeKeyRights, type ChangeKey, createKey, type CreateKey, rotateKey, type RotateKey } from './change-key.js';
import { apiKeyFacts } from './controlled-facts.js';
import { type ApiKeyRejection, onActiveKey, onKey } from './decision.js';
import type { ApiKeyEvent } from './events.js';
import { type ApiKey, changeKey, type HeldSecret, type KnownKey } from './state.js';

type OfKey = { readonly keyId: string };

export type ApiKeyCommand =
  | Command<'CreateKey', CreateKey>
  | Command<'ChangeKey', ChangeKey>
  | Command<'RotateKey', RotateKey>
  | Command<'RevokeKey', OfKey>
  | Command<'ApproveKeyRequest', OfKey & DecideOnRequest>
  | Command<'DeclineKeyRequest', OfKey & DeclineRequest>
  | Command<'WithdrawKeyRequest', OfKey & WithdrawRequest>;

const decideRequest = decideChangeRequests<typeof apiKeyFacts, KnownKey>(apiKeyFacts, {
  'api-key': { holds: ({ status }) => status === 'requested' },
  'api-key-rights': { holds: ({ status, rights }, { was }) => status === 'active' && isSame(rights, was) },
  'api-key-secret': { holds: ({ status }) => status === 'active' },
});

const requesterOf = (key: KnownKey, requestId: string): string =>
  key.changeRequests.find((request) => request.requestId === requestId)?.requestedBy.id ?? '';

/** The earlier secrets. After a rotation they still work until the overlap ends, or until an earlier end that they already had. */
const ending = (secrets: readonly HeldSecret[], until: Instant): readonly HeldSecret[] =>
  secrets.map((secret) => ({ ...secret, until: secret.until === null || secret.until > until ? until : secret.until }));

/** One stream for each key (P-17). */
export const apiKey: Decider<ApiKey, ApiKeyCommand, ApiKeyEvent, ApiKeyRejection> = {
  category: 'apikey',
  initial: { status: 'unknown' },
  decide: {
    CreateKey: createKey,
    ChangeKey: onActiveKey(changeKeyRights),
    RotateKey: onActiveKey(rotateKey),
    RevokeKey: onKey(({ keyId }, { status, name, changeRequests }) => {
      if (status === 'revoked' || status === 'declined') return unchanged;
      const waiting = changeRequests.map((request: AnyRequest) => declined(apiKeyFacts, request, null));
      return accept(...waiting, { type: 'ApiKeyRevoked', data: { keyId, name } });
    }),
    ApproveKeyRequest: onKey(decideRequest.approve),
    DeclineKeyRequest: onKey(decideRequest.decline),
    WithdrawKeyRequest: onKey(decideRequest.withdraw),
  },
  evolve: {
    ...evolveChangeRequests<ApiKey, KnownKey, typeof apiKeyFacts>(apiKeyFacts, changeKey, {
      'api-key': {
        requested: (_, { data: { name, rights, digest, prefix }, meta }) => ({
          status: 'requested',
          name,
          rights,
          secrets: [{ digest, prefix, madeBy: meta.actor.id, until: null }],
          changeRequests: [],
        }),
        approved: (state) => changeKey(state, () => ({ status: 'active' })),
        declined: (state) => changeKey(state, () => ({ status: 'declined' })),
      },
      'api-key-secret': {
        approved: (state, { data: { requestId, digest, prefix, overlapHours }, meta }) =>
          changeKey(state, (key) => ({
            secrets: [
              { digest, prefix, madeBy: requesterOf(key, requestId), until: null },
              ...ending(key.secrets, plusHours(meta.at, overlapHours)),
            ],
          })),
      },
    }),
    ApiKeyNarrowed: (state, { data }) => changeKey(state, () => ({ rights: data.now })),
    ApiKeyRevoked: (state) => changeKey(state, () => ({ status: 'revoked' })),
  },
};
