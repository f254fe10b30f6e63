import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock, windowFrom } from '../clock.js';
import { sha256 } from '../digests.js';
import { Problem } from '../http/problem.js';
import { Stores } from '../stores.js';

/** Calls are counted within this window. */
const WINDOW_MS = 15 * 60_000;
/** A visit takes about ten calls. */
const MOST_BY_LINK = 300;
/** Many suppliers may share one address and answer on the same morning. */
const MOST_BY_ADDRESS = 6_000;
/** Failed attempts: unknown links and wrong digits. */
const MOST_FAILURES = 200;
/** Uploads to one onboarding, including documents that were removed again. */
const MOST_UPLOADS = 200;

/**
 * Limits the rate of the supplier's calls by link and by address (P-14). Calls count before the link is looked up, whether or not
 * the link exists.
 */
@Injectable()
export class LinkLimits implements CanActivate {
  constructor(
    private readonly stores: Stores,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const link = linkIn(request.body);
    const counts = [
      { count: this.count(addressKey(request.ip), 1), most: MOST_BY_ADDRESS },
      { count: this.count(failureKey(request.ip), 0), most: MOST_FAILURES },
      ...(link === null ? [] : [{ count: this.count(`link ${sha256(link)}`, 1), most: MOST_BY_LINK }]),
    ];
    for (const { count, most } of counts) if ((await count) > most) throw tooMany();
    return true;
  }

  /** Counts an unknown link or wrong digits from this address. */
  async failed(address: string): Promise<void> {
    await this.count(failureKey(address), 1);
  }

  /** Counts an upload to an onboarding. @throws Problem 429 */
  async uploads(onboardingId: string, until: string): Promise<void> {
    const window = { now: this.clock.now(), expiresAt: until };
    const count = await this.stores.stateStore.count('verification-calls', `uploads ${onboardingId}`, 1, window);
    if (count > MOST_UPLOADS) throw tooMany();
  }

  private count(key: string, amount: number): Promise<number> {
    return this.stores.stateStore.count('verification-calls', key, amount, windowFrom(this.clock, WINDOW_MS));
  }
}

const addressKey = (address: string): string => `address ${sha256(address)}`;
const failureKey = (address: string): string => `failures ${sha256(address)}`;

/** The public id in a body that has not been validated yet. */
const linkIn = (body: unknown): string | null => {
  if (typeof body !== 'object' || body === null) return null;
  const { publicId, supplierId } = body as { readonly publicId?: unknown; readonly supplierId?: unknown };
  const id = publicId ?? supplierId;
  return typeof id === 'string' ? id : null;
};

const tooMany = (): Problem =>
  new Problem(429, 'too-many-attempts', 'There were too many attempts. Please wait 15 minutes and try again.');
