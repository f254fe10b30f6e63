import { Injectable } from '@nestjs/common';
import { stateSlot } from '@counterfoil/read-store';
import { Clock, plusMilliseconds } from '../../platform/clock.js';
import type { Browser } from '../../platform/http/browser.js';
import { Stores } from '../../platform/stores.js';
import { placeOf } from '../sessions/place.js';

export type PasskeyPurpose = 'add' | 'sign-in' | 'confirm';
type OfUser = { readonly tenant: string; readonly userId: string };
/** The user and the purpose of a challenge, and the digest of the cookie of the browser that asked for it. */
type Challenge = OfUser & { readonly purpose: PasskeyPurpose; readonly place: string; readonly isTaken: boolean };

const CHALLENGES = stateSlot<Challenge>('passkey-challenge');
/** Long enough to find a security key and enter its PIN. */
const LASTS_MS = 5 * 60_000;

/**
 * The challenges that passkeys sign. Each is used once, by one user, for one purpose, in the browser that asked for it (P-18.17).
 */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly stores: Stores,
    private readonly clock: Clock,
  ) {}

  async keep(challenge: string, { tenant, userId }: OfUser, purpose: PasskeyPurpose, browser: Browser): Promise<void> {
    const value = { tenant, userId, purpose, place: placeOf(browser), isTaken: false };
    await this.stores.stateStore.put(CHALLENGES, challenge, value, plusMilliseconds(this.clock.now(), LASTS_MS));
  }

  /** True for the first answer to a challenge of this user, purpose and browser. Of two simultaneous answers, one gets true. */
  async take(challenge: string, { tenant, userId }: OfUser, purpose: PasskeyPurpose, browser: Browser): Promise<boolean> {
    const now = this.clock.now();
    const entry = await this.stores.stateStore.read(CHALLENGES, challenge, now);
    if (entry === null || entry.value.isTaken || entry.value.tenant !== tenant || entry.value.userId !== userId) return false;
    if (entry.value.purpose !== purpose || entry.value.place !== placeOf(browser)) return false;
    const options = { expected: entry.version, expiresAt: entry.expiresAt, now };
    return this.stores.stateStore.write(CHALLENGES, challenge, { ...entry.value, isTaken: true }, options);
  }
}
