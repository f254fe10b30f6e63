import { Injectable } from '@nestjs/common';
import { changeEntry, DigestMismatch, stateSlot } from '@counterfoil/read-store';
import { Clock, plusMilliseconds } from '../clock.js';
import { sha256 } from '../digests.js';
import { Problem } from '../http/problem.js';
import { Watcher } from '../jobs/watcher.js';
import { ReadModels } from '../read/read-models.js';
import type { Caller } from '../session/access.js';
import { Stores } from '../stores.js';
import { exceededBy, type UnusedUpload, withUpload, without } from './upload-quota.js';

/** The unused uploads of a company. Bytes in the upload store that are not listed here are erased. */
const UNUSED = stateSlot<{ readonly uploads: readonly UnusedUpload[] }>('unused-uploads');

/** How long the bytes of an unused upload are kept, in milliseconds. */
const UNUSED_MS = 86_400_000;
/** Against a day, a minute is soon enough: each look lists the uploads of every company. */
const LOOK_EVERY_MS = 60_000;

/**
 * Uploads in a store of their own. Before an event names an upload, its bytes are copied to the permanent files, where the erasure of
 * old uploads cannot reach them (P-14.22).
 */
@Injectable()
export class UnusedUploads extends Watcher {
  constructor(
    private readonly stores: Stores,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {
    super('uploads', 'unused uploads', LOOK_EVERY_MS);
  }

  /** @returns the digest of the bytes. @throws Problem 429 'too-many-unused-uploads' */
  async put({ tenant, userId }: Pick<Caller, 'tenant' | 'userId'>, bytes: Uint8Array): Promise<string> {
    const digest = sha256(bytes);
    const until = plusMilliseconds(this.clock.now(), UNUSED_MS);
    const upload: UnusedUpload = { sha256: digest, bytes: bytes.byteLength, userId, until };
    // Counted before it is stored: simultaneous calls cannot exceed the quota together, and uncounted bytes are erased.
    await this.change(tenant, (uploads) => {
      const whose = exceededBy(uploads, upload);
      if (whose !== null) throw new Problem(429, 'too-many-unused-uploads', TOO_MANY[whose]);
      return withUpload(uploads, upload);
    });
    await this.stores.uploadStore.put(tenant, digest, bytes);
    return digest;
  }

  /** Null when the upload was used or erased, or never existed. */
  async get(tenant: string, digest: string): Promise<Uint8Array | null> {
    try {
      return await this.stores.uploadStore.get(tenant, digest);
    } catch (error) {
      // The file is being erased while it is read.
      if (error instanceof DigestMismatch) return null;
      throw error;
    }
  }

  /** Removes bytes that were used or are not needed. They no longer count. */
  async remove(tenant: string, digest: string): Promise<void> {
    await this.stores.uploadStore.remove(tenant, digest);
    await this.change(tenant, (uploads) => without(uploads, digest));
  }

  async look(): Promise<void> {
    for (const tenant of await this.readModels.tenants()) await this.eraseOld(tenant);
  }

  private async eraseOld(tenant: string): Promise<void> {
    const digests = await this.stores.uploadStore.list(tenant);
    const now = this.clock.now();
    const entry = await this.stores.stateStore.read(UNUSED, tenant, now);
    const kept = new Set(currentAt(now, entry?.value.uploads).map((upload) => upload.sha256));
    for (const digest of digests) if (!kept.has(digest)) await this.stores.uploadStore.remove(tenant, digest);
  }

  private async change(tenant: string, changed: (uploads: readonly UnusedUpload[]) => readonly UnusedUpload[]): Promise<void> {
    await changeEntry(this.stores.stateStore, UNUSED, tenant, this.clock, (before, now) => ({
      value: { uploads: changed(currentAt(now, before?.uploads)) },
      expiresAt: plusMilliseconds(now, UNUSED_MS),
    }));
  }
}

const currentAt = (now: string, uploads: readonly UnusedUpload[] = []): readonly UnusedUpload[] =>
  uploads.filter(({ until }) => until > now);

const LATER =
  'Uploads that are not used are erased after a day. Please use the files that you have uploaded, or try again tomorrow.';
const TOO_MANY = {
  person: `You have uploaded too many files that are not used. ${LATER}`,
  company: `Your company has uploaded too many files that are not used. ${LATER}`,
} as const;
