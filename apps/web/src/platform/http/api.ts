import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './answer.js';
import { basePathOf, urlUnder } from './base.js';
import { type ApiCall, clientOf } from './client.js';
import { type Freshness, positionIn, positionSeen, queryAnswered } from './freshness.js';
import { sendBy } from './transport.js';

/** Address of a path under BASE_PATH, e.g. for downloads: portalUrl('audit/export?format=csv'). */
export const portalUrl = (path: string): string => urlUnder(basePathOf(document.baseURI), path);

export const client = clientOf({
  send: sendBy(() => new XMLHttpRequest()),
  urlOf: portalUrl,
  newKey: () => crypto.randomUUID(),
  leave: (path) => window.location.assign(portalUrl(path)),
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
    'suppliers',
    'supplier',
    'imports',
    'import',
    'approvals',
    'payment-runs',
    'payment-run',
    'payment-rows',
    'users',
    'settings',
    'templates',
    'template-preview',
    'audit-log',
    'audit-state',
  ],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
