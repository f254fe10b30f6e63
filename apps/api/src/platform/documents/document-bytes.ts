import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { documentFiles, type DocumentFileDoc } from '@counterfoil/projections';
import type { ReadBytes } from '@counterfoil/read-store';
import { Problem } from '../http/problem.js';
import { ReadModels } from '../read/read-models.js';
import { Stores } from '../stores.js';

const CAUGHT_UP_MS = 5_000;

const notKept = (): Problem => new Problem(404, 'no-such-file', 'The file of this document is not kept any more.');

/** Closes the source when its reader stops half-way. */
async function* continued(first: IteratorResult<Uint8Array>, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for (let next = first; next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** The bytes of documents. Several documents may share the same bytes, which are removed with the last of them. */
@Injectable()
export class DocumentBytes {
  constructor(
    private readonly stores: Stores,
    private readonly readModels: ReadModels,
  ) {}

  /** @throws Problem 404 when they are not kept (any more) */
  async require(tenant: string, sha256: string): Promise<void> {
    if (!(await this.stores.documentStore.has(tenant, sha256))) throw notKept();
  }

  /**
   * Reads the first part at once, so that a small file that was altered is refused before the answer begins. @throws Problem 404,
   * DigestMismatch
   */
  async stream(tenant: string, sha256: string): Promise<Readable> {
    const parts = await this.stores.documentStore.getStream(tenant, sha256);
    if (parts === null) throw notKept();
    const iterator = parts[Symbol.asyncIterator]();
    const first = await iterator.next();
    return Readable.from(continued(first, iterator), { objectMode: false });
  }

  async ensure(tenant: string, sha256: string, read: ReadBytes): Promise<void> {
    const { documentStore } = this.stores;
    if (!(await documentStore.has(tenant, sha256))) await documentStore.putStream(tenant, sha256, read);
  }

  /** Removes the bytes unless a document still needs them. While the read models are behind, the bytes are kept. */
  async release(tenant: string, sha256: string): Promise<void> {
    if (!(await this.readModels.caughtUp(CAUGHT_UP_MS))) return;
    const doc = await this.readModels.get<DocumentFileDoc>(tenant, documentFiles.name, sha256);
    if (doc === null) await this.stores.documentStore.remove(tenant, sha256);
  }
}
