import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { SignInProvider } from '@counterfoil/domain';
import { type CompanySignInSettings, pendingProviderOf, type ProviderView } from '@counterfoil/projections';
import { SessionQuery } from '../../../platform/commands.js';
import { Customers } from '../../../platform/customers.js';
import { peopleBehind, SecondPerson, waitingFor } from '../../../platform/second-person.js';
import { SignInProviders } from '../sign-in-providers.js';

/** The settings of the company sign-in, with the change that waits. */
export class ReadProvider extends SessionQuery<void, CompanySignInSettings> {}

@QueryHandler(ReadProvider)
export class ReadProviderHandler implements IQueryHandler<ReadProvider> {
  constructor(
    private readonly customers: Customers,
    private readonly secondPerson: SecondPerson,
    private readonly providers: SignInProviders,
  ) {}

  async execute({ session }: ReadProvider): Promise<CompanySignInSettings> {
    const { tenant, userId } = session;
    const company = await this.customers.of(tenant);
    const { redirectUri } = this.providers;
    const settings = { provider: shown(company.signInProvider), redirectUri, address: this.providers.addressOf(tenant) };
    const pending = pendingProviderOf(company);
    if (pending === null) return { ...settings, pending };
    const nameOf = await this.customers.namer(tenant, peopleBehind(pending));
    const waiting = waitingFor(pending, userId, await this.secondPerson.toShow(session), nameOf);
    const { requestId, requestedBy, at, now } = pending;
    const isOtherSecret = now?.clientSecretBox !== company.signInProvider?.clientSecretBox;
    return { ...settings, pending: { requestId, requestedBy, at, now: shown(now), isOtherSecret, ...waiting } };
  }
}

const shown = (provider: SignInProvider | null): ProviderView | null =>
  provider === null ? null : { issuer: provider.issuer, clientId: provider.clientId, passwords: provider.passwords };
