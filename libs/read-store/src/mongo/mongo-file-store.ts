import { Binary, type Collection } from 'mongodb';
import { requireDigest, requireFileName, verified } from '../file-digest.js';
import type { FileStore } from '../file-port.js';
import { type Connection, isDuplicate } from './connect.js';

type Chunk = { readonly _id: string; readonly bytes: Binary };
/** `copy`: the chunks hold a copy without a person's data, whose digest differs from the name. */
type Head = { readonly _id: string; readonly chunks: number; readonly copy?: boolean };

/** Below MongoDB's limit of 16 MiB per document. A file is always cut the same way, so every writer writes the same chunks. */
const CHUNK = 4 * 1024 * 1024;
/** Documents are read and written in parts, many at once, so their chunks are small. */
export const DOCUMENT_CHUNK = 256 * 1024;

/**
 * Files in chunks, with the head written last. Not GridFS: a chunk's key follows from the file's digest, so concurrent or repeated
 * writes of a file write the same chunks, and the next put reuses chunks left by an interrupted one.
 */
export const mongoFileStore = (connection: Connection, collection = 'file', size = CHUNK): FileStore => {
  const heads = connection.db.collection<Head>(collection);
  const chunks = chunksIn(connection.db.collection<Chunk>(`${collection}-chunk`));
  const writeHead = async (tenant: string, sha256: string, count: number): Promise<void> => {
    await heads.replaceOne({ _id: `${tenant}/${sha256}` }, { chunks: count }, { upsert: true }).catch(passRacing);
  };
  return {
    async put(tenant, sha256, bytes) {
      requireFileName(tenant, sha256);
      requireDigest(tenant, sha256, bytes);
      const ids = chunkIds(tenant, sha256, Math.ceil(bytes.length / size));
      await chunks.writeEach(ids, bytes, size);
      await writeHead(tenant, sha256, ids.length);
    },
    async putStream(tenant, sha256, read) {
      requireFileName(tenant, sha256);
      // Chunks are stored under the digest, so nothing is written before the digest is verified.
      for await (const _ of verified(tenant, sha256, read()));
      let count = 0;
      for await (const part of inChunks(read(), size)) await chunks.write(`${tenant}/${sha256}/${count++}`, part);
      await writeHead(tenant, sha256, count);
    },
    async get(tenant, sha256) {
      requireFileName(tenant, sha256);
      const head = await heads.findOne({ _id: `${tenant}/${sha256}` });
      if (head === null) return null;
      const parts: Uint8Array[] = [];
      for await (const part of chunks.read(idsOf(tenant, sha256, head))) parts.push(part);
      const bytes = new Uint8Array(Buffer.concat(parts));
      if (head.copy !== true) requireDigest(tenant, sha256, bytes);
      return bytes;
    },
    async getStream(tenant, sha256) {
      requireFileName(tenant, sha256);
      const head = await heads.findOne({ _id: `${tenant}/${sha256}` });
      if (head === null) return null;
      const parts = chunks.read(idsOf(tenant, sha256, head));
      return head.copy === true ? parts : verified(tenant, sha256, parts);
    },
    async has(tenant, sha256) {
      requireFileName(tenant, sha256);
      return (await heads.findOne({ _id: `${tenant}/${sha256}` })) !== null;
    },
    async list(tenant) {
      const found = await heads.find({ _id: { $gt: `${tenant}/`, $lt: `${tenant}0` } }).toArray();
      return found.map(({ _id }) => _id.slice(tenant.length + 1));
    },
    async replace(tenant, sha256, copy) {
      requireFileName(tenant, sha256);
      const head: Head = { _id: `${tenant}/${sha256}`, chunks: Math.ceil(copy.length / size), copy: true };
      await chunks.writeEach(idsOf(tenant, sha256, head), copy, size);
      const { _id, ...content } = head;
      await heads.replaceOne({ _id }, content, { upsert: true });
      await chunks.removeBetween(`${_id}/`, `${_id}/c`);
    },
    async remove(tenant, sha256) {
      requireFileName(tenant, sha256);
      const _id = `${tenant}/${sha256}`;
      await heads.deleteOne({ _id });
      await chunks.removeBetween(`${_id}/`, `${_id}0`);
    },
    close: () => connection.release(),
  };
};

const chunksIn = (chunks: Collection<Chunk>) => {
  const write = async (_id: string, bytes: Uint8Array): Promise<void> => {
    await chunks.replaceOne({ _id }, { bytes: new Binary(bytes) }, { upsert: true }).catch(passRacing);
  };
  return {
    write,
    async writeEach(ids: readonly string[], bytes: Uint8Array, size: number): Promise<void> {
      for (const [i, id] of ids.entries()) await write(id, bytes.subarray(i * size, (i + 1) * size));
    },
    async *read(ids: readonly string[]): AsyncGenerator<Uint8Array> {
      for (const _id of ids) {
        const chunk = await chunks.findOne({ _id });
        if (chunk !== null) yield chunk.bytes.value(); // the digest reveals a missing chunk
      }
    },
    /** Both ids are excluded. */
    async removeBetween(from: string, to: string): Promise<void> {
      await chunks.deleteMany({ _id: { $gt: from, $lt: to } });
    },
  };
};

/** The same bytes in parts of equal size; the last part may be shorter. */
async function* inChunks(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let chunk = Buffer.alloc(size);
  let filled = 0;
  for await (const part of bytes)
    for (let from = 0; from < part.length; ) {
      const taken = Math.min(size - filled, part.length - from);
      chunk.set(part.subarray(from, from + taken), filled);
      [filled, from] = [filled + taken, from + taken];
      if (filled < size) continue;
      yield chunk;
      [chunk, filled] = [Buffer.alloc(size), 0];
    }
  if (filled > 0) yield chunk.subarray(0, filled);
}

const chunkIds = (tenant: string, sha256: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${tenant}/${sha256}/${i}`);

/** Ids of the chunks. Those of a copy differ from those of the original. */
const idsOf = (tenant: string, sha256: string, { chunks, copy }: Head): readonly string[] =>
  chunkIds(tenant, copy === true ? `${sha256}/copy` : sha256, chunks);

/** Ignores a duplicate key: when two upserts of one key both try to insert, both write the same content. */
const passRacing = (error: unknown): void => {
  if (!isDuplicate(error)) throw error;
};
