import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Config } from '../../platform/config.js';
import { notFound } from '../../platform/http/problem.js';
import { CONFIG } from '../../platform/tokens.js';
import { Outbox, type StoredEmail } from './outbox.js';

export type OutboxAnswer = { readonly rows: readonly StoredEmail[] };

/** The emails in the outbox, newest first. An outbox exists only in a demo without a mail server. */
export class ListOutbox extends Query<OutboxAnswer> {}

@QueryHandler(ListOutbox)
export class ListOutboxHandler implements IQueryHandler<ListOutbox> {
  constructor(
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute(): Promise<OutboxAnswer> {
    if (!this.config.demo || this.config.smtpUrl !== undefined) throw notFound();
    return { rows: await this.outbox.list() };
  }
}
