import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ErasedFile } from '@counterfoil/domain';
import { partTexts } from '@counterfoil/parsers';
import { DigestMismatch } from '@counterfoil/read-store';
import { sha256 } from '../digests.js';
import { sealedUnder } from '../log/sealed-under.js';
import { Vault } from '../log/vault.js';
import { Stores } from '../stores.js';
import { type PersonTexts, personTexts } from './person-texts.js';
import { redact } from './redact.js';

export type FilesOfPerson = { readonly filesLookedAt: number; readonly files: readonly ErasedFile[]; readonly entries: number };

/** Removes a person's data from stored files and short-lived entries (P-12.7). It must be done while the key still opens the data. */
@Injectable()
export class FileErasure {
  constructor(
    private readonly stores: Stores,
    private readonly vault: Vault,
  ) {}

  async eraseFrom(tenant: string, subject: string): Promise<FilesOfPerson> {
    const texts = await this.textsOf(tenant, subject);
    const { fileStore, stateStore } = this.stores;
    const digests = await fileStore.list(tenant);
    const files: ErasedFile[] = [];
    for (const digest of digests) {
      const erased = await this.eraseFile(tenant, digest, texts);
      if (erased !== null) files.push(erased);
      // Other requests are answered between two files.
      await nextTurn();
    }
    const entries = await stateStore.removeMentions([...texts.emails, ...texts.phones, ...texts.fullNames]);
    await stateStore.purge();
    return { filesLookedAt: digests.length, files, entries };
  }

  private async eraseFile(tenant: string, digest: string, texts: PersonTexts): Promise<ErasedFile | null> {
    const { fileStore } = this.stores;
    const bytes = await fileStore.get(tenant, digest).catch((error: unknown) => {
      if (error instanceof DigestMismatch) return null;
      throw error;
    });
    // The content of an altered file is unknown and nothing can read it, so it is removed.
    const redaction = bytes === null ? ({ kind: 'none' } as const) : redact(bytes, texts, await partTexts(bytes));
    if (redaction.kind === 'untouched') return null;
    if (redaction.kind === 'none') {
      await fileStore.remove(tenant, digest);
      return { sha256: digest, copy: null };
    }
    await fileStore.replace(tenant, digest, redaction.bytes);
    return { sha256: digest, copy: sha256(redaction.bytes) };
  }

  private async textsOf(tenant: string, subject: string): Promise<PersonTexts> {
    const { opened, others } = await sealedUnder(this.stores.eventStore, this.vault, tenant, subject);
    return personTexts(opened, others);
  }
}
