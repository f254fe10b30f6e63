import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ErasedFile } from '@counterfoil/domain';
import { partTexts } from '@counterfoil/parsers';
import { DigestMismatch, type FileStore } from '@counterfoil/read-store';
import { sha256 } from '../digests.js';
import { Vault } from '../log/vault.js';
import { Stores } from '../stores.js';
import { type PersonTexts, textsOfPerson } from './person-texts.js';
import { type Redaction, redact } from './redact.js';

export type FilesOfPerson = { readonly filesLookedAt: number; readonly files: readonly ErasedFile[]; readonly entries: number };

/** Removes a person's data from stored files and short-lived entries (P-12.7). It must be done while the key still opens the data. */
@Injectable()
export class FileErasure {
  constructor(
    private readonly stores: Stores,
    private readonly vault: Vault,
  ) {}

  async eraseFrom(tenant: string, subject: string): Promise<FilesOfPerson> {
    const texts = await textsOfPerson(this.stores.eventStore, this.vault, tenant, subject);
    const { fileStore, uploadStore, stateStore } = this.stores;
    // Uploads first: an upload that is used in the meantime is then found among the files.
    const uploads = await uploadStore.list(tenant);
    for (const digest of uploads) {
      await this.eraseUpload(tenant, digest, texts);
      // Other requests are answered between two files.
      await nextTurn();
    }
    const digests = await fileStore.list(tenant);
    const files: ErasedFile[] = [];
    for (const digest of digests) {
      const erased = await this.eraseFile(tenant, digest, texts);
      if (erased !== null) files.push(erased);
      await nextTurn();
    }
    const entries = await stateStore.removeMentions([...texts.emails, ...texts.phones, ...texts.fullNames]);
    await stateStore.purge();
    return { filesLookedAt: uploads.length + digests.length, files, entries };
  }

  private async eraseFile(tenant: string, digest: string, texts: PersonTexts): Promise<ErasedFile | null> {
    const { fileStore } = this.stores;
    const redaction = await this.redactionOf(fileStore, { tenant, digest }, texts);
    if (redaction.kind === 'untouched') return null;
    if (redaction.kind === 'none') {
      await fileStore.remove(tenant, digest);
      return { sha256: digest, copy: null };
    }
    await fileStore.replace(tenant, digest, redaction.bytes);
    return { sha256: digest, copy: sha256(redaction.bytes) };
  }

  /** Removes an unused upload with the person's data as a whole. It can be uploaded again. */
  private async eraseUpload(tenant: string, digest: string, texts: PersonTexts): Promise<void> {
    const { uploadStore } = this.stores;
    const { kind } = await this.redactionOf(uploadStore, { tenant, digest }, texts);
    if (kind !== 'untouched') await uploadStore.remove(tenant, digest);
  }

  private async redactionOf(
    store: FileStore,
    { tenant, digest }: { readonly tenant: string; readonly digest: string },
    texts: PersonTexts,
  ): Promise<Redaction> {
    const bytes = await store.get(tenant, digest).catch((error: unknown) => {
      if (error instanceof DigestMismatch) return null;
      throw error;
    });
    // The content of an altered file is unknown and nothing can read it, so it is removed.
    return bytes === null ? { kind: 'none' } : redact(bytes, texts, await partTexts(bytes));
  }
}
