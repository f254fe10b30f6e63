import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { NewWebhookSecret, WebhookDeliveriesAnswer, WebhooksAnswer, Written } from '@counterfoil/projections';
import { CheckedDto } from '../platform/http/check-record.dto.js';
import { ListParams } from '../platform/http/list-params.js';
import { ApproveRequestDto, DeclineDto, RequestDto } from '../platform/http/request.dto.js';
import { type Caller, FreshFactor, Needs, TheCaller } from '../platform/session/access.js';
import { WholeCompanyGuard } from '../platform/session/whole-company-guard.js';
import { ActivateWebhook } from './activate-webhook.js';
import { ChangeWebhook } from './change-webhook.js';
import { CreateWebhook } from './create-webhook.js';
import { DeactivateWebhook } from './deactivate-webhook.js';
import { DecideWebhookRequest } from './decide-webhook-request.js';
import { ListDeliveries } from './list-deliveries.js';
import { ListWebhooks } from './list-webhooks.js';
import { ResumeWebhook } from './resume-webhook.js';
import { RotateWebhook } from './rotate-webhook.js';
import { SendMessageAgain } from './send-message-again.js';
import { TestWebhook } from './test-webhook.js';
import { MessageDto, NewWebhookDto, WebhookTargetDto } from './webhooks.dto.js';

/** Webhooks of a company (P-17.7). They carry data of every entity, so only people of the whole company use them. */
@Controller('webhooks')
@UseGuards(WholeCompanyGuard)
@Needs('canManageUsers')
export class WebhooksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Needs('canManageUsers', 'canApprove')
  listWebhooks(@TheCaller() caller: Caller): Promise<WebhooksAnswer> {
    return this.queries.execute(new ListWebhooks(undefined, caller));
  }

  @Get(':webhookId/deliveries')
  @Needs('canManageUsers', 'canApprove')
  listDeliveries(
    @Param('webhookId') webhookId: string,
    @Query() params: ListParams,
    @TheCaller() caller: Caller,
  ): Promise<WebhookDeliveriesAnswer> {
    return this.queries.execute(new ListDeliveries({ webhookId, params }, caller));
  }

  @Post()
  @FreshFactor()
  @HttpCode(200)
  createWebhook(@Body() body: NewWebhookDto, @TheCaller() caller: Caller): Promise<NewWebhookSecret> {
    return this.commands.execute(new CreateWebhook(body, caller));
  }

  @Post(':webhookId/target')
  @FreshFactor()
  @HttpCode(200)
  changeWebhook(
    @Param('webhookId') webhookId: string,
    @Body() target: WebhookTargetDto,
    @TheCaller() caller: Caller,
  ): Promise<Written> {
    return this.commands.execute(new ChangeWebhook({ webhookId, target }, caller));
  }

  @Post(':webhookId/rotate')
  @FreshFactor()
  @HttpCode(200)
  rotateWebhook(
    @Param('webhookId') webhookId: string,
    @Body() body: CheckedDto,
    @TheCaller() caller: Caller,
  ): Promise<NewWebhookSecret> {
    return this.commands.execute(new RotateWebhook({ ...body, webhookId }, caller));
  }

  @Post(':webhookId/deactivate')
  @HttpCode(200)
  @Needs('canManageUsers', 'canApprove')
  deactivateWebhook(@Param('webhookId') webhookId: string, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new DeactivateWebhook({ webhookId }, caller));
  }

  @Post(':webhookId/activate')
  @FreshFactor()
  @HttpCode(200)
  activateWebhook(
    @Param('webhookId') webhookId: string,
    @Body() body: CheckedDto,
    @TheCaller() caller: Caller,
  ): Promise<Written> {
    return this.commands.execute(new ActivateWebhook({ ...body, webhookId }, caller));
  }

  @Post(':webhookId/resume')
  @HttpCode(200)
  resumeWebhook(@Param('webhookId') webhookId: string, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new ResumeWebhook({ webhookId }, caller));
  }

  @Post(':webhookId/test')
  @HttpCode(200)
  testWebhook(@Param('webhookId') webhookId: string, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new TestWebhook({ webhookId }, caller));
  }

  @Post(':webhookId/send-again')
  @HttpCode(200)
  sendMessageAgain(
    @Param('webhookId') webhookId: string,
    @Body() { messageId }: MessageDto,
    @TheCaller() caller: Caller,
  ): Promise<Written> {
    return this.commands.execute(new SendMessageAgain({ webhookId, messageId }, caller));
  }

  @Post(':webhookId/approve')
  @FreshFactor()
  @HttpCode(200)
  @Needs('canApprove')
  approveWebhookRequest(
    @Param('webhookId') webhookId: string,
    @Body() body: ApproveRequestDto,
    @TheCaller() caller: Caller,
  ): Promise<Written> {
    return this.commands.execute(new DecideWebhookRequest({ ...body, webhookId, act: 'approve' }, caller));
  }

  @Post(':webhookId/decline')
  @HttpCode(200)
  @Needs('canApprove')
  declineWebhookRequest(
    @Param('webhookId') webhookId: string,
    @Body() body: DeclineDto,
    @TheCaller() caller: Caller,
  ): Promise<Written> {
    return this.commands.execute(new DecideWebhookRequest({ ...body, webhookId, act: 'decline' }, caller));
  }

  @Post(':webhookId/withdraw')
  @HttpCode(200)
  withdrawWebhookRequest(
    @Param('webhookId') webhookId: string,
    @Body() { requestId }: RequestDto,
    @TheCaller() caller: Caller,
  ): Promise<Written> {
    return this.commands.execute(new DecideWebhookRequest({ webhookId, requestId, act: 'withdraw' }, caller));
  }
}
