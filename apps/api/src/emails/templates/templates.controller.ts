import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { customer, type CustomerCommand, plusDays, zoneOf } from '@counterfoil/domain';
import { type Written, wordingOf } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { Company } from '../../platform/company.js';
import type { Config } from '../../platform/config.js';
import { Problem } from '../../platform/http/problem.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SecondPerson } from '../../platform/second-person.js';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { CONFIG } from '../../platform/tokens.js';
import { ChangeTemplateDto, DeclineTemplateDto, type MailWordsDto, PreviewDto, TemplateRequestDto } from './templates.dto.js';
import { ListTemplates, templateDocOf, type TemplateView } from './templates.queries.js';
import { type Composed, composeMail } from '../words/compose-mail.js';
import { whatHappened } from '../words/what-happened.js';

/** The words of a company's mails. */
@Controller('emails/templates')
export class TemplatesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly runner: CommandRunner,
    private readonly company: Company,
    private readonly secondPerson: SecondPerson,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Also for those who send mail or decide: they read what goes out in the company's name. */
  @Get()
  @Needs('canManageUsers', 'canApprove', 'canEditSuppliers')
  async list(@TheCaller() caller: Caller): Promise<{ readonly rows: readonly TemplateView[] }> {
    return { rows: await this.queries.execute(new ListTemplates(caller)) };
  }

  /** A mail as a supplier would get it, with made-up names and a link that leads nowhere: nothing that anybody might not see. */
  @Post('preview')
  @HttpCode(200)
  @Needs('signed-in')
  async preview(@Body() { kind, template }: PreviewDto, @TheCaller() caller: Caller): Promise<Composed> {
    const company = await this.company.of(caller.tenant);
    const { date } = wordingOf(company.country, zoneOf(company.country));
    const { publicUrl, basePath } = this.config;
    const path = kind === 'customer-notice' ? '/customer/supplier-management' : '/supplier/verify/example';
    return composeMail(kind, template ?? templateDocOf(company, kind)?.template ?? null, {
      company: company.name,
      supplier: 'Bluegum Joinery',
      reference: '4711',
      expires: date(plusDays(this.clock.now(), company.policy.linkDays)),
      change: whatHappened(kind, { type: 'CorrectDetailsProvided' }),
      link: `${publicUrl}${basePath}${path}`,
    });
  }

  /** The link that suppliers trust stands in these words: a second person reads them first. */
  @Post()
  @HttpCode(200)
  @Needs('canManageUsers')
  async change(@Body() { kind, template }: ChangeTemplateDto, @TheCaller() caller: Caller): Promise<Written> {
    if (template !== null && kind !== 'thank-you') requireLink(template);
    const { singleOperator } = (await this.company.of(caller.tenant)).policy;
    const words = template === null ? null : { subject: template.subject.trim(), body: template.body.trim() };
    return this.tell(caller, { type: 'ChangeMailTemplate', data: { kind, template: words, singleOperator } });
  }

  @Post('approve')
  @HttpCode(200)
  @Needs('canApprove')
  async approve(@Body() { kind, requestId }: TemplateRequestDto, @TheCaller() caller: Caller): Promise<Written> {
    const approver = await this.secondPerson.toDecide(caller.tenant, caller.userId);
    return this.tell(caller, { type: 'ApproveMailTemplate', data: { kind, requestId, approver } });
  }

  @Post('decline')
  @HttpCode(200)
  @Needs('canApprove')
  async decline(@Body() { kind, requestId, reason = '' }: DeclineTemplateDto, @TheCaller() caller: Caller): Promise<Written> {
    const approver = await this.secondPerson.toDecide(caller.tenant, caller.userId);
    return this.tell(caller, { type: 'DeclineMailTemplate', data: { kind, requestId, reason, approver } });
  }

  private async tell(caller: Caller, command: CustomerCommand): Promise<Written> {
    return written(await this.runner.run(customer, caller.tenant, command, caller.call()));
  }
}

/** A question without its link cannot be answered. */
const requireLink = ({ body }: MailWordsDto): void => {
  if (body.includes('{link}')) return;
  const message = 'Please write {link} where the link is to stand: without it nobody can answer.';
  throw new Problem(400, 'validation', message, { fields: { 'template.body': [message] } });
};
