/** Why a call failed: the API's error body or a transport error (P-8). Status 0: no answer. */
export type ApiError = {
  readonly status: number;
  readonly errorCode: string;
  /** Empty when the server sent no message. The page then shows the general sentence with the support address. */
  readonly message: string;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** The whole parsed body, for refusals with more data, for example what changed meanwhile. */
  readonly body?: unknown;
};

/** What the browser received, or why it received nothing. */
export type RawAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly text: string; readonly stale: boolean }
  | { readonly kind: 'timed-out' }
  /** The connection broke, or there was none. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'cancelled' };

export type Answer =
  | { readonly ok: true; readonly status: number; readonly data: unknown; readonly stale: boolean }
  | { readonly ok: false; readonly error: ApiError };

const failed = (error: ApiError): Answer => ({ ok: false, error });

export const TIMED_OUT: ApiError = { status: 0, errorCode: 'EFT-000', message: 'Request timed out' };
export const CANCELLED: ApiError = { status: 0, errorCode: 'EFT-001', message: 'Request cancelled' };
const UNPARSEABLE = { errorCode: 'EFT-002', message: 'Error in API call' };

type Parsed = { readonly json: true; readonly value: unknown } | { readonly json: false };

const parse = (text: string): Parsed => {
  try {
    return { json: true, value: JSON.parse(text) as unknown };
  } catch {
    return { json: false };
  }
};

type Body = { readonly [name: string]: unknown };
const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isFields = (value: unknown): value is Record<string, string[]> =>
  isBody(value) && Object.values(value).every((texts) => Array.isArray(texts) && texts.every((t) => typeof t === 'string'));

const errorOf = (status: number, body: Body): ApiError => ({
  status,
  errorCode: textOf(body['errorCode']),
  message: textOf(body['message']),
  ...(isFields(body['fields']) ? { fields: body['fields'] } : {}),
  body,
});

/**
 * P-7 and P-8: an answer is JSON, a non-JSON one becomes { result: text }; a 200 with errorCode is an error;
 * any other status is an error with its parsed body, EFT-002 when that cannot be parsed.
 */
export const readAnswer = (raw: RawAnswer): Answer => {
  if (raw.kind === 'timed-out') return failed(TIMED_OUT);
  if (raw.kind === 'cancelled' || raw.kind === 'lost') return failed(CANCELLED);
  const { status, text, stale } = raw;
  const parsed = parse(text);
  if (status < 200 || status > 299) {
    return parsed.json && isBody(parsed.value) ? failed(errorOf(status, parsed.value)) : failed({ status, ...UNPARSEABLE });
  }
  if (!parsed.json) return { ok: true, status, data: { result: text }, stale };
  return isBody(parsed.value) && textOf(parsed.value['errorCode']) !== ''
    ? failed(errorOf(status, parsed.value))
    : { ok: true, status, data: parsed.value, stale };
};

export const isApiError = (value: unknown): value is ApiError =>
  isBody(value) && typeof value['status'] === 'number' && typeof value['errorCode'] === 'string';

/** A text field of a refusal's body. */
export const textIn = (error: unknown, name: string): string | null => {
  const body = isApiError(error) ? error.body : undefined;
  if (!isBody(body)) return null;
  const value = body[name];
  return typeof value === 'string' ? value : null;
};

/** The WebAuthn options as JSON, when a refusal asks for a passkey. */
export const passkeyOptionsOf = (error: unknown): string | null => textIn(error, 'passkeyOptions');
