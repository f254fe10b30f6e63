import { randomBytes } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { stateSlot } from '@counterfoil/read-store';
import { Clock, plusMilliseconds } from '../clock.js';
import type { Config } from '../config.js';
import { sha256 } from '../digests.js';
import type { Browser } from '../http/browser.js';
import { setCookie } from '../http/cookies.js';
import { Stores } from '../stores.js';
import { CONFIG } from '../tokens.js';

const DAY_MS = 86_400_000;
/** How long a browser or an address counts as one of staff after the last sign-in there. */
const REMEMBERED_MS = 90 * DAY_MS;

/** Identifies a browser in which a user of a customer signed in. It grants nothing. */
export const STAFF_COOKIE = 'counterfoil-browser';
const COOKIE = /^[A-Za-z0-9_-]{43}$/;

const PLACES = stateSlot<{ readonly at: string }>('staff-place');

/** The places where staff sign in. An answer to a verification request from such a place proves little (P-14.10). */
@Injectable()
export class StaffPlaces {
  constructor(
    private readonly stores: Stores,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Remembers the browser and the address of a sign-in. */
  async remember(tenant: string, { request, reply }: Browser): Promise<void> {
    const known = request.cookies[STAFF_COOKIE];
    const browser = known !== undefined && COOKIE.test(known) ? known : randomBytes(32).toString('base64url');
    setCookie(reply, this.config, STAFF_COOKIE, browser, { maxAgeSeconds: REMEMBERED_MS / 1_000 });
    await this.keep(tenant, 'browser', browser);
    if (!isThisMachine(request.ip)) await this.keep(tenant, 'address', request.ip);
  }

  isStaffBrowser(tenant: string, { request }: Browser): Promise<boolean> {
    const browser = request.cookies[STAFF_COOKIE];
    return browser === undefined ? Promise.resolve(false) : this.isKept(tenant, 'browser', browser);
  }

  /** Never true for loopback addresses: behind an untrusted proxy, every visitor appears to have one. */
  isStaffAddress(tenant: string, address: string): Promise<boolean> {
    return isThisMachine(address) ? Promise.resolve(false) : this.isKept(tenant, 'address', address);
  }

  private async keep(tenant: string, kind: PlaceKind, place: string): Promise<void> {
    const now = this.clock.now();
    const key = keyOf(tenant, kind, place);
    const entry = await this.stores.stateStore.read(PLACES, key, now);
    const options = { expected: entry?.version ?? null, expiresAt: plusMilliseconds(now, REMEMBERED_MS), now };
    // Another sign-in from the same place may win this write, which remembers the place too.
    await this.stores.stateStore.write(PLACES, key, { at: now }, options);
  }

  private async isKept(tenant: string, kind: PlaceKind, place: string): Promise<boolean> {
    return (await this.stores.stateStore.read(PLACES, keyOf(tenant, kind, place), this.clock.now())) !== null;
  }
}

type PlaceKind = 'browser' | 'address';
const keyOf = (tenant: string, kind: PlaceKind, place: string): string => sha256(`${tenant} ${kind} ${place}`);

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6');

const isThisMachine = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
