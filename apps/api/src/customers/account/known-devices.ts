import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { derivedKey } from '../../platform/crypto/derived-key.js';
import type { Secrets } from '../../platform/crypto/secrets.js';
import { Clock } from '../../platform/clock.js';
import type { Config } from '../../platform/config.js';
import type { Browser } from '../../platform/http/browser.js';
import { cookieOfPart, setCookie } from '../../platform/http/cookies.js';
import { CONFIG, SECRETS } from '../../platform/tokens.js';

const LASTS_MS = 180 * 86_400_000;
const COOKIE = 'counterfoil-device';

/**
 * Browsers on which a user signed in before, identified by a signed cookie for each user name. The cookie grants nothing, but wrong
 * tries from elsewhere do not count against such a browser (P-18.5).
 */
@Injectable()
export class KnownDevices {
  private readonly key: Buffer;

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SECRETS) { root }: Secrets,
  ) {
    this.key = derivedKey(root, 'counterfoil known devices');
  }

  /** The name of this browser, if the user has signed in on it before. */
  of(loginId: string, { request }: Browser): string | null {
    const known = cookieOfPart(request, this.config, cookieOf(loginId), PART) ?? '';
    const [device = '', until = '', signature = ''] = known.split('.');
    const [expected, given] = [Buffer.from(this.sign(loginId, device, until)), Buffer.from(signature)];
    const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
    return isOurs && Number(until) > Date.parse(this.clock.now()) ? device : null;
  }

  remember(loginId: string, browser: Browser): void {
    const device = this.of(loginId, browser) ?? randomBytes(16).toString('hex');
    const until = String(Date.parse(this.clock.now()) + LASTS_MS);
    const value = [device, until, this.sign(loginId, device, until)].join('.');
    const kept = { part: PART, maxAgeSeconds: LASTS_MS / 1_000 };
    setCookie(browser.reply, this.config, cookieOf(loginId), value, kept);
  }

  private sign(loginId: string, device: string, until: string): string {
    return createHmac('sha256', this.key).update([loginId, device, until].join(' ')).digest('base64url');
  }
}

const PART = '/account';
const cookieOf = (loginId: string): string => `${COOKIE}-${loginId.slice(0, 16)}`;
