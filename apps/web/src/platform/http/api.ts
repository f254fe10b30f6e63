import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { hasUnsaved } from '../unsaved.js';
import type { ApiError } from './answer.js';
import { basePathOf, urlUnder } from './base.js';
import { type ApiCall, clientOf } from './client.js';
import { confirmation } from './confirmation.js';
import { connectionOf } from './connection.js';
import { type Freshness, positionIn, positionSeen, queryAnswered } from './freshness.js';
import { pageOwner } from './page-owner.js';
import { sessionGate } from './session-gate.js';
import { FILE_TIMEOUT_MS, sendBy } from './transport.js';

/** Address of a path under BASE_PATH, e.g. for downloads: portalUrl('audit/export?format=csv'). */
export const portalUrl = (path: string): string => urlUnder(basePathOf(document.baseURI), path);

/** After this time without a page load, the user has chosen to stay on the page, and it may be left again. */
const LEAVING_MS = 3_000;
let isLeaving = false;

/** Leaves for a path by a full page load. Only the first call counts, so that later failures do not change the target. */
export const leaveFor = (path: string): void => {
  if (isLeaving) return;
  isLeaving = true;
  setTimeout(() => {
    isLeaving = false;
  }, LEAVING_MS);
  window.location.assign(portalUrl(path));
};

const send = sendBy(() => new XMLHttpRequest());

export const connection = connectionOf({
  probe: async () => {
    const raw = await send({ method: 'GET', url: portalUrl('health'), headers: {}, body: null, timeout: FILE_TIMEOUT_MS });
    return raw.kind === 'answered' && raw.status < 500;
  },
  after: (milliseconds, act) => void setTimeout(act, milliseconds),
});

export const gate = sessionGate();

export const client = clientOf({
  send,
  urlOf: portalUrl,
  newKey: () => crypto.randomUUID(),
  leave: leaveFor,
  connection,
  gate,
  confirmation,
  hasUnsaved,
  onOtherPerson: () => pageOwner.changed(),
});

const baseQuery: BaseQueryFn<ApiCall, unknown, ApiError> = async (call, { type, signal, getState, dispatch, ...rest }) => {
  const { freshness } = getState() as { freshness: Freshness };
  const answer = await client.call(call, { kind: type, atLeast: freshness.position, signal });
  if (!answer.ok) return { error: answer.error };
  const position = positionIn(answer.data);
  if (position > freshness.position) dispatch(positionSeen(position));
  const key = rest.queryCacheKey;
  if (key !== undefined) dispatch(queryAnswered({ key, stale: answer.stale }));
  return { data: answer.data };
};

/**
 * The one API slice. Capabilities add their endpoints with `api.injectEndpoints` in `<capability>.api.ts`. A list has a plural tag.
 * A record has a singular tag with its id, so that a change reloads only that record.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'session',
    'own-sign-in',
    'suppliers',
    'supplier',
    'imports',
    'import',
    'approvals',
    'payment-runs',
    'payment-run',
    'payment-rows',
    'scans',
    'users',
    'roles',
    'settings',
    'api-keys',
    'webhooks',
    'templates',
    'template-preview',
    'audit-log',
    'access-log',
    'emails',
    'audit-state',
    'notifications',
    'views',
    'onboardings',
    'onboarding',
    'onboarding-forms',
    'onboarding-form',
    'documents',
    'document',
    'document-requests',
  ],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
