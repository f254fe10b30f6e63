import { Injectable } from '@nestjs/common';
import type { JsonObject } from '@counterfoil/domain';
import { type ByteSource, bytesSource } from '@counterfoil/parsers';
import type { StateSlot } from '@counterfoil/read-store';
import { Clock, plusMilliseconds } from '../clock.js';
import { sha256 } from '../digests.js';
import { InfectedFiles } from '../documents/infected-files.js';
import { Problem } from '../http/problem.js';
import { actorOf, type Caller } from '../session/access.js';
import { Stores } from '../stores.js';
import { UnusedUploads } from './unused-uploads.js';

/** An uploaded file: the digest of its bytes, and how it is to be read. */
export type KeptFile = { readonly sha256: string; readonly fileName: string };

/** How long a file can be found by its id, in milliseconds. The bytes of an unused file are erased earlier. */
const REMEMBERED_MS = 7 * 86_400_000;

/** Keeps the original bytes of uploaded files, and remembers for a week how each is to be read. */
@Injectable()
export class KeptFiles {
  constructor(
    private readonly stores: Stores,
    private readonly uploads: UnusedUploads,
    private readonly infected: InfectedFiles,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores an upload until it is used, for a day at most.
   * @returns its digest
   * @throws Problem 422 'file-infected', 429 'too-many-unused-uploads'
   */
  async upload(caller: Pick<Caller, 'tenant' | 'userId' | 'key'>, bytes: Uint8Array): Promise<string> {
    await this.infected.requireClean({ tenant: caller.tenant, actor: actorOf(caller) }, bytes);
    return this.uploads.put(caller, bytes);
  }

  /**
   * Moves an upload to the permanent files. Call it before an event names the digest.
   * @throws Problem 404 'no-such-file'
   */
  async use(tenant: string, { sha256: digest }: KeptFile): Promise<void> {
    const bytes = await this.uploads.get(tenant, digest);
    if (bytes !== null) {
      await this.stores.fileStore.put(tenant, digest, bytes);
      await this.uploads.remove(tenant, digest);
    } else if (!(await this.stores.fileStore.has(tenant, digest))) throw missing();
  }

  /** Stores bytes that the server created. @returns their digest */
  async keepBytes(tenant: string, bytes: Uint8Array): Promise<string> {
    const digest = sha256(bytes);
    await this.stores.fileStore.put(tenant, digest, bytes);
    return digest;
  }

  async remember<File extends KeptFile & JsonObject>(
    slot: StateSlot<File>,
    tenant: string,
    fileId: string,
    file: File,
  ): Promise<void> {
    await this.stores.stateStore.put(slot, `${tenant} ${fileId}`, file, plusMilliseconds(this.clock.now(), REMEMBERED_MS));
  }

  /** @throws Problem 404 'no-such-file' */
  async find<File extends KeptFile & JsonObject>(slot: StateSlot<File>, tenant: string, fileId: string): Promise<File> {
    const entry = await this.stores.stateStore.read(slot, `${tenant} ${fileId}`, this.clock.now());
    if (entry === null) throw new Problem(404, 'no-such-file', 'This file is not known any more. Please upload it again.');
    return entry.value;
  }

  /** @throws Problem 404 'no-such-file' */
  async bytes(tenant: string, { sha256: digest }: KeptFile): Promise<Uint8Array> {
    // The uploads first: an upload is copied to the permanent files before it is removed.
    const bytes = (await this.uploads.get(tenant, digest)) ?? (await this.stores.fileStore.get(tenant, digest));
    if (bytes === null) throw missing();
    return bytes;
  }

  /** @throws Problem 404 'no-such-file' */
  async source(tenant: string, file: KeptFile): Promise<ByteSource> {
    return bytesSource(file.fileName, await this.bytes(tenant, file));
  }
}

const missing = (): Problem => new Problem(404, 'no-such-file', 'The original file is missing. Please upload it again.');
