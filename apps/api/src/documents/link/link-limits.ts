import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock, windowFrom } from '../../platform/clock.js';
import { sha256 } from '../../platform/digests.js';
import { Problem } from '../../platform/http/problem.js';
import { Stores } from '../../platform/stores.js';

const WINDOW_MS = 15 * 60_000;
/** Many suppliers may share one address. */
const MOST_BY_ADDRESS = 1_000;

/**
 * Limits how often an address calls document links, whether or not the link exists (P-14.4). Each request accepts a limited number
 * of documents as well.
 */
@Injectable()
export class DocumentLinkLimits implements CanActivate {
  constructor(
    private readonly stores: Stores,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
    const window = windowFrom(this.clock, WINDOW_MS);
    const count = await this.stores.stateStore.count('document-calls', `address ${sha256(ip)}`, 1, window);
    if (count > MOST_BY_ADDRESS)
      throw new Problem(429, 'too-many-attempts', 'There were too many attempts. Please wait 15 minutes and try again.');
    return true;
  }
}
