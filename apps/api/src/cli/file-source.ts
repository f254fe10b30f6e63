import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ByteSource } from '@counterfoil/parsers';

/** A file on disk, read piece by piece. @throws when there is none */
export const fileSource = async (path: string): Promise<ByteSource> => ({
  fileName: basename(path),
  size: (await stat(path)).size,
  open: () => createReadStream(path) as AsyncIterable<Uint8Array>,
});
