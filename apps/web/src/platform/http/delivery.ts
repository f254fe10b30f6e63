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
  /** Sent as JSON, a FormData as multipart. */
  readonly body?: unknown;
  readonly timeout?: number;
  /** Calls made without a session (sign-in, a supplier's page): a 401 or 403 is theirs to explain. */
  readonly anonymous?: boolean;
  readonly onProgress?: (progress: Progress) => void;
  /** False: fails at once without a connection, and the page offers to try again. */
  readonly waits?: boolean;
};

/** A query must see what this browser has written before (x-at-least); a mutation is done once however often it is sent. */
export type Purpose = { readonly kind: 'query' | 'mutation'; readonly atLeast: string; readonly signal?: AbortSignal };

export type DeliveryParts = {
  readonly send: Send;
  readonly urlOf: (path: string) => string;
  readonly connection: Connection;
};

/** Sends a call until it is answered, whatever the answer says of the session. */
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

/** No answer came, or a gateway said that the server cannot be reached. */
const isLost = (raw: RawAnswer): boolean =>
  raw.kind === 'lost' || (raw.kind === 'answered' && (raw.status === 502 || raw.status === 504));
const GIVEN_UP: Answer = { ok: false, error: CANCELLED };

/** Sets the headers of a call. A call of a signed-in page waits for the connection; a token that has expired is fetched again. */
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

  /** What got no answer is not sent again, but the portal says that there is no connection. */
  const deliverNow = async (call: ApiCall, purpose: Purpose, key: string): Promise<Answer> => {
    const raw = await sendOnce(call, purpose, key);
    if (isLost(raw)) connection.lost();
    return readAnswer(raw);
  };

  /** A call of a signed-in page waits while there is no connection, and is then sent again under its key. */
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
