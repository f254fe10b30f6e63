import { type ApiError, CANCELLED, readAnswer } from './answer.js';
import { confirmation, CONFIRMATION_NEEDED } from './confirmation.js';

export type Download =
  | { readonly ok: true; readonly content: Blob; readonly name: string }
  | { readonly ok: false; readonly error: ApiError };

const FULL_NAME = /filename\*=UTF-8''([^;]+)/;
const NAME = /filename="([^"]+)"/;

type Options = {
  readonly onBytes?: (bytes: number) => void;
  readonly signal?: AbortSignal;
  /** Sends a POST, so that the address does not contain the data of the body. */
  readonly post?: { readonly body: object; readonly token: string };
};

/** Downloads a file. If the server asks for it, the user gives the second factor first (P-18.7). */
export const download = async (url: string, options: Options = {}): Promise<Download> => {
  for (;;) {
    const answer = await downloadOnce(url, options);
    if (answer.ok || answer.error.errorCode !== CONFIRMATION_NEEDED) return answer;
    if (!(await confirmation.signedInAgain())) return answer;
  }
};

/**
 * Downloads a file and reports the bytes received so far. The total is unknown, because the server creates the file while sending
 * it. A broken connection fails the download, so that an incomplete file is never saved.
 */
const downloadOnce = async (url: string, { onBytes = () => undefined, signal, post }: Options): Promise<Download> => {
  try {
    const init = { credentials: 'same-origin' as const, ...(signal === undefined ? {} : { signal }) };
    const response = await fetch(url, post === undefined ? init : { ...init, ...posted(post) });
    if (!response.ok || response.body === null) return await refusalOf(response);
    const content = await contentOf(response.body, response.headers.get('content-type') ?? '', onBytes);
    return { ok: true, content, name: nameIn(response.headers.get('content-disposition') ?? '') };
  } catch {
    return { ok: false, error: CANCELLED };
  }
};

const posted = ({ body, token }: NonNullable<Options['post']>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-anti-forgery': token },
  body: JSON.stringify(body),
});

const nameIn = (disposition: string): string => {
  const full = FULL_NAME.exec(disposition)?.[1];
  return full === undefined ? (NAME.exec(disposition)?.[1] ?? 'download') : decodeURIComponent(full);
};

const contentOf = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  type: string,
  onBytes: (bytes: number) => void,
): Promise<Blob> => {
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    bytes += part.value.byteLength;
    onBytes(bytes);
  }
  return new Blob(parts, { type });
};

const refusalOf = async (response: Response): Promise<Download> => {
  const answer = readAnswer({ kind: 'answered', status: response.status, text: await response.text(), stale: false });
  return { ok: false, error: answer.ok ? CANCELLED : answer.error };
};
