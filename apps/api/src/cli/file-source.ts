import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ByteSource } from '@counterfoil/parsers';

/** Bytes read at once: fewer turns of the event loop than with the default of 64 KiB, and still little memory. */
const PIECE = 256 * 1024;

/** A file on disk, read piece by piece. @throws when there is none */
export const fileSource = async (path: string): Promise<ByteSource> => ({
  fileName: basename(path),
  size: (await stat(path)).size,
  open: () => createReadStream(path, { highWaterMark: PIECE }) as AsyncIterable<Uint8Array>,
});
