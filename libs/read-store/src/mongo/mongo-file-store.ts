import { Binary } from 'mongodb';
import { requireDigest, requireFileName } from '../file-digest.js';
import type { FileStore } from '../file-port.js';
import { type Connection, isDuplicate } from './connect.js';

type Chunk = { readonly _id: string; readonly bytes: Binary };
type Head = { readonly _id: string; readonly chunks: number };

/** Below MongoDB's limit of 16 MiB a document. */
const CHUNK = 4 * 1024 * 1024;

/**
 * Files in chunks, the head written last. Not GridFS: a chunk's key follows from the file's digest, so whoever writes
 * the same file at the same time or again writes the same chunks, and what a stop left behind is taken up by the next put.
 */
export const mongoFileStore = (connection: Connection): FileStore => {
  const heads = connection.db.collection<Head>('file');
  const chunks = connection.db.collection<Chunk>('file-chunk');
  return {
    async put(tenant, sha256, bytes) {
      requireFileName(tenant, sha256);
      requireDigest(tenant, sha256, bytes);
      const ids = chunkIds(tenant, sha256, Math.ceil(bytes.length / CHUNK));
      for (const [i, _id] of ids.entries()) {
        const chunk = { bytes: new Binary(bytes.subarray(i * CHUNK, (i + 1) * CHUNK)) };
        await chunks.replaceOne({ _id }, chunk, { upsert: true }).catch(passRacing);
      }
      const head = { chunks: ids.length };
      await heads.replaceOne({ _id: `${tenant}/${sha256}` }, head, { upsert: true }).catch(passRacing);
    },
    async get(tenant, sha256) {
      requireFileName(tenant, sha256);
      const head = await heads.findOne({ _id: `${tenant}/${sha256}` });
      if (head === null) return null;
      const parts: Uint8Array[] = [];
      for (const _id of chunkIds(tenant, sha256, head.chunks)) {
        const chunk = await chunks.findOne({ _id });
        if (chunk !== null) parts.push(chunk.bytes.value()); // a missing one shows in the digest
      }
      const bytes = new Uint8Array(Buffer.concat(parts));
      requireDigest(tenant, sha256, bytes);
      return bytes;
    },
    close: () => connection.release(),
  };
};

const chunkIds = (tenant: string, sha256: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${tenant}/${sha256}/${i}`);

/** Two upserts of one key may both insert: the other one wrote the same. */
const passRacing = (error: unknown): void => {
  if (!isDuplicate(error)) throw error;
};
