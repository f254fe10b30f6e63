import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { user } from '@counterfoil/domain';
import { stateSlot } from '@counterfoil/read-store';
import { Clock, plusMilliseconds } from '../../platform/clock.js';
import { sha256 } from '../../platform/digests.js';
import { Problem } from '../../platform/http/problem.js';
import { type Call, CommandRunner } from '../../platform/log/command-runner.js';
import { Stores } from '../../platform/stores.js';

/** Named by the digest of the secret, which is in the link alone. */
const LINKS = stateSlot<LinkedUser>('password-link');
const LASTS_MS = 7 * 86_400_000;

export type LinkedUser = { readonly tenant: string; readonly userId: string };

/** Links with which a user chooses a password: each works once, for seven days. */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly stores: Stores,
    private readonly runner: CommandRunner,
    private readonly clock: Clock,
  ) {}

  /** @returns the secret part of the link, which is stored nowhere */
  async issue({ tenant, userId }: LinkedUser, call: Call): Promise<string> {
    const expiresAt = plusMilliseconds(this.clock.now(), LASTS_MS);
    await this.runner.run(user, userId, { type: 'IssuePasswordLink', data: { userId, expiresAt } }, call);
    const secret = randomBytes(32).toString('base64url');
    await this.stores.stateStore.put(LINKS, sha256(secret), { tenant, userId }, expiresAt);
    return secret;
  }

  /** Whose link this is. @throws Problem 409 'password-link-used' */
  async ownerOf(secret: string): Promise<LinkedUser> {
    const held = await this.stores.stateStore.read(LINKS, sha256(secret), this.clock.now());
    if (held === null) throw used();
    return held.value;
  }

  /** Whose link this is; from now on it works no more. @throws Problem 409 'password-link-used' */
  async use(secret: string): Promise<LinkedUser> {
    const [key, now] = [sha256(secret), this.clock.now()];
    const held = await this.stores.stateStore.read(LINKS, key, now);
    if (held === null) throw used();
    // Whoever replaces it first has used it: two calls at once set one password.
    const isFirst = await this.stores.stateStore.write(LINKS, key, held.value, { expected: held.version, expiresAt: now, now });
    if (!isFirst) throw used();
    return held.value;
  }
}

const used = (): Problem =>
  new Problem(409, 'password-link-used', 'This link was used already or has expired. Please ask for a new one.');
