import { Body, Controller, Get, HttpCode, Post, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { type Caller, FreshFactor, Needs, TheCaller } from '../../platform/session/access.js';
import { WholeCompanyGuard } from '../../platform/session/whole-company-guard.js';
import type { Composed } from '../words/compose-email.js';
import { ChangeTemplate } from './change-template.js';
import { DecideTemplate } from './decide-template.js';
import { ListTemplates, type TemplatesAnswer } from './list-templates.js';
import { PreviewTemplate } from './preview-template.js';
import { ApproveTemplateDto, ChangeTemplateDto, DeclineTemplateDto, PreviewDto, TemplateRequestDto } from './templates.dto.js';

@Controller('emails/templates')
export class TemplatesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Also for users who send emails or approve templates. */
  @Get()
  @Needs('canManageUsers', 'canApprove', 'canEditSuppliers')
  list(@TheCaller() caller: Caller): Promise<TemplatesAnswer> {
    return this.queries.execute(new ListTemplates(undefined, caller));
  }

  @Post('preview')
  @HttpCode(200)
  @Needs('signed-in')
  preview(@Body() body: PreviewDto, @TheCaller() caller: Caller): Promise<Composed> {
    return this.queries.execute(new PreviewTemplate(body, caller));
  }

  @Post()
  @HttpCode(200)
  @UseGuards(WholeCompanyGuard)
  @Needs('canManageUsers')
  change(@Body() body: ChangeTemplateDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new ChangeTemplate(body, caller));
  }

  @Post('approve')
  @FreshFactor()
  @HttpCode(200)
  @UseGuards(WholeCompanyGuard)
  @Needs('canApprove')
  approve(@Body() body: ApproveTemplateDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new DecideTemplate({ ...body, act: 'approve' }, caller));
  }

  @Post('decline')
  @HttpCode(200)
  @UseGuards(WholeCompanyGuard)
  @Needs('canApprove')
  decline(@Body() body: DeclineTemplateDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new DecideTemplate({ ...body, act: 'decline' }, caller));
  }

  @Post('withdraw')
  @HttpCode(200)
  @UseGuards(WholeCompanyGuard)
  @Needs('canManageUsers')
  withdraw(@Body() body: TemplateRequestDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new DecideTemplate({ ...body, act: 'withdraw' }, caller));
  }
}
