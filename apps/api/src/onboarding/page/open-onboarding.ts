import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OnboardingPage } from '@counterfoil/projections';
import { BrowserCommand } from '../../platform/commands.js';
import { PageCalls } from './page-calls.js';
import { PageViews } from './page-views.js';
import type { LinkDto } from './page.dto.js';

/** A person opened their page. The page also calls this to continue on any device. */
export class OpenOnboarding extends BrowserCommand<LinkDto, OnboardingPage> {}

@CommandHandler(OpenOnboarding)
export class OpenOnboardingHandler implements ICommandHandler<OpenOnboarding> {
  constructor(
    private readonly calls: PageCalls,
    private readonly views: PageViews,
  ) {}

  async execute({ input: { publicId }, browser }: OpenOnboarding): Promise<OnboardingPage> {
    const call = await this.calls.of(publicId, browser);
    const { tenant, onboardingId, participantId, address, participant } = call;
    if (participant.openedAt === null)
      await this.calls.run(call, { type: 'OpenOnboarding', data: { onboardingId, participantId, address } });
    return this.views.page(tenant, await this.calls.now(call), participant);
  }
}
