import { type AccessEvent, type ApiKeyEvent, apiKeyFacts, endOfKey, type KeyRights, plusHours } from '@counterfoil/domain';
import { type ChangeRequestDoc, onChangeRequests } from '../kernel/change-requests.js';
import { change, one, type Projected, type Projection } from '../kernel/projection.js';

/** One secret of a key, in a form that people can tell apart. */
export type SecretDoc = {
  readonly prefix: string;
  readonly madeBy: string;
  /** Null: when the key expires. */
  readonly until: string | null;
};

/** An API key of a company. It contains no secret and no digest, except in a waiting request. */
export type ApiKeyDoc = {
  readonly id: string;
  readonly name: string;
  readonly status: 'requested' | 'active' | 'declined' | 'revoked';
  readonly rights: KeyRights;
  /** Newest first. */
  readonly secrets: readonly SecretDoc[];
  readonly createdBy: string;
  readonly createdAt: string;
  /** The last recorded call; null: the key was never used. */
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

/**
 * The new secret comes first. The others end with the overlap, or earlier. If the event is delivered twice, the request is already
 * gone and nothing changes.
 */
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

/** All API keys of a company. Their use is recorded in the access log. */
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

/** The status of a key in lists. After its last day it is shown as expired. */
export const shownKeyStatus = ({ status, rights }: ApiKeyDoc, at: string): ApiKeyDoc['status'] | 'expired' =>
  status === 'active' && endOfKey(rights.expiresOn) <= at ? 'expired' : status;
