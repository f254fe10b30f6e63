import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ListAnswer } from '@counterfoil/projections';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { LatestVerificationsDto } from './latest-verifications.dto.js';
import { type LatestRow, ReadLatestVerifications } from './read-latest-verifications.js';

@Controller('customerPortalApi')
@Needs('canVerifyPayments')
export class LatestVerificationsController {
  constructor(private readonly queries: QueryBus) {}

  @Post('getLatestVerifications')
  @HttpCode(200)
  read(@Body() body: LatestVerificationsDto, @TheCaller() caller: Caller): Promise<ListAnswer<LatestRow>> {
    return this.queries.execute(new ReadLatestVerifications(body, caller));
  }
}
