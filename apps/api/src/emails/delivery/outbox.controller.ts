import { Controller, Get, Inject } from '@nestjs/common';
import type { Config } from '../../platform/config.js';
import { notFound } from '../../platform/http/problem.js';
import { Needs } from '../../platform/session/access.js';
import { CONFIG } from '../../platform/tokens.js';
import { type StoredEmail, Outbox } from './outbox.js';

/** The demo's mailbox: everybody who tries the demo may read everybody's mail in it. */
@Controller('dev')
@Needs('public')
export class OutboxController {
  constructor(
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Newest first; nothing is here unless this is a demo without a mail server. */
  @Get('outbox')
  async list(): Promise<{ readonly rows: readonly StoredEmail[] }> {
    if (!this.config.demo || this.config.smtpUrl !== undefined) throw notFound();
    return { rows: await this.outbox.list() };
  }
}
