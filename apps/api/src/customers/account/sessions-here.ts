import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../platform/config.js';
import type { Browser } from '../../platform/http/browser.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Sessions } from '../../platform/session/sessions.js';
import { CONFIG } from '../../platform/tokens.js';
import { setSession } from './cookies.js';
import { findUser, rightsOf } from './found-user.js';

/** Opens the session of the browser that changed how its user signs in. All other sessions end. */
@Injectable()
export class SessionsHere {
  constructor(
    private readonly runner: CommandRunner,
    private readonly sessions: Sessions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Replaces the user's sessions by one. It belongs to the same sign-in, so it keeps the end and the way of the session before (P-18.2).
   * It has the rights that the log has now: some may have been taken away meanwhile. `isProven`: a second factor was just given;
   * otherwise a user who has one is asked for it before the next approval.
   * @returns the anti-forgery token of the session; null: the user is inactive and has none
   */
  async restart({ tenant, userId }: OfUser, { request, reply }: Browser, isProven = false): Promise<string | null> {
    await this.sessions.endAllOf(tenant, userId);
    const found = await findUser(this.runner, tenant, userId);
    if (!found.active) return null;
    const here = { address: request.ip, device: request.headers['user-agent'] ?? '' };
    const before = request.counterfoilSession;
    const signIn = before === undefined ? {} : { by: before.by ?? 'password', openedAt: before.openedAt };
    const secret = await this.sessions.open({ ...rightsOf(found), ...here, ...signIn, isProven });
    setSession(reply, secret, this.config);
    return this.sessions.tokenOf(secret);
  }
}

type OfUser = { readonly tenant: string; readonly userId: string };
