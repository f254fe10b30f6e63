import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { VerificationVisit } from '@counterfoil/domain';
import { changeEntry, stateSlot } from '@counterfoil/read-store';
import { Clock, plusMilliseconds } from '../../platform/clock.js';
import type { Config } from '../../platform/config.js';
import { sha256 } from '../../platform/digests.js';
import type { Browser } from '../../platform/http/browser.js';
import { clearCookie, cookieOfPart, setCookie } from '../../platform/http/cookies.js';
import { SESSION_IDLE_TIMEOUT_MS } from '../../platform/session/sessions.js';
import { Stores } from '../../platform/stores.js';
import { CONFIG } from '../../platform/tokens.js';

/** One browser at one verification link. The domain knows that the right digits were entered; only a visit knows by which browser (P-4.1). */
export type Visit = VerificationVisit & {
  readonly requestId: string;
  readonly browser: Browser;
  /** The value of the cookie, valid or not; '' when there is none. */
  readonly cookie: string;
  /** The cookie belongs to a visit of this link that was active within the last 30 minutes. */
  readonly recognised: boolean;
};

type StoredVisit = VerificationVisit & { readonly requestId: string };

export const VISITS = stateSlot<StoredVisit>('verification-visit');
/** Each link has its own cookie, so that two tabs with two links are two visits. */
const cookieName = (requestId: string): string => `counterfoil-visit-${sha256(requestId).slice(0, 12)}`;
/** The path to which the cookie is sent. */
const SUPPLIER_CALLS = { part: '/supplierVerification' };
/** A visit in use is written at most this often. */
const TOUCH_INTERVAL_MS = 30_000;

/** Visits in the state store, under the digests of their secrets, as with sessions. */
@Injectable()
export class Visits {
  constructor(
    private readonly stores: Stores,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async of(browser: Browser, requestId: string): Promise<Visit> {
    const cookie = cookieOfPart(browser.request, this.config, cookieName(requestId), SUPPLIER_CALLS.part) ?? '';
    const now = this.clock.now();
    const entry = cookie === '' ? null : await this.stores.stateStore.read(VISITS, sha256(cookie), now);
    const stored = entry?.value;
    if (stored?.requestId !== requestId)
      return { requestId, browser, cookie, recognised: false, matched: false, answered: false };
    const untouched = SESSION_IDLE_TIMEOUT_MS - (Date.parse(entry!.expiresAt ?? now) - Date.parse(now));
    if (untouched >= TOUCH_INTERVAL_MS) await this.change(cookie, {}, requestId);
    return { requestId, browser, cookie, recognised: true, matched: stored.matched, answered: stored.answered };
  }

  /**
   * Stores the progress of the visit. The browser gets a new cookie the first time, and again after the match, so that a planted
   * cookie is useless.
   */
  async keep(visit: Visit, achieved: Partial<VerificationVisit> = {}): Promise<Visit> {
    const { requestId, browser, recognised } = visit;
    const isNew = !recognised || (achieved.matched === true && !visit.matched);
    const cookie = isNew ? randomBytes(32).toString('base64url') : visit.cookie;
    const kept: Visit = { ...visit, ...achieved, cookie, recognised: true };
    if (isNew) {
      setCookie(browser.reply, this.config, cookieName(requestId), cookie, SUPPLIER_CALLS);
      await this.change(cookie, { matched: kept.matched, answered: kept.answered }, requestId);
      if (recognised) await this.stores.stateStore.remove(VISITS, sha256(visit.cookie));
    } else if (Object.keys(achieved).length > 0) await this.change(cookie, achieved, requestId);
    return kept;
  }

  /** The cookie is deleted after verification (P-7.1). */
  async end({ requestId, browser, cookie }: Visit): Promise<void> {
    clearCookie(browser.reply, this.config, cookieName(requestId), SUPPLIER_CALLS);
    if (cookie !== '') await this.stores.stateStore.remove(VISITS, sha256(cookie));
  }

  /** Concurrent calls of one visit cannot overwrite each other, because achievements are only ever added. */
  private async change(cookie: string, achieved: Partial<VerificationVisit>, requestId: string): Promise<void> {
    await changeEntry(this.stores.stateStore, VISITS, sha256(cookie), this.clock, (before, now) => ({
      value: {
        requestId,
        matched: achieved.matched ?? before?.matched ?? false,
        answered: achieved.answered ?? before?.answered ?? false,
      },
      expiresAt: plusMilliseconds(now, SESSION_IDLE_TIMEOUT_MS),
    }));
  }
}
