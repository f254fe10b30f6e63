import { Injectable } from '@nestjs/common';
import { apiKey, type KeyRefusal, rightsInForce, type UsableKey, useKey, user } from '@counterfoil/domain';
import { Clock, windowFrom } from '../clock.js';
import { sha256 } from '../digests.js';
import { Problem } from '../http/problem.js';
import { CommandRunner } from '../log/command-runner.js';
import { isOfficeAddress } from '../addresses/office-addresses.js';
import { Stores } from '../stores.js';
import { KeyEntries, type KeyEntry } from './key-entries.js';
import { type KeyPlace, KeySecrets } from './key-secrets.js';

/**
 * The most wrong keys from one address within the window. Keys cannot be guessed; this limit prevents needless reads of the log.
 */
const MOST_FAILURES = 200;
const WINDOW_MS = 15 * 60_000;

/** Determines the rights of an API key (P-17.4). */
@Injectable()
export class ApiKeys {
  constructor(
    private readonly entries: KeyEntries,
    private readonly secrets: KeySecrets,
    private readonly runner: CommandRunner,
    private readonly stores: Stores,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 401 or 429, or 403 for an address that the key may not be used from */
  async admit(secret: string, address: string): Promise<KeyEntry> {
    const place = this.secrets.placeOf(secret);
    if (place === null) throw keyProblem('key-not-valid');
    const digest = this.secrets.digestOf(secret);
    const entry = (await this.entries.find(digest)) ?? (await this.readLog(place, digest, address));
    if (this.clock.now() >= entry.until) throw keyProblem('key-expired');
    if (entry.addresses.length > 0 && !isOfficeAddress(address, entry.addresses))
      throw new Problem(403, 'key-address', 'This API key may not be used from this address.');
    return entry;
  }

  private async readLog(place: KeyPlace, digest: string, address: string): Promise<KeyEntry> {
    if ((await this.countFailures(address, 0)) > MOST_FAILURES)
      throw new Problem(429, 'too-many-attempts', 'There were too many calls with a wrong API key. Please wait 15 minutes.');
    const { tenant, keyId } = place;
    const state = await this.runner.stateOf(apiKey, tenant, keyId);
    const used = useKey(state, (kept) => this.secrets.isSame(kept, digest), this.clock.now());
    if (!used.ok) {
      if (used.refusal === 'key-not-valid') await this.countFailures(address, 1);
      throw keyProblem(used.refusal);
    }
    const entry = await this.entryOf(place, used);
    await this.entries.keep(digest, entry);
    return entry;
  }

  /** Reads the revisions first, so that a change while the streams are folded makes the entry stale at once. */
  private async entryOf(place: KeyPlace, { secret: { madeBy: userId, digest } }: UsableKey): Promise<KeyEntry> {
    const { tenant, keyId } = place;
    const revisions = await this.entries.revisionsOf(place, userId);
    const used = useKey(await this.runner.stateOf(apiKey, tenant, keyId), (kept) => kept === digest, this.clock.now());
    if (!used.ok) throw keyProblem(used.refusal);
    const { key, until } = used;
    const maker = await this.runner.stateOf(user, tenant, userId);
    if (maker.status !== 'active') throw keyProblem('key-without-person');
    const { permissions, entityId } = rightsInForce(key.rights, maker);
    const acting = { id: keyId, name: key.name };
    const { addresses } = key.rights;
    return { tenant, userId, name: maker.name ?? '', permissions, entityId, key: acting, addresses, until, revisions };
  }

  private countFailures(address: string, amount: number): Promise<number> {
    const window = windowFrom(this.clock, WINDOW_MS);
    return this.stores.stateStore.count('api-key-failures', sha256(address), amount, window);
  }
}

const messages: Readonly<Record<KeyRefusal | 'key-without-person', string>> = {
  'key-not-valid': 'This API key is not valid. Please check that the whole key was copied.',
  'key-waits': 'This API key waits for a second person. It works once they have approved it.',
  'key-revoked': 'This API key was revoked.',
  'key-expired': 'This API key has expired.',
  'key-without-person':
    'The person who made this API key can no longer sign in, so the key no longer works. Please ask for a new secret.',
};

const keyProblem = (code: keyof typeof messages): Problem => new Problem(401, code, messages[code]);
