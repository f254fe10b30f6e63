import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ProviderPage } from '@counterfoil/projections';
import { Clock, windowFrom } from '../../platform/clock.js';
import { BrowserCommand } from '../../platform/commands.js';
import { sha256 } from '../../platform/digests.js';
import { tooManyAttempts } from '../../platform/http/problem.js';
import { Stores } from '../../platform/stores.js';
import type { BeginDto } from './company-sign-in.dto.js';
import { ProviderVisits } from './provider-visits.js';
import { noCompanySignIn, orProviderFailed } from './refusals.js';
import { SignInProviders } from './sign-in-providers.js';

const WINDOW_MS = 15 * 60_000;
/** The limit for one address, which a whole office may share. */
const MOST_BEGUN = 200;

/** Redirects a browser to the provider of the company whose sign-in address it opened. */
export class BeginCompanySignIn extends BrowserCommand<BeginDto, ProviderPage> {}

@CommandHandler(BeginCompanySignIn)
export class BeginCompanySignInHandler implements ICommandHandler<BeginCompanySignIn> {
  constructor(
    private readonly providers: SignInProviders,
    private readonly visits: ProviderVisits,
    private readonly stores: Stores,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { company }, browser }: BeginCompanySignIn): Promise<ProviderPage> {
    await this.countTry(browser.request.ip);
    const tenant = await this.providers.tenantAt(company);
    const provider = tenant === null ? null : await this.providers.of(tenant);
    if (tenant === null || provider === null) throw noCompanySignIn();
    return { url: await orProviderFailed(this.visits.begin({ tenant, purpose: 'sign-in' }, provider, browser)) };
  }

  private async countTry(address: string): Promise<void> {
    const options = windowFrom(this.clock, WINDOW_MS);
    if ((await this.stores.stateStore.count('company-sign-in-begun', sha256(address), 1, options)) > MOST_BEGUN)
      throw tooManyAttempts('There were too many attempts to sign in. Please wait 15 minutes and try again.', WINDOW_MS);
  }
}
