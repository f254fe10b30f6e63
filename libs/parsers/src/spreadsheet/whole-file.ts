import type { OpenFile } from '../reading/format.js';
import { tooLarge } from './unreadable.js';

/**
 * The bytes of a workbook as it is packed: its directory is at the end, so that nothing can be read before all of it is here.
 * @param most bytes, where the limit for files that stream is more than memory should hold.
 * @throws Unreadable when there are more.
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
