import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import { invalid } from '../../platform/http/problem.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { ChangeTemplateDto, MailWordsDto } from './templates.dto.js';

/** Changes an email template. Suppliers trust the link in these emails, so a second person reads the text first (P-11). */
export class ChangeTemplate extends CallerCommand<ChangeTemplateDto> {}

@CommandHandler(ChangeTemplate)
export class ChangeTemplateHandler implements ICommandHandler<ChangeTemplate> {
  constructor(
    private readonly customers: Customers,
    private readonly runner: CommandRunner,
    private readonly checks: CheckFiles,
  ) {}

  async execute({ input: { kind, template, check }, caller }: ChangeTemplate): Promise<Written> {
    if (template !== null && kind !== 'thank-you') requireLink(template);
    const { singleOperator } = (await this.customers.of(caller.tenant)).policy;
    const words = template === null ? null : { subject: template.subject.trim(), body: template.body.trim() };
    const data = { kind, template: words, singleOperator, check: await this.checks.readOfAdministration(caller, check) };
    return written(await this.runner.run(customer, caller.tenant, { type: 'ChangeMailTemplate', data }, caller.call()));
  }
}

/** A verification request without its link cannot be answered. */
const requireLink = ({ body }: MailWordsDto): void => {
  if (!body.includes('{link}'))
    throw invalid({ 'template.body': 'Please write {link} where the link is to stand: without it nobody can answer.' });
};
