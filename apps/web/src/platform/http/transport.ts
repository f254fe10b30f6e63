import type { RawAnswer } from './answer.js';

/** The timeout of P-9. */
export const TIMEOUT_MS = 300_000;
export const FILE_TIMEOUT_MS = 60_000;

export type Progress = { readonly sent: number; readonly total: number };

export type WireCall = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text or a multipart form; the browser sets the boundary of the latter. */
  readonly body: string | FormData | null;
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
  /** Bytes sent so far, for uploads. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
};

export type Send = (call: WireCall) => Promise<RawAnswer>;

/** Uses XMLHttpRequest, because fetch reports no upload progress and does not distinguish a timeout from a lost connection. */
export const sendBy =
  (newRequest: () => XMLHttpRequest): Send =>
  ({ method, url, headers, body, timeout, signal, onProgress }) =>
    new Promise((resolve) => {
      const request = newRequest();
      request.open(method, url);
      request.withCredentials = true;
      request.timeout = timeout;
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.onload = () => resolve(answered(request));
      request.ontimeout = () => resolve({ kind: 'timed-out' });
      request.onerror = () => resolve({ kind: 'lost' });
      request.onabort = () => resolve({ kind: 'cancelled' });
      if (onProgress !== undefined) {
        request.upload.onprogress = ({ loaded, total }) => onProgress({ sent: loaded, total });
      }
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      if (signal?.aborted === true) resolve({ kind: 'cancelled' });
      else request.send(body);
    });

const answered = (request: XMLHttpRequest): RawAnswer => ({
  kind: 'answered',
  status: request.status,
  text: request.responseText,
  stale: request.getResponseHeader('x-stale') === 'true',
});
