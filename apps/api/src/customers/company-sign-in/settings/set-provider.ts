import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { awaitsSecondPerson, customer, type SignInProvider } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../../platform/commands.js';
import { CheckFiles } from '../../../platform/documents/check-files.js';
import { invalid } from '../../../platform/http/problem.js';
import { written } from '../../../platform/http/written.js';
import { CommandRunner } from '../../../platform/log/command-runner.js';
import { Sessions } from '../../../platform/session/sessions.js';
import type { ProviderDto } from '../company-sign-in.dto.js';
import { OpenId, ProviderSilent } from '../open-id.js';
import { SignInProviders } from '../sign-in-providers.js';

/** Requests another provider, or other settings for the current one. A second person approves it (P-18.20). */
export class SetProvider extends CallerCommand<ProviderDto> {}

@CommandHandler(SetProvider)
export class SetProviderHandler implements ICommandHandler<SetProvider> {
  constructor(
    private readonly providers: SignInProviders,
    private readonly openId: OpenId,
    private readonly runner: CommandRunner,
    private readonly sessions: Sessions,
    private readonly checks: CheckFiles,
  ) {}

  async execute({ input, caller }: SetProvider): Promise<Written> {
    const { tenant } = caller;
    const provider = await this.providerIn(tenant, input);
    const data = { provider, check: await this.checks.readOfAdministration(caller, input.check) };
    const outcome = await this.runner.run(customer, tenant, { type: 'ChangeSignInProvider', data }, caller.call(input.revision));
    if (!awaitsSecondPerson(outcome.events)) await this.sessions.endOpenedBy(tenant, 'company-sign-in');
    return written(outcome);
  }

  /** @throws Problem 400 that names the field */
  private async providerIn(tenant: string, input: ProviderDto): Promise<SignInProvider> {
    const before = await this.providers.of(tenant);
    const issuer = await this.issuerIn(input.issuer.trim());
    const clientId = input.clientId.trim();
    const secret = input.clientSecret?.trim() ?? '';
    const { passwords } = input;
    if (secret !== '') return { issuer, clientId, clientSecretBox: this.providers.sealed(tenant, secret), passwords };
    // The secret of one provider must not be sent to another.
    if (before === null || before.issuer !== issuer || before.clientId !== clientId)
      throw invalid({ clientSecret: 'Please enter the client secret.' });
    return { issuer, clientId, clientSecretBox: before.clientSecretBox, passwords };
  }

  /** Compares the stated issuer: another issuer than the entered address would be another provider. */
  private async issuerIn(text: string): Promise<string> {
    const address = this.openId.issuerIn(text);
    if (address === null) throw invalid({ issuer: NOT_PUBLIC });
    const issuer = await this.openId.issuerAt(address).catch((error: unknown) => {
      throw invalid({ issuer: error instanceof ProviderSilent ? NO_ANSWER : NO_PROVIDER });
    });
    if (withoutSlash(issuer) !== withoutSlash(text)) throw invalid({ issuer: NO_PROVIDER });
    return issuer;
  }
}

const NOT_PUBLIC = 'Please enter an address that begins with https:// and is on the public internet.';
const NO_ANSWER = 'There is no answer at this address. Please check it, and whether the provider is reachable from here.';
const NO_PROVIDER = 'There is no OpenID provider that calls itself so. Please enter its issuer exactly.';

const withoutSlash = (address: string): string => address.replace(/\/$/, '');
