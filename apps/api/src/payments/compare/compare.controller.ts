import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { CompareAnswer, SimilarRun } from '@counterfoil/projections';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { CompareRuns, ListSimilarRuns } from './compare.queries.js';
import { CompareParams } from './compare.dto.js';

@Controller()
@Needs('canVerifyPayments')
export class CompareController {
  constructor(private readonly queries: QueryBus) {}

  @Get('payments/compare')
  compareRuns(@TheCaller() caller: Caller, @Query() { a, b }: CompareParams): Promise<CompareAnswer> {
    return this.queries.execute(new CompareRuns(caller, a, b));
  }

  @Get('payments/runs/:runId/similar')
  listSimilar(@TheCaller() caller: Caller, @Param('runId') runId: string): Promise<readonly SimilarRun[]> {
    return this.queries.execute(new ListSimilarRuns(caller, runId));
  }
}
