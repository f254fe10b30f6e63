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

/** A page that cannot be left because its person decided to stay may be left again after so long. */
const LEAVING_MS = 3_000;
let isLeaving = false;

/** Leaves for a path by a full page load. The first reason to leave counts: calls that fail meanwhile do not change where to. */
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
 * The one API slice. Capabilities add their endpoints with `api.injectEndpoints` in `<capability>.api.ts`. A list has a tag in
 * the plural; what is read by id has one in the singular with that id, so that a change of one record reads only that again.
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
