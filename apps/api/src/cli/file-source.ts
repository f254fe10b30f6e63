import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ByteSource } from '@counterfoil/parsers';

/** Bytes read at a time. More than the default of 64 KiB, to need fewer turns of the event loop. */
const PIECE_BYTES = 256 * 1024;

/** A file on disk, read piece by piece. @throws ENOENT when it does not exist */
export const fileSource = async (path: string): Promise<ByteSource> => ({
  fileName: basename(path),
  size: (await stat(path)).size,
  open: () => createReadStream(path, { highWaterMark: PIECE_BYTES }) as AsyncIterable<Uint8Array>,
});
