import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/session/access.js';
import { ListOutbox, type OutboxAnswer } from './list-outbox.js';

/** The emails of the demo. All users of the demo can read all of them. */
@Controller('dev')
@Needs('public')
export class OutboxController {
  constructor(private readonly queries: QueryBus) {}

  @Get('outbox')
  list(): Promise<OutboxAnswer> {
    return this.queries.execute(new ListOutbox());
  }
}
