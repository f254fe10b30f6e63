import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ProviderPage } from '@counterfoil/projections';
import { BrowserCallerCommand } from '../../platform/commands.js';
import { OwnPassword } from '../account/own-password.js';
import type { LinkDto } from './company-sign-in.dto.js';
import { ProviderVisits } from './provider-visits.js';
import { noCompanySignIn, orProviderFailed } from './refusals.js';
import { SignInProviders } from './sign-in-providers.js';

/** Redirects a signed-in user to the provider to prove which account is theirs. A stolen session alone cannot link an account. */
export class LinkCompanySignIn extends BrowserCallerCommand<LinkDto, ProviderPage> {}

@CommandHandler(LinkCompanySignIn)
export class LinkCompanySignInHandler implements ICommandHandler<LinkCompanySignIn> {
  constructor(
    private readonly ownPassword: OwnPassword,
    private readonly providers: SignInProviders,
    private readonly visits: ProviderVisits,
  ) {}

  async execute({ input: { password }, caller: { tenant, userId }, browser }: LinkCompanySignIn): Promise<ProviderPage> {
    await this.ownPassword.require({ tenant, userId }, password, 'password');
    const provider = await this.providers.of(tenant);
    if (provider === null) throw noCompanySignIn();
    return { url: await orProviderFailed(this.visits.begin({ tenant, purpose: 'link', userId }, provider, browser)) };
  }
}
