import type { ApiCall } from './client.js';
import { FILE_TIMEOUT_MS, type Progress } from './transport.js';

export type Upload = { readonly file: File; readonly onProgress: (progress: Progress) => void };

type Fields = Readonly<Record<string, string | null>>;

/** A multipart call that sends one file. `fields` with null are left out. */
export const uploadCall = (url: string, { file, onProgress }: Upload, fields: Fields = {}): ApiCall => {
  const body = new FormData();
  // Fields before the file, because the server reads the parts in order.
  for (const [name, value] of Object.entries(fields)) if (value !== null) body.set(name, value);
  body.set('file', file, file.name);
  return { url, method: 'POST', body, timeout: FILE_TIMEOUT_MS, onProgress };
};
