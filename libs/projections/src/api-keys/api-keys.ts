import { type AccessEvent, type ApiKeyEvent, apiKeyFacts, endOfKey, type KeyRights, plusHours } from '@counterfoil/domain';
import { type ChangeRequestDoc, onChangeRequests } from '../kernel/change-requests.js';
import { change, one, type Projected, type Projection } from '../kernel/projection.js';

/** One secret of a key, as people tell it from others. */
export type SecretDoc = {
  readonly prefix: string;
  readonly madeBy: string;
  /** Null: until the key ends. */
  readonly until: string | null;
};

/** An API key of a company. It holds no secret and no digest of one, except in a request that waits. */
export type ApiKeyDoc = {
  readonly id: string;
  readonly name: string;
  readonly status: 'requested' | 'active' | 'declined' | 'revoked';
  readonly rights: KeyRights;
  /** Newest first. */
  readonly secrets: readonly SecretDoc[];
  readonly createdBy: string;
  readonly createdAt: string;
  /** The last call that was recorded; null: it was never used. */
  readonly lastUsed: { readonly at: string; readonly address: string } | null;
  readonly changeRequests: readonly ChangeRequestDoc<typeof apiKeyFacts>[];
};

const added = ({ data, meta }: Projected<Extract<ApiKeyEvent, { type: 'ApiKeyAddRequested' }>>): ApiKeyDoc => ({
  id: data.keyId,
  name: data.name,
  status: 'requested',
  rights: data.rights,
  secrets: [{ prefix: data.prefix, madeBy: meta.actor.id, until: null }],
  createdBy: meta.actor.id,
  createdAt: meta.at,
  lastUsed: null,
  changeRequests: [],
});

type Changed = (doc: ApiKeyDoc) => Partial<ApiKeyDoc>;
/** The first event of a key is the request to create it. */
const touch = (event: Projected<ApiKeyEvent>, changed: Changed) =>
  one<ApiKeyDoc>(event.data.keyId, (found) => {
    const doc = event.type === 'ApiKeyAddRequested' ? added(event) : found;
    return doc === null ? null : { ...doc, ...changed(doc) };
  });

/** The new secret first; the others end with the overlap, if not earlier. Delivered twice, the request is gone, and nothing changes. */
const rotated = (event: Projected<Extract<ApiKeyEvent, { type: 'ApiKeyRotationApproved' }>>, doc: ApiKeyDoc) => {
  const { requestId, prefix, overlapHours } = event.data;
  const request = doc.changeRequests.find((one) => one.requestId === requestId);
  if (request === undefined) return {};
  const end = plusHours(event.meta.at, overlapHours);
  const before = doc.secrets.map((secret) => ({
    ...secret,
    until: secret.until === null || secret.until > end ? end : secret.until,
  }));
  return { secrets: [{ prefix, madeBy: request.requestedBy, until: null }, ...before] };
};

/** Every API key of a company; what a key was used for is in the access log. */
export const apiKeys: Projection<ApiKeyDoc, ApiKeyEvent | Extract<AccessEvent, { type: 'ApiKeyUsed' }>> = {
  name: 'api-keys',
  version: 2,
  fields: { name: 'text', status: 'text', createdAt: 'instant' },
  defaultSort: { field: 'createdAt', direction: 'descending' },
  searched: ['name'],
  on: {
    ...onChangeRequests<ApiKeyDoc, typeof apiKeyFacts>(apiKeyFacts, touch, {
      'api-key': { approved: () => ({ status: 'active' }), declined: () => ({ status: 'declined' }) },
      'api-key-rights': { approved: ({ data }) => ({ rights: data.now }) },
      'api-key-secret': { approved: rotated },
    }),
    ApiKeyNarrowed: (event) => touch(event, () => ({ rights: event.data.now })),
    ApiKeyRevoked: (event) => touch(event, () => ({ status: 'revoked' })),
    ApiKeyUsed: ({ data: { keyId, calls }, meta: { at } }) =>
      change<ApiKeyDoc>(keyId, (doc) => ({ ...doc, lastUsed: { at, address: calls.at(-1)?.address ?? '' } })),
  },
};

/** What a list says of a key: a key whose last day is over is shown as expired. */
export const shownKeyStatus = ({ status, rights }: ApiKeyDoc, at: string): ApiKeyDoc['status'] | 'expired' =>
  status === 'active' && endOfKey(rights.expiresOn) <= at ? 'expired' : status;
