import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { WorkAnswer } from '@counterfoil/projections';
import { type Caller, Needs, TheCaller } from '../platform/session/access.js';
import { ShowWork } from './show-work.js';
import { WorkParams } from './work.dto.js';

@Controller('work')
export class WorkController {
  constructor(private readonly queries: QueryBus) {}

  /** Everybody has a start page; what a user may not see is not in it. */
  @Get()
  @Needs('signed-in')
  show(@TheCaller() caller: Caller, @Query() params: WorkParams): Promise<WorkAnswer> {
    return this.queries.execute(new ShowWork(params, caller));
  }
}
