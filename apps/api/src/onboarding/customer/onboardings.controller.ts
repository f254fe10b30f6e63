import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type {
  OnboardingHistory,
  OnboardingInvitations,
  OnboardingListAnswer,
  OnboardingReview,
  Written,
} from '@counterfoil/projections';
import { type Caller, FreshFactor, Needs, TheCaller } from '../../platform/session/access.js';
import {
  ApproveOnboardingDto,
  InviteToOnboardingDto,
  OnboardingListParams,
  OptionalReasonDto,
  ReasonDto,
  SendBackDto,
} from './customer.dto.js';
import {
  ApproveOnboarding,
  CancelOnboarding,
  DeclineOnboarding,
  RemindOnboarding,
  ResendOnboarding,
  SendOnboardingBack,
} from './decide-onboarding.js';
import { InviteToOnboarding } from './invite-to-onboarding.js';
import { ListOnboardings } from './list-onboardings.js';
import { ShowOnboarding } from './show-onboarding.js';
import { ShowOnboardingHistory } from './show-onboarding-history.js';

/** The customer's side of onboardings (P-20.4, P-20.5). */
@Controller('onboardings')
@Needs('canEditSuppliers')
export class OnboardingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Needs('canAccessSupplierManagement')
  list(@Query() params: OnboardingListParams, @TheCaller() caller: Caller): Promise<OnboardingListAnswer> {
    return this.queries.execute(new ListOnboardings(params, caller));
  }

  @Post('invite')
  @HttpCode(200)
  invite(@Body() body: InviteToOnboardingDto, @TheCaller() caller: Caller): Promise<OnboardingInvitations> {
    return this.commands.execute(new InviteToOnboarding(body, caller));
  }

  @Get(':id')
  @Needs('canAccessSupplierManagement')
  show(@Param('id') id: string, @TheCaller() caller: Caller): Promise<OnboardingReview> {
    return this.queries.execute(new ShowOnboarding({ id }, caller));
  }

  @Get(':id/history')
  @Needs('canAccessSupplierManagement')
  history(@Param('id') id: string, @TheCaller() caller: Caller): Promise<OnboardingHistory> {
    return this.queries.execute(new ShowOnboardingHistory({ id }, caller));
  }

  @Post(':id/approve')
  @FreshFactor()
  @HttpCode(200)
  @Needs('canApprove')
  approve(@Param('id') id: string, @Body() body: ApproveOnboardingDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new ApproveOnboarding({ id, body }, caller));
  }

  @Post(':id/send-back')
  @HttpCode(200)
  @Needs('canEditSuppliers', 'canApprove')
  sendBack(@Param('id') id: string, @Body() body: SendBackDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new SendOnboardingBack({ id, body }, caller));
  }

  @Post(':id/decline')
  @HttpCode(200)
  @Needs('canApprove')
  decline(@Param('id') id: string, @Body() body: ReasonDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new DeclineOnboarding({ id, body }, caller));
  }

  @Post(':id/cancel')
  @HttpCode(200)
  cancel(@Param('id') id: string, @Body() body: OptionalReasonDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new CancelOnboarding({ id, body }, caller));
  }

  @Post(':id/remind')
  @HttpCode(200)
  remind(@Param('id') id: string, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new RemindOnboarding({ id }, caller));
  }

  @Post(':id/resend')
  @HttpCode(200)
  resend(@Param('id') id: string, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new ResendOnboarding({ id }, caller));
  }
}
