import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const done = new Map<string, Promise<Buffer>>();

/** Bytes as they travel, at the highest level. The budget and the written files ask for the same ones, and packing is half of a build. */
export const packed = (bytes: Buffer): Promise<Buffer> => {
  const key = createHash('sha256').update(bytes).digest('hex');
  const found = done.get(key) ?? brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
  done.set(key, found);
  return found;
};
