import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CompanySignInDone } from '@counterfoil/projections';
import { BrowserCommand } from '../../platform/commands.js';
import { AskedFactor } from '../sessions/asked-factor.js';
import { OpenedSessions } from '../sessions/opened-sessions.js';
import { Arrivals } from './arrivals.js';
import type { GiveFactorDto } from './company-sign-in.dto.js';
import { ProviderVisits } from './provider-visits.js';
import { visitOver } from './refusals.js';

/** Takes the second factor of a user whom the provider has identified. */
export class GiveFactor extends BrowserCommand<GiveFactorDto, CompanySignInDone> {}

@CommandHandler(GiveFactor)
export class GiveFactorHandler implements ICommandHandler<GiveFactor> {
  constructor(
    private readonly visits: ProviderVisits,
    private readonly arrivals: Arrivals,
    private readonly factor: AskedFactor,
    private readonly opened: OpenedSessions,
  ) {}

  async execute({ input: { state, ...given }, browser }: GiveFactor): Promise<CompanySignInDone> {
    const visit = await this.visits.awaited(state, browser);
    if (visit === null) throw visitOver();
    await this.arrivals.clientOf(visit);
    const found = await this.arrivals.awaited(visit);
    await this.factor.require(found, given, browser);
    if (!(await this.visits.close(state, browser))) throw visitOver();
    return { purpose: 'sign-in', token: await this.opened.open(found, 'company-sign-in', browser) };
  }
}
