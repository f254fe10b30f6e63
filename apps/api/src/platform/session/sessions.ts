import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type ActingKey, isEndOfSessions, type Permission, type SignInWay, user } from '@counterfoil/domain';
import { type StateEntry, stateSlot } from '@counterfoil/read-store';
import { derivedKey } from '../crypto/derived-key.js';
import { Clock, plusMilliseconds } from '../clock.js';
import type { Secrets } from '../crypto/secrets.js';
import { sha256 } from '../digests.js';
import { CommandRunner } from '../log/command-runner.js';
import { Stores } from '../stores.js';
import { SECRETS } from '../tokens.js';

/** A session ends after 30 minutes without a request (P-9). */
export const SESSION_IDLE_TIMEOUT_MS = 1_800_000;
/** A session ends this long after sign-in, however much it is used (P-18.2). */
export const SESSION_LIFETIME_MS = 12 * 3_600_000;
/** How long the secret before still works after it was replaced: for calls that were on their way. */
const REPLACED_MS = 10_000;
/** A session in use is saved at most this often. */
const TOUCH_INTERVAL_MS = 30_000;

export type Session = {
  readonly tenant: string;
  readonly userId: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
  /** The only entity that this user may see; null: all entities. */
  readonly entityId: string | null;
  readonly lastSeenAt: string;
  /** The API key that the call came with; absent: a person's session. */
  readonly key?: ActingKey;
};

/** The user who signs in, the place, and the revision of the user at which these rights were read. */
export type NewSession = Omit<Session, 'lastSeenAt'> & {
  readonly revision: number;
  readonly address?: string;
  /** The user agent of the browser. */
  readonly device?: string;
  /** Absent: with the password. */
  readonly by?: SignInWay;
  readonly hasFactor?: boolean;
  /** The second factor was given just now. */
  readonly isProven?: boolean;
  /** When the person signed in; absent: just now. */
  readonly openedAt?: string;
};

export type OpenSession = Session & {
  /** Identifies the session in a list. It cannot be used to sign in. */
  readonly id: string;
  /** The last event of the user that is reflected in these rights. */
  readonly revision: number;
  readonly openedAt: string;
  readonly address: string | null;
  readonly device: string | null;
  /** How the session was opened; absent for an API key. */
  readonly by?: SignInWay;
  /** The user had a second factor when the session was opened; setting one up or removing it ends all sessions. */
  readonly hasFactor: boolean;
  /** When it was last given in this session; null: never. */
  readonly provenAt: string | null;
  /** Another secret took the place of the one that this entry is stored under; it ends in a moment. */
  readonly isReplaced?: true;
};

const SESSIONS = stateSlot<OpenSession>('session');

const newSecret = (): string => randomBytes(32).toString('base64url');

/** Sessions live in the state store under the digest of their secret: whoever reads the store cannot become anybody. */
@Injectable()
export class Sessions {
  private readonly tokenKey: Buffer;

  constructor(
    private readonly stores: Stores,
    private readonly runner: CommandRunner,
    private readonly clock: Clock,
    @Inject(SECRETS) { root }: Secrets,
  ) {
    this.tokenKey = derivedKey(root, 'counterfoil anti-forgery');
  }

  /** Opens a session and answers its secret, for the cookie. */
  async open({
    address,
    device,
    by = 'password',
    hasFactor = false,
    isProven = false,
    openedAt,
    ...person
  }: NewSession): Promise<string> {
    const secret = newSecret();
    const now = this.clock.now();
    const place = { address: address ?? null, device: device?.slice(0, 300) ?? null, provenAt: isProven ? now : null };
    const session: OpenSession = {
      ...person,
      ...place,
      by,
      hasFactor,
      id: randomUUID(),
      openedAt: openedAt ?? now,
      lastSeenAt: now,
    };
    await this.stores.stateStore.put(SESSIONS, sha256(secret), session, endOf(session));
    return secret;
  }

  /**
   * The session of a secret, which this call keeps alive. Null when it never existed, has ended, was idle for 30 minutes, or when
   * its user's rights have changed since it was opened.
   */
  async find(secret: string): Promise<OpenSession | null> {
    const now = this.clock.now();
    const key = sha256(secret);
    const entry = await this.stores.stateStore.read(SESSIONS, key, now);
    if (entry === null) return null;
    const { tenant, userId, revision, lastSeenAt } = entry.value;
    // A follower of the log that lags behind cannot restore rights that were removed.
    const current = Math.max(revision, await this.runner.revisionOf(user, tenant, userId));
    if (current > revision && (await this.hasLostRights(entry.value))) {
      await this.stores.stateStore.remove(SESSIONS, key);
      return null;
    }
    if (entry.value.isReplaced) return entry.value;
    const isDue = Date.parse(now) - Date.parse(lastSeenAt) >= TOUCH_INTERVAL_MS;
    if (isDue || current > revision) return this.write(key, entry, { ...entry.value, revision: current, lastSeenAt: now }, now);
    return entry.value;
  }

