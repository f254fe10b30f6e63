import type { OpenFile } from '../reading/format.js';
import { tooLarge } from './unreadable.js';

/**
 * The bytes of a packed workbook. Its directory is at the end, so nothing can be read before the whole file is here. @param most
 * bytes, when the limit for streamed files is more than memory should hold.
 */
export const wholeFile = async (file: OpenFile, most: number): Promise<Buffer> => {
  const bound = Math.min(most, file.limits.fileSize);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file.bytes()) {
    size += chunk.byteLength;
    if (size > bound) throw tooLarge('size', bound);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
};
