import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FindAnswer } from '@counterfoil/projections';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { Find } from './find.js';
import { FindParams } from './find.dto.js';

@Controller('find')
export class FindController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Needs('canVerifyPayments', 'canAccessSupplierManagement')
  find(@TheCaller() caller: Caller, @Query() params: FindParams): Promise<FindAnswer> {
    return this.queries.execute(new Find(params, caller));
  }
}
