import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/** The name is sent as plain ASCII and in full (RFC 6266). */
const dispositionOf = (fileName: string): string => {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
};

/** A file that browsers save and never display. */
export const attachment = (fileName: string, bytes: Uint8Array, type = 'application/octet-stream'): StreamableFile =>
  new StreamableFile(bytes, { type, disposition: dispositionOf(fileName), length: bytes.byteLength });

/** A file for saving, sent while it is produced or read. */
export const streamed = (fileName: string, body: Readable, type: string, length?: number): StreamableFile =>
  new StreamableFile(body, { type, disposition: dispositionOf(fileName), ...(length === undefined ? {} : { length }) });
