import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type SignInWay, user } from '@counterfoil/domain';
import type { Config } from '../../platform/config.js';
import type { Browser } from '../../platform/http/browser.js';
import { CommandRunner, decidedAgain } from '../../platform/log/command-runner.js';
import { machineCall, SESSION_COOKIE } from '../../platform/session/access.js';
import { AccessLog } from '../../platform/session/access-log.js';
import { Sessions } from '../../platform/session/sessions.js';
import { StaffPlaces } from '../../platform/session/staff-places.js';
import { CONFIG } from '../../platform/tokens.js';
import { setSession } from '../account/cookies.js';
import { type FoundUser, rightsOf } from '../account/found-user.js';
import { KnownDevices } from '../account/known-devices.js';
import { deviceWords } from '../factors/device-words.js';
import { loginIdOf } from '../provision.js';
import { roughAddress } from './rough-address.js';

/** Opens the session of a user who has proved their identity, whichever way. */
@Injectable()
export class OpenedSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly accessLog: AccessLog,
    private readonly staffPlaces: StaffPlaces,
    private readonly devices: KnownDevices,
    private readonly runner: CommandRunner,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @returns the anti-forgery token of the session */
  async open(found: FoundUser, by: SignInWay, browser: Browser): Promise<string> {
    const { tenant, userId, username } = found;
    const { ip: address, headers } = browser.request;
    await this.accessLog.record(tenant, { kind: 'user', id: userId }, { type: 'SignedIn', data: { userId, address, by } });
    await this.noteBrowser(found, browser);
    const here = { address, device: headers['user-agent'] ?? '', by, isProven: true };
    const secret = await this.sessions.open({ ...rightsOf(found), ...here });
    await this.replaceSession(browser, secret);
    if (username !== null) this.devices.remember(loginIdOf(username), browser);
    await this.staffPlaces.remember(tenant, browser);
    return this.sessions.tokenOf(secret);
  }

  /** The owner is notified of an unknown browser before the session opens (P-18.25). */
  private async noteBrowser({ tenant, userId, username, hasSignedIn }: FoundUser, { request, reply }: Browser): Promise<void> {
    const isKnown = username !== null && this.devices.of(loginIdOf(username), { request, reply }) !== null;
    if (isKnown && hasSignedIn) return;
    const [device, address] = [deviceWords(request.headers['user-agent'] ?? null), roughAddress(request.ip)];
    const call = machineCall(tenant, { kind: 'user', id: userId }, 'note-browser', randomUUID());
    const data = { userId, isKnown, browser: device, address };
    await this.runner.run(user, userId, { type: 'NoteBrowser', data }, decidedAgain(call));
  }

  /** Each sign-in gets a new session, so a cookie that was planted earlier is useless afterwards. */
  private async replaceSession({ request, reply }: Browser, secret: string): Promise<void> {
    const before = request.cookies[SESSION_COOKIE];
    if (before !== undefined) await this.sessions.end(before);
    setSession(reply, secret, this.config);
  }
}
