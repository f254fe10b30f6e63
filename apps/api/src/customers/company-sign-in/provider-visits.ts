import { Injectable } from '@nestjs/common';
import type { SignInProvider } from '@counterfoil/domain';
import { type StateEntry, stateSlot } from '@counterfoil/read-store';
import { Clock, plusMilliseconds } from '../../platform/clock.js';
import { sha256 } from '../../platform/digests.js';
import type { Browser } from '../../platform/http/browser.js';
import { Stores } from '../../platform/stores.js';
import { placeOf } from '../sessions/place.js';
import { OpenId, type Round } from './open-id.js';
import { SignInProviders } from './sign-in-providers.js';

/** The user whose provider account was identified, with the digest of that account. */
export type Named = { readonly userId: string; readonly account: string };

/** A visit to the provider, to sign in or to link an account to the signed-in user. */
export type Visitor =
  | { readonly tenant: string; readonly purpose: 'sign-in' }
  | { readonly tenant: string; readonly purpose: 'link'; readonly userId: string };

export type Visit = Visitor &
  Omit<Round, 'state'> &
  Pick<SignInProvider, 'issuer' | 'clientId'> & {
    /** The browser that began the visit. */
    readonly place: string;
    /** The user who still has to give the second factor; null: nobody yet. */
    readonly awaits: Named | null;
    readonly isOver: boolean;
  };

/** By the digest of the state. */
const VISITS = stateSlot<Visit>('company-sign-in');
/** Long enough to look for a password and a phone. */
const LASTS_MS = 10 * 60_000;

/** Visits to providers. Each visit ends once, in the browser that began it, within ten minutes (P-18.21). */
@Injectable()
export class ProviderVisits {
  constructor(
    private readonly providers: SignInProviders,
    private readonly openId: OpenId,
    private readonly stores: Stores,
    private readonly clock: Clock,
  ) {}

  /** @returns the address of the provider's page. @throws ProviderSilent, ProviderNotTrusted */
  async begin(visitor: Visitor, provider: SignInProvider, browser: Browser): Promise<string> {
    const { state, ...round } = this.openId.newRound();
    const clientSecret = this.providers.opened(visitor.tenant, provider.clientSecretBox);
    const { issuer, clientId } = provider;
    // To link an account, users must prove to the provider that it is theirs, because somebody else may be signed in there on this
    // machine.
    const asked = { redirectUri: this.providers.redirectUri, asksAgain: visitor.purpose === 'link' };
    const page = await this.openId.pageFor({ issuer, clientId, clientSecret }, { state, ...round }, asked);
    const visit: Visit = { ...visitor, ...round, issuer, clientId, place: placeOf(browser), awaits: null, isOver: false };
    await this.stores.stateStore.put(VISITS, sha256(state), visit, plusMilliseconds(this.clock.now(), LASTS_MS));
    return page;
  }

  /**
   * Ends a visit and returns it; null when it has ended already, began in another browser, or took too long. Of two calls, one gets
   * it.
   */
  async end(state: string, browser: Browser): Promise<Visit | null> {
    const entry = await this.find(state, browser);
    if (entry === null || entry.value.awaits !== null) return null;
    return (await this.change(state, entry, { ...entry.value, isOver: true })) ? entry.value : null;
  }

  /** From now on only this user's second factor is missing. */
  async awaitFactor(state: string, visit: Visit, awaits: Named): Promise<void> {
    const until = plusMilliseconds(this.clock.now(), LASTS_MS);
    await this.stores.stateStore.put(VISITS, sha256(state), { ...visit, awaits, isOver: false }, until);
  }

  /** The visit that waits for a second factor. */
  async awaited(state: string, browser: Browser): Promise<(Visit & { readonly awaits: Named }) | null> {
    const { value } = (await this.find(state, browser)) ?? { value: null };
    return value === null || value.awaits === null ? null : { ...value, awaits: value.awaits };
  }

  /** True for the call that completes the visit with a factor. */
  async close(state: string, browser: Browser): Promise<boolean> {
    const entry = await this.find(state, browser);
    return entry !== null && this.change(state, entry, { ...entry.value, isOver: true });
  }

  private async find(state: string, browser: Browser): Promise<StateEntry<Visit> | null> {
    const entry = await this.stores.stateStore.read(VISITS, sha256(state), this.clock.now());
    return entry === null || entry.value.isOver || entry.value.place !== placeOf(browser) ? null : entry;
  }

  private change(state: string, { version, expiresAt }: StateEntry<Visit>, visit: Visit): Promise<boolean> {
    const options = { expected: version, expiresAt, now: this.clock.now() };
    return this.stores.stateStore.write(VISITS, sha256(state), visit, options);
  }
}
