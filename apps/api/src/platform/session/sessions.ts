import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Permission } from '@counterfoil/domain';
import { stateSlot } from '@counterfoil/read-store';
import { Clock, plusMilliseconds } from '../clock.js';
import type { Config } from '../config.js';
import { sha256 } from '../digests.js';
import { Stores } from '../stores.js';
import { CONFIG } from '../tokens.js';

/** A session ends after 30 minutes without a request (P-9). */
export const SESSION_IDLE_TIMEOUT_MS = 1_800_000;
/** A session that is used is written again at most this often. */
const TOUCH_INTERVAL_MS = 30_000;

export type Session = {
  readonly tenant: string;
  readonly userId: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
  /** The one entity this user may see; null: all. */
  readonly entityId: string | null;
  readonly lastSeenAt: string;
};

const SESSIONS = stateSlot<Session>('session');

/** Sessions live in the state store under the digest of their secret: whoever reads the store cannot become anybody. */
@Injectable()
export class Sessions {
  private readonly tokenKey: Buffer;

  constructor(
    private readonly stores: Stores,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    this.tokenKey = Buffer.from(hkdfSync('sha256', config.masterKey, Buffer.alloc(0), 'counterfoil anti-forgery', 32));
  }

  /** Opens a session and answers its secret, for the cookie. */
  async open(session: Omit<Session, 'lastSeenAt'>): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    await this.put(secret, { ...session, lastSeenAt: now });
    return secret;
  }

  /** The session of a secret, kept alive by being asked for; null when it never was, ended, or slept for 30 minutes. */
  async find(secret: string): Promise<Session | null> {
    const now = this.clock.now();
    const entry = await this.stores.stateStore.read(SESSIONS, sha256(secret), now);
    if (entry === null) return null;
    const session = entry.value;
    if (Date.parse(now) - Date.parse(session.lastSeenAt) >= TOUCH_INTERVAL_MS)
      await this.put(secret, { ...session, lastSeenAt: now });
    return session;
  }

  async end(secret: string): Promise<void> {
    await this.stores.stateStore.remove(SESSIONS, sha256(secret));
  }

  /** Ends every session of a user at once: permissions or password changed. */
  async endAllOf(tenant: string, userId: string): Promise<void> {
    const open = await this.stores.stateStore.list(SESSIONS, this.clock.now());
    for (const { key, value } of open)
      if (value.tenant === tenant && value.userId === userId) await this.stores.stateStore.remove(SESSIONS, key);
  }

  /** The anti-forgery token that belongs to a cookie's secret; it cannot be made without the server's key. */
  tokenOf(secret: string): string {
    return createHmac('sha256', this.tokenKey).update(secret).digest('base64url');
  }

  isTokenOf(secret: string, token: string): boolean {
    const [expected, given] = [Buffer.from(this.tokenOf(secret)), Buffer.from(token)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  private put(secret: string, session: Session): Promise<void> {
    return this.stores.stateStore.put(
      SESSIONS,
      sha256(secret),
      session,
      plusMilliseconds(session.lastSeenAt, SESSION_IDLE_TIMEOUT_MS),
    );
  }
}
