import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { type Caller, ForKeys, Needs, TheCaller } from '../../platform/session/access.js';
import { ReviewSanctionsMatch } from './review-sanctions-match.js';
import { SetSupplierAlias } from './set-supplier-alias.js';
import { SetSupplierAuthorizerComment } from './set-supplier-authorizer-comment.js';
import { SetSupplierDetails } from './set-supplier-details.js';
import { SetSupplierEmail } from './set-supplier-email.js';
import { SetSupplierMaxAmount } from './set-supplier-max-amount.js';
import { AliasDto, AuthorizerCommentDto, MaxAmountDto, ReviewMatchDto } from './supplier-actions.dto.js';
import { SupplierEmailDto } from './supplier-email.dto.js';
import { SetSupplierDetailsDto } from './supplier-fields.dto.js';

/** The calls of P-7.2 that change suppliers. */
@Controller('customerPortalApi')
@Needs('canEditSuppliers')
export class SupplierActionsController {
  constructor(private readonly commands: CommandBus) {}

  @Post('setSupplierDetails')
  @ForKeys()
  @HttpCode(200)
  setDetails(@Body() body: SetSupplierDetailsDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new SetSupplierDetails(body, caller));
  }

  @Post('setSupplierEmail')
  @HttpCode(200)
  setEmail(@Body() body: SupplierEmailDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new SetSupplierEmail(body, caller));
  }

  @Post('setSupplierAlias')
  @HttpCode(200)
  setAlias(@Body() body: AliasDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new SetSupplierAlias(body, caller));
  }

  @Post('setSupplierMaxAmount')
  @HttpCode(200)
  setMaxAmount(@Body() body: MaxAmountDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new SetSupplierMaxAmount(body, caller));
  }

  @Post('reviewSanctionsMatch')
  @HttpCode(200)
  reviewMatch(@Body() body: ReviewMatchDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new ReviewSanctionsMatch(body, caller));
  }

  @Post('setSupplierAuthorizerComment')
  @HttpCode(200)
  comment(@Body() body: AuthorizerCommentDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new SetSupplierAuthorizerComment(body, caller));
  }
}
