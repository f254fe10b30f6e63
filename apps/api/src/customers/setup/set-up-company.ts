import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { permissions, slugOf } from '@counterfoil/domain';
import { BrowserCommand } from '../../platform/commands.js';
import { sha256 } from '../../platform/digests.js';
import { invalid } from '../../platform/http/problem.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { PasswordLinks } from '../../platform/links/password-links.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { machineCall } from '../../platform/session/access.js';
import { PasswordCheck } from '../account/password-check.js';
import { addUser, addUserWithPassword, plainUsername, registerCompany } from '../provision.js';
import { Setup } from './setup.js';
import type { SetUpCompanyDto } from './setup.dto.js';

export type CompanySetUp = {
  /** The second person uses it to choose a password: once, within seven days. */
  readonly secondPersonLink: string;
  readonly secondPersonName: string;
};

/** How long the answer waits for the read models, so that signing in works right away. */
const MODELS_TIMEOUT_MS = 5_000;
const INSTALLER = { kind: 'system', id: 'setup' } as const;

/**
 * Creates the first company with its first two users, who have all permissions and are independent of each other. The company is
 * registered last, so a setup that was interrupted is simply repeated.
 */
export class SetUpCompany extends BrowserCommand<SetUpCompanyDto, CompanySetUp> {}

@CommandHandler(SetUpCompany)
export class SetUpCompanyHandler implements ICommandHandler<SetUpCompany> {
  constructor(
    private readonly setup: Setup,
    private readonly links: PasswordLinks,
    private readonly passwords: PasswordCheck,
    private readonly runner: CommandRunner,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ input }: SetUpCompany): Promise<CompanySetUp> {
    const { code, companyName, country, first, second, ownDomains = [] } = input;
    await this.setup.requireCode(code);
    if (plainUsername(first.username) === plainUsername(second.username))
      throw invalid({ 'second.username': 'Please enter another user name: these are two people.' });
    await this.passwords.require(first.password, { names: [first.username, first.name, companyName] }, 'first.password');
    const tenant = customerIdOf(companyName, code);
    await addUserWithPassword(this.runner, { tenant, ...first, permissions });
    const userId = await addUser(this.runner, { tenant, ...second, permissions });
    const call = machineCall(tenant, INSTALLER, 'link', sha256(code));
    await this.links.issue({ tenant, userId }, 'shown', call);
    const policy = { ownDomains, requireSecondFactor: 'deciders' } as const;
    await registerCompany(this.runner, { customerId: tenant, name: companyName.trim(), country, policy });
    await this.setup.end();
    await this.readModels.caughtUp(MODELS_TIMEOUT_MS);
    return { secondPersonName: second.name.trim(), secondPersonLink: this.links.urlOf(tenant, call.commandId) };
  }
}

/** The id is readable in exports and streams, and stays the same when the setup is repeated with the same code. */
const customerIdOf = (name: string, code: string): string =>
  `${slugOf(name).replaceAll('-', '').slice(0, 20)}${sha256(code).slice(0, 8)}`;
