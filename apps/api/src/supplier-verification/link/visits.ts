import '@fastify/cookie';
import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { VerificationVisit } from '@counterfoil/domain';
import { stateSlot } from '@counterfoil/read-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock, plusMilliseconds } from '../../platform/clock.js';
import type { Config } from '../../platform/config.js';
import { sha256 } from '../../platform/digests.js';
import { INACTIVITY } from '../../platform/session/sessions.js';
import { Stores } from '../../platform/stores.js';
import { CONFIG } from '../../platform/tokens.js';

/** One browser at one link. The domain knows that somebody entered the right digits; only this knows who (P-4.1). */
export type Visit = VerificationVisit & {
  readonly requestId: string;
  /** What the cookie holds, whether or not it is worth anything; '': there is none. */
  readonly cookie: string;
  /** The cookie belongs to a visit of this link that has not slept for 30 minutes. */
  readonly known: boolean;
};

type Kept = VerificationVisit & { readonly requestId: string };

export const VISITS = stateSlot<Kept>('verification-visit');
/** Two tabs with two links are two visits, and the end of one is not the end of the other. */
const cookieName = (requestId: string): string => `counterfoil-visit-${sha256(requestId).slice(0, 12)}`;
/** A visit is written again when so many milliseconds of its life are over. */
const TOUCH_EVERY = 30_000;

/** Visits live in the state store under the digest of their secret, as sessions do. */
@Injectable()
export class Visits {
  constructor(
    private readonly stores: Stores,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async of(request: FastifyRequest, requestId: string): Promise<Visit> {
    const cookie = request.cookies[cookieName(requestId)] ?? '';
    const now = this.clock.now();
    const entry = cookie === '' ? null : await this.stores.stateStore.read(VISITS, sha256(cookie), now);
    const kept = entry?.value;
    if (kept?.requestId !== requestId) return { requestId, cookie, known: false, matched: false, answered: false };
    const untouched = INACTIVITY - (Date.parse(entry!.expiresAt ?? now) - Date.parse(now));
    if (untouched >= TOUCH_EVERY) await this.change(cookie, {}, requestId);
    return { requestId, cookie, known: true, matched: kept.matched, answered: kept.answered };
  }

  /**
   * Writes down what was achieved in a visit; the first time the browser is given its cookie. With the match it gets another one, so
   * that a cookie somebody put there before is worth nothing.
   */
  async keep(reply: FastifyReply, visit: Visit, achieved: Partial<VerificationVisit> = {}): Promise<Visit> {
    const { requestId, known } = visit;
    const isNew = !known || (achieved.matched === true && !visit.matched);
    const cookie = isNew ? randomBytes(32).toString('base64url') : visit.cookie;
    const kept = { ...visit, ...achieved, cookie, known: true };
    if (isNew) {
      void reply.setCookie(cookieName(requestId), cookie, this.options());
      await this.change(cookie, { matched: kept.matched, answered: kept.answered }, requestId);
      if (known) await this.stores.stateStore.remove(VISITS, sha256(visit.cookie));
    } else if (Object.keys(achieved).length > 0) await this.change(cookie, achieved, requestId);
    return kept;
  }

  /** The cookie is deleted after verification (P-7.1). */
  async end(reply: FastifyReply, { requestId, cookie }: Visit): Promise<void> {
    void reply.clearCookie(cookieName(requestId), this.options());
    if (cookie !== '') await this.stores.stateStore.remove(VISITS, sha256(cookie));
  }

  /** Two calls of one visit at the same time lose nothing of each other: what is achieved is only ever added. */
  private async change(cookie: string, achieved: Partial<VerificationVisit>, requestId: string): Promise<void> {
    const key = sha256(cookie);
    for (let changed = false; !changed; ) {
      const now = this.clock.now();
      const entry = await this.stores.stateStore.read(VISITS, key, now);
      const before = entry === null ? { matched: false, answered: false } : entry.value;
      const value = {
        requestId,
        matched: achieved.matched ?? before.matched,
        answered: achieved.answered ?? before.answered,
      };
      const options = { expected: entry?.version ?? null, expiresAt: plusMilliseconds(now, INACTIVITY), now };
      changed = await this.stores.stateStore.write(VISITS, key, value, options);
    }
  }

  /** Only to the calls that need it: no script, no other page of the portal, and no form of another site gets to see it. */
  private options() {
    const { basePath, publicUrl } = this.config;
    const path = `${basePath}/supplierVerification`;
    return { httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:'), path } as const;
  }
}
