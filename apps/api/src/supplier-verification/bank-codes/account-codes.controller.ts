import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { AccountCodeCheck } from '@counterfoil/projections';
import { Needs } from '../../platform/session/access.js';
import { LinkLimits } from '../../platform/links/link-limits.js';
import { AccountCodeDto, SwiftDto } from '../supplier-verification.dto.js';
import { CheckAccountCode } from './check-account-code.js';
import { ValidateSwift } from './validate-swift.js';

/** Server calls of the supplier's bank fields (P-7.1, P-7.3). */
@Controller()
@Needs('public')
@UseGuards(LinkLimits)
export class AccountCodesController {
  constructor(private readonly queries: QueryBus) {}

  @Post('supplierVerification/checkAccountCode')
  @HttpCode(200)
  checkAccountCode(@Body() body: AccountCodeDto): Promise<AccountCodeCheck> {
    return this.queries.execute(new CheckAccountCode(body));
  }

  @Post('ajax/validateSwift')
  @HttpCode(200)
  validateSwift(@Body() body: SwiftDto): Promise<boolean> {
    return this.queries.execute(new ValidateSwift(body));
  }
}
