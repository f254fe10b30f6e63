import { Injectable } from '@nestjs/common';
import { apiKey, user } from '@counterfoil/domain';
import { stateSlot } from '@counterfoil/read-store';
import { Clock, plusMilliseconds } from '../clock.js';
import { CommandRunner } from '../log/command-runner.js';
import { Stores } from '../stores.js';
import type { KeyPlace } from './key-secrets.js';
import type { Session } from './sessions.js';

/** The revisions to which the streams of a key and its user were read. */
export type KeyRevisions = { readonly key: number; readonly user: number };

/** The rights of a secret at these revisions. */
export type KeyEntry = Omit<Session, 'lastSeenAt' | 'key'> & {
  readonly key: { readonly id: string; readonly name: string };
  readonly addresses: readonly string[];
  /** The time from which the secret no longer works. */
  readonly until: string;
  readonly revisions: KeyRevisions;
};

const LIVES_MS = 30 * 60_000;

const ENTRIES = stateSlot<KeyEntry>('api-key');

/**
 * The API keys in use, stored in the state store under the digests of their secrets, so that a call need not fold two streams. An
 * entry is valid only while the log contains nothing newer about the key or its user, so that every change takes effect with the
 * next call.
 */
@Injectable()
export class KeyEntries {
  constructor(
    private readonly stores: Stores,
    private readonly runner: CommandRunner,
    private readonly clock: Clock,
  ) {}

  async find(digest: string): Promise<KeyEntry | null> {
    const entry = (await this.stores.stateStore.read(ENTRIES, digest, this.clock.now()))?.value;
    if (entry === undefined) return null;
    const { key, user: person } = await this.revisionsOf({ tenant: entry.tenant, keyId: entry.key.id }, entry.userId);
    return key === entry.revisions.key && person === entry.revisions.user ? entry : null;
  }

  keep(digest: string, entry: KeyEntry): Promise<void> {
    return this.stores.stateStore.put(ENTRIES, digest, entry, plusMilliseconds(this.clock.now(), LIVES_MS));
  }

  async revisionsOf({ tenant, keyId }: KeyPlace, userId: string): Promise<KeyRevisions> {
    const [key, person] = await Promise.all([
      this.runner.revisionOf(apiKey, tenant, keyId),
      this.runner.revisionOf(user, tenant, userId),
    ]);
    return { key, user: person };
  }
}
