import { Injectable } from '@nestjs/common';
import { type StateEntry, stateSlot } from '@counterfoil/read-store';
import { Clock, plusMilliseconds, windowFrom } from '../../platform/clock.js';
import { sha256 } from '../../platform/digests.js';
import { type Problem, tooManyAttempts } from '../../platform/http/problem.js';
import { Stores } from '../../platform/stores.js';

const MINUTE_MS = 60_000;
/** Number of wrong tries without a waiting time. Each further wrong try doubles the waiting time. */
const FREE_TRIES = 10;
const FIRST_WAIT_MS = MINUTE_MS;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;
const FORGOTTEN_AFTER_MS = 24 * 60 * MINUTE_MS;
/** The same for a user name, on all devices where its user has never signed in. */
const MOST_BY_NAME = { key: 'name', most: 50, windowMs: 60 * MINUTE_MS };
/** The same for an address, which many people may share. */
const MOST_BY_ADDRESS = { key: 'address', most: 50, windowMs: 15 * MINUTE_MS };

type Failures = { readonly tries: number; readonly until: string; readonly toldOf: boolean };
const FAILURES = stateSlot<Failures>('sign-in-failures');

export type Attempt = {
  readonly loginId: string;
  readonly address: string;
  /** The known browser of this user; null: none. */
  readonly device: string | null;
};

/** Too many tries. `isFirst`: the owner has not been notified of this waiting period yet. */
export class TooManyTries extends Error {
  constructor(
    readonly isFirst: boolean,
    readonly waitMs: number,
  ) {
    super('too many tries');
  }

  toProblem(): Problem {
    const minutes = Math.ceil(this.waitMs / MINUTE_MS);
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    return tooManyAttempts(`There were too many attempts to sign in. Please wait ${wait} and try again.`, this.waitMs);
  }
}

/** Limits how often somebody may try to sign in (P-18.5). Wrong tries by others never lock users out of their own devices. */
@Injectable()
export class SignInLimits {
  constructor(
    private readonly stores: Stores,
    private readonly clock: Clock,
  ) {}

  /** Counts a try before its password is checked, so that parallel tries are all counted. @throws TooManyTries */
  async begin(attempt: Attempt): Promise<void> {
    await this.countTry(ownKey(attempt));
    for (const { limit, key } of sharedKeys(attempt)) {
      const tries = await this.count(limit, key, 1);
      if (tries > limit.most) throw new TooManyTries(tries === limit.most + 1, limit.windowMs);
    }
  }

  /** Called when the password was right. */
  async succeeded(attempt: Attempt): Promise<void> {
    await this.forget(ownKey(attempt));
    for (const { limit, key } of sharedKeys(attempt)) await this.count(limit, key, -1);
  }

  /** Counts a try from one source. It does not delay other sources. @throws TooManyTries */
  async countTry(key: string): Promise<void> {
    for (;;) {
      const now = this.clock.now();
      const entry = await this.stores.stateStore.read(FAILURES, key, now);
      const { tries, until, toldOf } = entry?.value ?? { tries: 0, until: now, toldOf: false };
      const waitMs = Date.parse(until) - Date.parse(now);
      if (waitMs > 0) {
        const isFirst = !toldOf && (await this.write(key, entry, { tries, until, toldOf: true }, now));
        throw new TooManyTries(isFirst, waitMs);
      }
      const next = { tries: tries + 1, until: plusMilliseconds(now, waitAfter(tries + 1)), toldOf: false };
      if (await this.write(key, entry, next, now)) return;
    }
  }

  /** Called when the last try was right. */
  forget(key: string): Promise<void> {
    return this.stores.stateStore.remove(FAILURES, key);
  }

  private write(key: string, entry: StateEntry<Failures> | null, value: Failures, now: string): Promise<boolean> {
    const options = { expected: entry?.version ?? null, expiresAt: plusMilliseconds(now, FORGOTTEN_AFTER_MS), now };
    return this.stores.stateStore.write(FAILURES, key, value, options);
  }

  private count({ windowMs }: Limit, key: string, amount: number): Promise<number> {
    return this.stores.stateStore.count('sign-in', key, amount, windowFrom(this.clock, windowMs));
  }
}

type Limit = typeof MOST_BY_NAME;

const waitAfter = (tries: number): number =>
  tries < FREE_TRIES ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries - FREE_TRIES, 10));

const ownKey = ({ loginId, address, device }: Attempt): string =>
  device === null ? `address ${loginId} ${sha256(address)}` : `device ${loginId} ${device}`;

/** The limit that all tries from unknown devices share. */
const sharedKeys = ({ loginId, address, device }: Attempt) =>
  device === null
    ? [
        { limit: MOST_BY_NAME, key: `name ${loginId}` },
        { limit: MOST_BY_ADDRESS, key: `address ${sha256(address)}` },
      ]
    : [];
