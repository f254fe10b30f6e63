import { Injectable } from '@nestjs/common';
import { identity, isLinkedTo } from '@counterfoil/domain';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { findUser, type FoundUser } from '../account/found-user.js';
import { FailedSignIns } from '../sessions/failed-sign-ins.js';
import { notLinked, visitOver } from './refusals.js';
import { SignInProviders } from './sign-in-providers.js';
import type { Named, Visit } from './provider-visits.js';

/** Identifies users who return from a provider, using the log only. */
@Injectable()
export class Arrivals {
  constructor(
    private readonly runner: CommandRunner,
    private readonly providers: SignInProviders,
    private readonly failed: FailedSignIns,
  ) {}

  /** The client as it was when the visit began. @throws Problem 409 when the provider was changed or turned off since */
  async clientOf({ tenant, issuer, clientId }: Visit) {
    const provider = await this.providers.of(tenant);
    if (provider === null || provider.issuer !== issuer || provider.clientId !== clientId) throw visitOver();
    return { issuer, clientId, clientSecret: this.providers.opened(tenant, provider.clientSecretBox) };
  }

  /** The user who has linked this account. @throws Problem 401 'not-linked' */
  async ownerOf({ tenant, issuer }: Visit, account: string, address: string): Promise<FoundUser> {
    const { claimedBy } = await this.runner.stateOf(identity, tenant, account);
    if (claimedBy === null) throw notLinked();
    const found = await findUser(this.runner, tenant, claimedBy);
    if (!isLinkedTo(found, issuer, account)) throw notLinked();
    if (found.active) return found;
    await this.failed.record(found, 'inactive', address);
    throw notLinked();
  }

  /** The user who has to give the second factor, in the current state of the log. @throws Problem 401 'not-linked' */
  async awaited({ tenant, issuer, awaits }: Visit & { readonly awaits: Named }): Promise<FoundUser> {
    const found = await findUser(this.runner, tenant, awaits.userId);
    if (!found.active || !isLinkedTo(found, issuer, awaits.account)) throw notLinked();
    return found;
  }
}
