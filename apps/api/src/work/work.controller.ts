import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { TrendsAnswer, WorkAnswer } from '@counterfoil/projections';
import { type Caller, Needs, TheCaller } from '../platform/session/access.js';
import { ShowWork } from './show-work.js';
import { ShowTrends } from './trends/show-trends.js';
import { WorkParams } from './work.dto.js';

@Controller()
export class WorkController {
  constructor(private readonly queries: QueryBus) {}

  /** Every user has a start page. It shows only what the user may see. */
  @Get('work')
  @Needs('signed-in')
  show(@TheCaller() caller: Caller, @Query() params: WorkParams): Promise<WorkAnswer> {
    return this.queries.execute(new ShowWork(params, caller));
  }

  @Get('trends')
  @Needs('canVerifyPayments', 'canViewAudit')
  trends(@TheCaller() caller: Caller, @Query() params: WorkParams): Promise<TrendsAnswer> {
    return this.queries.execute(new ShowTrends(params, caller));
  }
}
