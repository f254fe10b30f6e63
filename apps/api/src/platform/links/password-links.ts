import { Inject, Injectable } from '@nestjs/common';
import { isOpenLink, type PasswordLinkReason, user, type UserEvent } from '@counterfoil/domain';
import { stateSlot } from '@counterfoil/read-store';
import { Clock, plusMilliseconds } from '../clock.js';
import type { Config } from '../config.js';
import type { Secrets } from '../crypto/secrets.js';
import { sha256 } from '../digests.js';
import { refusalMessages } from '../http/messages.js';
import { Problem } from '../http/problem.js';
import { type Call, CommandRunner, decidedAgain, type Outcome } from '../log/command-runner.js';
import { Stores } from '../stores.js';
import { CONFIG, SECRETS } from '../tokens.js';
import { LinkSecrets } from './link-secrets.js';

/**
 * The user of a link, by the digest of the link's secret. This is only an index: the user's stream decides whether the link works.
 */
const LINKS = stateSlot<LinkedUser>('password-link');
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** A link after a forgotten password lasts only an hour, because the user is waiting for the email. */
const LASTS_MS: { readonly [reason in PasswordLinkReason]: number } = {
  first: WEEK_MS,
  reset: WEEK_MS,
  shown: WEEK_MS,
  forgotten: HOUR_MS,
  'new-mailbox': WEEK_MS,
};

export type LinkedUser = { readonly tenant: string; readonly userId: string };

/** Without a mail server, links cannot be sent. The demo shows emails on a page. */
export const sendsEmail = ({ smtpUrl, demo }: Config): boolean => smtpUrl !== undefined || demo;

/** Links with which a user chooses a password (P-6.7). */
@Injectable()
export class PasswordLinks {
  private readonly secrets: LinkSecrets;

  constructor(
    private readonly stores: Stores,
    private readonly runner: CommandRunner,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SECRETS) { root }: Secrets,
  ) {
    this.secrets = new LinkSecrets(root, 'counterfoil password links');
  }

  async issue({ tenant, userId }: LinkedUser, reason: PasswordLinkReason, call: Call): Promise<Outcome<UserEvent>> {
    const linkHash = this.secrets.hashOf(tenant, call.commandId);
    const expiresAt = plusMilliseconds(this.clock.now(), LASTS_MS[reason]);
    const command = { type: 'IssuePasswordLink', data: { userId, linkHash, reason, expiresAt } } as const;
    // The expiry time is not part of the digest, so that a repeated call is answered like the first one.
    const digested = { ...call, bodyDigest: call.bodyDigest ?? linkHash };
    const outcome = await this.runner.run(user, userId, command, decidedAgain(digested));
    if (outcome.events.length > 0) await this.remember({ tenant, userId }, linkHash, expiresAt);
    return outcome;
  }

  /** Makes the link findable. It follows from the log, so the sender of the link calls this again. */
  remember(owner: LinkedUser, linkHash: string, expiresAt: string): Promise<void> {
    return this.stores.stateStore.put(LINKS, linkHash, owner, expiresAt);
  }

  /** The address of the link's page. The part after '#' is in no page request, log or referrer. */
  urlOf(tenant: string, linkId: string): string {
    const { publicUrl, basePath } = this.config;
    return `${publicUrl}${basePath}/account/choose-password#${this.secrets.of(tenant, linkId)}`;
  }

  /** The user of a link, which stays usable. @throws Problem 409 'password-link-used' */
  async ownerOf(secret: string): Promise<LinkedUser & { readonly username: string | null }> {
    const now = this.clock.now();
    const linkHash = sha256(secret);
    const held = await this.stores.stateStore.read(LINKS, linkHash, now);
    if (held === null) throw used();
    const { tenant, userId } = held.value;
    const state = await this.runner.stateOf(user, tenant, userId);
    if (!isOpenLink(state, linkHash, now)) throw used();
    return { tenant, userId, username: state.username };
  }
}

const used = (): Problem => new Problem(409, 'password-link-used', refusalMessages['password-link-used']!);

export const noMailServer = (): Problem =>
  new Problem(
    409,
    'no-mail-server',
    'Counterfoil has no mail server, so it cannot send a link. The people who run the server can set SMTP_URL, or print a link with “counterfoil password-link”.',
  );
