import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OnboardingActed } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { BrowserCommand } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { Links } from '../../platform/links/links.js';
import { OnboardingRecords } from '../../platform/onboarding-records.js';
import { PageCalls } from './page-calls.js';
import type { PassOnDto, TakeBackDto, WrongDto } from './page.dto.js';

/** Passes some or all tasks on to another person, who gets a link of their own. */
export class PassOn extends BrowserCommand<PassOnDto, OnboardingActed> {}

@CommandHandler(PassOn)
export class PassOnHandler implements ICommandHandler<PassOn> {
  constructor(
    private readonly calls: PageCalls,
    private readonly records: OnboardingRecords,
    private readonly links: Links,
    private readonly customers: Customers,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { publicId, email, tasks }, browser }: PassOn): Promise<OnboardingActed> {
    const page = await this.calls.of(publicId, browser);
    const { tenant, onboardingId, participantId, address, record, call } = page;
    const form = await this.records.formOf(tenant, record.onboarding);
    const { ownDomains } = (await this.customers.of(tenant)).policy;
    const linkHash = this.links.hashOf(this.links.publicIdOf(tenant, call.commandId));
    const data = {
      onboardingId,
      participantId,
      address,
      linkHash,
      to: email,
      tasks: tasks ?? null,
      form,
      ownDomains,
    };
    await this.calls.run(page, { type: 'DelegateOnboarding', data });
    return { done: true, at: this.clock.now() };
  }
}

/** Takes tasks back from a person to whom they were passed on. */
export class TakeBack extends BrowserCommand<TakeBackDto, OnboardingActed> {}

@CommandHandler(TakeBack)
export class TakeBackHandler implements ICommandHandler<TakeBack> {
  constructor(
    private readonly calls: PageCalls,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { publicId, participantId: fromParticipantId }, browser }: TakeBack): Promise<OnboardingActed> {
    const call = await this.calls.of(publicId, browser);
    const { onboardingId, participantId, address } = call;
    await this.calls.run(call, { type: 'TakeBackOnboarding', data: { onboardingId, participantId, address, fromParticipantId } });
    return { done: true, at: this.clock.now() };
  }
}

/** Reports that the onboarding is wrong or reached the wrong person. */
export class ReportWrong extends BrowserCommand<WrongDto, OnboardingActed> {}

@CommandHandler(ReportWrong)
export class ReportWrongHandler implements ICommandHandler<ReportWrong> {
  constructor(
    private readonly calls: PageCalls,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { publicId, comment }, browser }: ReportWrong): Promise<OnboardingActed> {
    const call = await this.calls.of(publicId, browser);
    const { onboardingId, participantId, address } = call;
    await this.calls.run(call, { type: 'ReportOnboardingWrong', data: { onboardingId, participantId, address, comment } });
    return { done: true, at: this.clock.now() };
  }
}
