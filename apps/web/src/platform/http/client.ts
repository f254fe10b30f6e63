import { EXPIRED_SIGN_IN, REFUSED_SIGN_OFF } from '../paths.js';
import { type Answer, type ApiError, CANCELLED, type RawAnswer, readAnswer } from './answer.js';
import { tokenHolder } from './anti-forgery.js';
import { CONFIRMATION_NEEDED, FACTOR_NEEDED } from './confirmation.js';
import type { Connection } from './connection.js';
import { isUndecided, keysBy, submissionOf } from './idempotency.js';
import type { SessionGate } from './session-gate.js';
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
  /** False: fails at once without a connection, and the page offers to try again. */
  readonly waits?: boolean;
};

/** A query must see what this browser has written before (x-at-least); a mutation is done once however often it is sent. */
export type Purpose = { readonly kind: 'query' | 'mutation'; readonly atLeast: string; readonly signal?: AbortSignal };

export type ClientParts = {
  readonly send: Send;
  readonly urlOf: (path: string) => string;
  readonly newKey: () => string;
  /** The session is over or refused: leave the page for this path (P-6). */
  readonly leave: (path: string) => void;
  readonly connection: Connection;
  readonly gate: SessionGate;
  readonly confirmation: SessionGate;
  /** Whether the page holds input that leaving it would lose. */
  readonly hasUnsaved: () => boolean;
  /** Somebody else has signed in on this browser: this page must not show or send anything more. */
  readonly onOtherPerson: () => void;
};

export type Client = {
  readonly call: (call: ApiCall, purpose: Purpose) => Promise<Answer>;
  /** After signing in or out: the token belonged to the session before. */
  readonly forgetToken: () => void;
  /** The user whose page this is; null: nobody's. The server refuses calls of this page for anybody else. */
  readonly belongsTo: (userId: string | null) => void;
  /** The person signs out: calls that are refused from now on choose no other page to leave for. */
  readonly signsOut: () => void;
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

/** No answer came, or a gateway said that the server cannot be reached. */
const isLost = (raw: RawAnswer): boolean =>
  raw.kind === 'lost' || (raw.kind === 'answered' && (raw.status === 502 || raw.status === 504));
const GIVEN_UP: Answer = { ok: false, error: CANCELLED };

export const clientOf = ({
  send,
  urlOf,
  newKey,
  leave,
  connection,
  gate,
  confirmation,
  hasUnsaved,
  onOtherPerson,
}: ClientParts): Client => {
  const keys = keysBy(newKey);
  let owner: string | null = null;
  let isSigningOut = false;
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

  /** Something typed would be lost, so the page stays and asks for a new sign-in. */
  const mayAsk = ({ kind }: Purpose): boolean => kind === 'mutation' || hasUnsaved() || gate.state.get() === 'ended';

  const leaveIfRefused = (call: ApiCall, { status, errorCode }: ApiError): void => {
    if (call.anonymous === true || isSigningOut || errorCode === FACTOR_NEEDED) return;
    const posted = methodOf(call) !== 'GET';
    if (posted && (status === 401 || status === 403)) leave(REFUSED_SIGN_OFF);
    if (!posted && status === 401) leave(EXPIRED_SIGN_IN);
  };

  /** A session that ended is opened again in place, and a code is asked for; the call is then sent again under its key (P-2.10.1, P-18.7). */
  const deliverSignedIn = async (call: ApiCall, purpose: Purpose, key: string): Promise<Answer> => {
    for (;;) {
      const answer = await deliverWithToken(call, purpose, key);
      if (answer.ok) return answer;
      if (answer.error.errorCode === 'signed-in-as-other') {
        onOtherPerson();
        return answer;
      }
      if (answer.error.errorCode === CONFIRMATION_NEEDED) {
        if (!(await confirmation.signedInAgain())) return answer;
        continue;
      }
      if (answer.error.status !== 401 || call.anonymous === true || !mayAsk(purpose)) {
        leaveIfRefused(call, answer.error);
        return answer;
      }
      if (!(await gate.signedInAgain())) return answer;
      tokens.forget();
    }
  };

  return {
    forgetToken: tokens.forget,
    belongsTo: (userId) => {
      owner = userId;
    },
    signsOut: () => {
      isSigningOut = true;
    },
    call: async (call, purpose) => {
      const submission = submissionOf(methodOf(call), withQuery(call.url, call.query), bodyOf(call));
      const key = purpose.kind === 'mutation' ? keys.keyOf(submission) : '';
      const answer = await deliverSignedIn(call, purpose, key);
      if (answer.ok || !isUndecided(answer.error.status)) keys.settle(submission);
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
