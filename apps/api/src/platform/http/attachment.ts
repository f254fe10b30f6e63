import { StreamableFile } from '@nestjs/common';

/** A file to save, never to show. The name is sent as plain ASCII and in full (RFC 6266). */
export const attachment = (fileName: string, bytes: Uint8Array, type = 'application/octet-stream'): StreamableFile => {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const disposition = `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
  return new StreamableFile(bytes, { type, disposition, length: bytes.byteLength });
};
