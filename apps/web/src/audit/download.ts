import { type ApiError, CANCELLED, readAnswer } from '../platform/http/answer.js';
import { portalUrl } from '../platform/http/api.js';
import { withQuery } from '../platform/http/query-string.js';
import type { ExportQuery } from './export-query.js';

export type Download =
  | { readonly ok: true; readonly content: Blob; readonly name: string }
  | { readonly ok: false; readonly error: ApiError };

const NAME = /filename="([^"]+)"/;

/**
 * Downloads an export and reports the bytes received so far: replaying a year takes a while and its length is not known beforehand.
 * A connection that breaks fails the download, so that half an export never looks like a whole one.
 */
export const downloadExport = async (
  query: ExportQuery,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Download> => {
  try {
    const response = await fetch(portalUrl(withQuery('audit/export', query)), { credentials: 'same-origin', signal });
    if (!response.ok || response.body === null) return await refusalOf(response);
    const content = await contentOf(response.body, response.headers.get('content-type') ?? '', onBytes);
    const disposition = response.headers.get('content-disposition') ?? '';
    const name = NAME.exec(disposition)?.[1] ?? `counterfoil-${query.from}-${query.to}.${query.format}`;
    return { ok: true, content, name };
  } catch {
    return { ok: false, error: CANCELLED };
  }
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
