import { type Answer, type ApiError, CANCELLED, type RawAnswer, readAnswer } from './answer.js';
import { tokenHolder } from './anti-forgery.js';
import type { Connection } from './connection.js';
import { type Query, withQuery } from './query-string.js';
import { type Progress, type Send, TIMEOUT_MS, type WireCall } from './transport.js';

export type ApiCall = {
  /** {controller}/{action} under the portal's base, e.g. 'customerPortalApi/getSuppliers'. */
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly query?: Query;
  /** Sent as JSON, or as multipart when it is a FormData. */
  readonly body?: unknown;
  readonly timeout?: number;
  /** True for calls without a session (sign-in, supplier pages). Their pages handle 401 and 403 themselves. */
  readonly anonymous?: boolean;
  readonly onProgress?: (progress: Progress) => void;
  /** False: without a connection the call fails at once, and the page offers to try again. */
  readonly waits?: boolean;
};

/** A query must see what this browser wrote before (x-at-least). A mutation takes effect once, however often it is sent. */
export type Purpose = { readonly kind: 'query' | 'mutation'; readonly atLeast: string; readonly signal?: AbortSignal };

export type DeliveryParts = {
  readonly send: Send;
  readonly urlOf: (path: string) => string;
  readonly connection: Connection;
};

/** Sends a call until it is answered. It does not handle a session that has ended. */
export type Delivery = {
  readonly deliver: (call: ApiCall, purpose: Purpose, key: string) => Promise<Answer>;
  readonly token: () => Promise<string>;
  readonly forgetToken: () => void;
  readonly belongsTo: (userId: string | null) => void;
};

const tokenIn = (data: unknown): string => {
  const token = typeof data === 'object' && data !== null ? (data as { token?: unknown }).token : undefined;
  return typeof token === 'string' ? token : '';
};

const wasForged = ({ status, errorCode }: ApiError): boolean => status === 403 && errorCode === 'anti-forgery';
export const methodOf = ({ method, body }: ApiCall): string => method ?? (body === undefined ? 'GET' : 'POST');
export const bodyOf = ({ body }: ApiCall): string | FormData | null => {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
};

/** Whether no answer came, or a gateway could not reach the server. */
const isLost = (raw: RawAnswer): boolean =>
  raw.kind === 'lost' || (raw.kind === 'answered' && (raw.status === 502 || raw.status === 504));
const GIVEN_UP: Answer = { ok: false, error: CANCELLED };

/** Sets the headers of calls. Calls of a signed-in page wait for the connection, and an expired token is fetched again. */
export const deliveryOf = ({ send, urlOf, connection }: DeliveryParts): Delivery => {
  let owner: string | null = null;
  const tokens = tokenHolder(async () => {
    const answer = readAnswer(await send(wire({ url: 'account/antiforgery' }, {}, urlOf, undefined)));
    return answer.ok ? tokenIn(answer.data) : '';
  });

  const sendOnce = async (call: ApiCall, { atLeast, kind, signal }: Purpose, key: string): Promise<RawAnswer> => {
    const headers: Record<string, string> = {};
    if (owner !== null) headers['x-signed-in-as'] = owner;
    if (methodOf(call) !== 'GET') headers['x-anti-forgery'] = await tokens.token();
    if (kind === 'mutation') headers['Idempotency-Key'] = key;
    if (kind === 'query' && atLeast !== '') headers['x-at-least'] = atLeast;
    return send(wire(call, headers, urlOf, signal));
  };

  /** Sends a call once. When no answer comes, the portal shows that there is no connection. */
  const deliverNow = async (call: ApiCall, purpose: Purpose, key: string): Promise<Answer> => {
    const raw = await sendOnce(call, purpose, key);
    if (isLost(raw)) connection.lost();
    return readAnswer(raw);
  };

  /** Sends a call of a signed-in page. Without a connection it waits, and is then sent again with the same key. */
  const deliver = async (call: ApiCall, purpose: Purpose, key: string): Promise<Answer> => {
    if (call.anonymous === true) return readAnswer(await sendOnce(call, purpose, key));
    if (call.waits === false) return deliverNow(call, purpose, key);
    const isCommand = purpose.kind === 'mutation';
    while (await connection.ready({ isCommand, signal: purpose.signal })) {
      const raw = await sendOnce(call, purpose, key);
      if (!isLost(raw)) return readAnswer(raw);
      connection.lost();
    }
    return GIVEN_UP;
  };

  const deliverWithToken = async (call: ApiCall, purpose: Purpose, key: string): Promise<Answer> => {
    const answer = await deliver(call, purpose, key);
    if (answer.ok || !wasForged(answer.error)) return answer;
    tokens.forget();
    return deliver(call, purpose, key);
  };

  return {
    deliver: deliverWithToken,
    token: tokens.token,
    forgetToken: tokens.forget,
    belongsTo: (userId) => {
      owner = userId;
    },
  };
};

const wire = (
  call: ApiCall,
  headers: Readonly<Record<string, string>>,
  urlOf: DeliveryParts['urlOf'],
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