  async end(secret: string): Promise<void> {
    await this.stores.stateStore.remove(SESSIONS, sha256(secret));
  }

  /** Ends every session of a user at once, because permissions or the password changed. */
  async endAllOf(tenant: string, userId: string): Promise<void> {
    const open = await this.stores.stateStore.list(SESSIONS, this.clock.now());
    for (const { key, value } of open)
      if (value.tenant === tenant && value.userId === userId) await this.stores.stateStore.remove(SESSIONS, key);
  }

  /** Ends every session of a customer that was opened in this way. */
  async endOpenedBy(tenant: string, way: SignInWay): Promise<void> {
    for (const { key, value } of await this.stores.stateStore.list(SESSIONS, this.clock.now()))
      if (value.tenant === tenant && value.by === way) await this.stores.stateStore.remove(SESSIONS, key);
  }

  /** The open sessions of a user, the last used first. */
  async allOf(tenant: string, userId: string): Promise<readonly OpenSession[]> {
    const open = await this.stores.stateStore.list(SESSIONS, this.clock.now());
    const own = open
      .map(({ value }) => value)
      .filter((session) => session.tenant === tenant && session.userId === userId && session.isReplaced !== true);
    return own.sort((a, b) => (a.lastSeenAt < b.lastSeenAt ? 1 : -1));
  }

  async endOne(tenant: string, userId: string, id: string): Promise<void> {
    for (const { key, value } of await this.stores.stateStore.list(SESSIONS, this.clock.now()))
      if (value.tenant === tenant && value.userId === userId && value.id === id)
        await this.stores.stateStore.remove(SESSIONS, key);
  }

  /**
   * The second factor was given in this session just now. It goes on under a new secret, so that the one before, which somebody may
   * have read, never counts as proven (P-18.7).
   * @returns the new secret; null: the session has ended
   */
  async prove(secret: string): Promise<string | null> {
    const [now, key, next] = [this.clock.now(), sha256(secret), newSecret()];
    for (;;) {
      const entry = await this.stores.stateStore.read(SESSIONS, key, now);
      if (entry === null || entry.value.isReplaced) return null;
      const proven: OpenSession = { ...entry.value, provenAt: now };
      await this.stores.stateStore.put(SESSIONS, sha256(next), proven, endOf(proven));
      const replaced: OpenSession = { ...entry.value, provenAt: null, isReplaced: true };
      const options = { expected: entry.version, expiresAt: plusMilliseconds(now, REPLACED_MS), now };
      if (await this.stores.stateStore.write(SESSIONS, key, replaced, options)) return next;
      // The session was used at the same moment, or has ended.
      await this.stores.stateStore.remove(SESSIONS, sha256(next));
    }
  }

  /** The anti-forgery token that belongs to a cookie's secret. It cannot be computed without the server's key. */
  tokenOf(secret: string): string {
    return createHmac('sha256', this.tokenKey).update(secret).digest('base64url');
  }

  isTokenOf(secret: string, token: string): boolean {
    const [expected, given] = [Buffer.from(this.tokenOf(secret)), Buffer.from(token)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  /** Whether an event that ends sessions has happened to the user since the rights of this session were read. */
  private async hasLostRights({ tenant, userId, revision }: OpenSession): Promise<boolean> {
    const history = await this.runner.historyOf(user, tenant, userId);
    return history.slice(revision + 1).some(isEndOfSessions);
  }

  /** Replaces the entry that was read, so that a session that ended meanwhile stays ended. @returns the session as it is now */
  private async write(
    key: string,
    { version }: StateEntry<OpenSession>,
    session: OpenSession,
    now: string,
  ): Promise<OpenSession | null> {
    const options = { expected: version, expiresAt: endOf(session), now };
    if (await this.stores.stateStore.write(SESSIONS, key, session, options)) return session;
    // Another request of the same session was first, or the session has ended.
    return (await this.stores.stateStore.read(SESSIONS, key, now))?.value ?? null;
  }
}

/** When a session ends if it is not used any more. */
const endOf = ({ openedAt, lastSeenAt }: OpenSession): string => {
  const [idle, latest] = [plusMilliseconds(lastSeenAt, SESSION_IDLE_TIMEOUT_MS), plusMilliseconds(openedAt, SESSION_LIFETIME_MS)];
  return idle < latest ? idle : latest;
};
