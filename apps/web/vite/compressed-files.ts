import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { packed } from './packed.js';

const zip = promisify(gzip);

const COMPRESSIBLE = /\.(js|css|svg|json)$/;
/** Bytes. Smaller files fit the first packet as they are. */
const SHORTEST = 1_024;

/** Writes FILE.br and FILE.gz beside what is built, at the highest levels: the server sends them as they are. */
export const compressedFiles = (): Plugin => ({
  name: 'counterfoil:compressed-files',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.values(bundle).map((file) => ({
      path: join(dir, file.fileName),
      bytes: Buffer.from(file.type === 'chunk' ? file.code : file.source),
    }));
    const worth = files.filter(({ path, bytes }) => COMPRESSIBLE.test(path) && bytes.length >= SHORTEST);
    await Promise.all(
      worth.flatMap(({ path, bytes }) => [
        packed(bytes).then((brotli) => writeFile(`${path}.br`, brotli)),
        zip(bytes, { level: constants.Z_BEST_COMPRESSION }).then((zipped) => writeFile(`${path}.gz`, zipped)),
      ]),
    );
  },
});
