import { EXPIRED_SIGN_IN, REFUSED_SIGN_OFF } from '../paths.js';
import { type Answer, type ApiError, readAnswer } from './answer.js';
import { tokenHolder } from './anti-forgery.js';
import { isUndecided, keysBy, submissionOf } from './idempotency.js';
import { type Progress, type Send, TIMEOUT_MS, type WireCall } from './transport.js';
import { type Query, withQuery } from './query-string.js';

export type ApiCall = {
  /** {controller}/{action} under the portal's base, e.g. 'customerPortalApi/getSuppliers'. */
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly query?: Query;
  /** Sent as JSON, a FormData as multipart. */
  readonly body?: unknown;
  readonly timeout?: number;
  /** Calls made without a session (sign-in, a supplier's page): a 401 or 403 is theirs to explain. */
  readonly anonymous?: boolean;
  readonly onProgress?: (progress: Progress) => void;
};

/** A query must see what this browser has written before (x-at-least); a mutation is done once however often it is sent. */
export type Purpose = { readonly kind: 'query' | 'mutation'; readonly atLeast: string; readonly signal?: AbortSignal };

export type ClientParts = {
  readonly send: Send;
  readonly urlOf: (path: string) => string;
  readonly newKey: () => string;
  /** The session is over or refused: leave the page for this path (P-6). */
  readonly leave: (path: string) => void;
};

export type Client = {
  readonly call: (call: ApiCall, purpose: Purpose) => Promise<Answer>;
  /** After signing in or out: the token belonged to the session before. */
  readonly forgetToken: () => void;
};

const tokenIn = (data: unknown): string => {
  const token = typeof data === 'object' && data !== null ? (data as { token?: unknown }).token : undefined;
  return typeof token === 'string' ? token : '';
};

const wasForged = ({ status, errorCode }: ApiError): boolean => status === 403 && errorCode === 'anti-forgery';
const methodOf = ({ method, body }: ApiCall): string => method ?? (body === undefined ? 'GET' : 'POST');
const bodyOf = ({ body }: ApiCall): string | FormData | null => {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
};

export const clientOf = ({ send, urlOf, newKey, leave }: ClientParts): Client => {
  const keys = keysBy(newKey);
  const tokens = tokenHolder(async () => {
    const answer = readAnswer(await send(wire({ url: 'account/antiforgery' }, {}, urlOf, undefined)));
    return answer.ok ? tokenIn(answer.data) : '';
  });

  const sendOnce = async (call: ApiCall, { atLeast, kind, signal }: Purpose, key: string): Promise<Answer> => {
    const headers: Record<string, string> = {};
    if (methodOf(call) !== 'GET') headers['x-anti-forgery'] = await tokens.token();
    if (kind === 'mutation') headers['Idempotency-Key'] = key;
    if (kind === 'query' && atLeast !== '') headers['x-at-least'] = atLeast;
    return readAnswer(await send(wire(call, headers, urlOf, signal)));
  };

  const leaveIfSignedOut = (call: ApiCall, { status }: ApiError): void => {
    if (call.anonymous === true) return;
    const posted = methodOf(call) !== 'GET';
    if (posted && (status === 401 || status === 403)) leave(REFUSED_SIGN_OFF);
    if (!posted && status === 401) leave(EXPIRED_SIGN_IN);
  };

  return {
    forgetToken: tokens.forget,
    call: async (call, purpose) => {
      const submission = submissionOf(methodOf(call), withQuery(call.url, call.query), bodyOf(call));
      const key = purpose.kind === 'mutation' ? keys.keyOf(submission) : '';
      let answer = await sendOnce(call, purpose, key);
      if (!answer.ok && wasForged(answer.error)) {
        tokens.forget();
        answer = await sendOnce(call, purpose, key);
      }
      if (answer.ok || !isUndecided(answer.error.status)) keys.settle(submission);
      if (!answer.ok) leaveIfSignedOut(call, answer.error);
      return answer;
    },
  };
};

const wire = (
  call: ApiCall,
  headers: Readonly<Record<string, string>>,
  urlOf: ClientParts['urlOf'],
  signal: AbortSignal | undefined,
): WireCall => {
  const body = bodyOf(call);
  return {
    method: methodOf(call),
    url: urlOf(withQuery(call.url, call.query)),
    headers: {
      accept: 'application/json',
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body,
    timeout: call.timeout ?? TIMEOUT_MS,
    signal,
    onProgress: call.onProgress,
  };
};
