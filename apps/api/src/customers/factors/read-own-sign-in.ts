import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { user, type User } from '@counterfoil/domain';
import { type OwnCompanySignIn, type OwnSignIn, type UserDoc, users } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { RequiredFactor } from '../../platform/session/required-factor.js';
import { type OpenSession, Sessions } from '../../platform/session/sessions.js';
import { SignInProviders } from '../company-sign-in/sign-in-providers.js';
import { Passkeys } from '../passkeys/passkeys.js';
import { deviceWords } from './device-words.js';

/** How the signed-in user signs in, and the user's open sessions. */
export class ReadOwnSignIn extends Query<OwnSignIn> {
  constructor(readonly session: OpenSession) {
    super();
  }
}

@QueryHandler(ReadOwnSignIn)
export class ReadOwnSignInHandler implements IQueryHandler<ReadOwnSignIn> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly sessions: Sessions,
    private readonly runner: CommandRunner,
    private readonly required: RequiredFactor,
    private readonly passkeys: Passkeys,
    private readonly providers: SignInProviders,
    private readonly clock: Clock,
  ) {}

  async execute({ session }: ReadOwnSignIn): Promise<OwnSignIn> {
    const { id: here, tenant, userId } = session;
    const doc = await this.readModels.get<UserDoc>(tenant, users.name, userId);
    const { recoveryCodes, passkeys, linked, email, askedMailbox: asked } = await this.runner.stateOf(user, tenant, userId);
    const open = await this.sessions.allOf(tenant, userId);
    return {
      username: doc?.username ?? null,
      email,
      askedMailbox:
        asked?.email == null || asked.expiresAt <= this.clock.now() ? null : { email: asked.email, expiresAt: asked.expiresAt },
      isFactorRequired: await this.required.isAskedOf(session),
      authenticatorSince: doc?.authenticatorSince ?? null,
      passkeys: passkeys.map(({ passkeyId: id, label, addedAt, lastUsedAt }) => ({
        id,
        label: label ?? '',
        addedAt,
        lastUsedAt,
      })),
      takesPasskeys: this.passkeys.isPossible,
      recoveryCodesLeft: recoveryCodes?.length ?? 0,
      companySignIn: await this.companySignIn(tenant, linked),
      sessions: open.map(({ id, device, address, by = 'password', openedAt, lastSeenAt }) => ({
        id,
        device: deviceWords(device),
        address,
        by,
        openedAt,
        lastSeenAt,
        isThis: id === here,
      })),
    };
  }

  /** An account at a provider that the company no longer uses signs in nobody. */
  private async companySignIn(tenant: string, linked: User['linked']): Promise<OwnCompanySignIn | null> {
    const provider = await this.providers.of(tenant);
    if (provider === null) return null;
    const isPresent = linked !== null && linked.issuer === provider.issuer;
    return {
      provider: new URL(provider.issuer).host,
      address: this.providers.addressOf(tenant),
      linked: isPresent ? { label: linked.label, at: linked.linkedAt } : null,
    };
  }
}
