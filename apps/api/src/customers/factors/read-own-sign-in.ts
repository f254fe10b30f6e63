import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { user } from '@counterfoil/domain';
import { type OwnSignIn, type UserDoc, users } from '@counterfoil/projections';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { RequiredFactor } from '../../platform/session/required-factor.js';
import { type OpenSession, Sessions } from '../../platform/session/sessions.js';
import { Passkeys } from '../passkeys/passkeys.js';
import { deviceWords } from './device-words.js';

/** How the signed-in person signs in, and where they are signed in now. */
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
  ) {}

  async execute({ session }: ReadOwnSignIn): Promise<OwnSignIn> {
    const { id: here, tenant, userId } = session;
    const doc = await this.readModels.get<UserDoc>(tenant, users.name, userId);
    const { recoveryCodes, passkeys } = await this.runner.stateOf(user, tenant, userId);
    const open = await this.sessions.allOf(tenant, userId);
    return {
      username: doc?.username ?? null,
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
      sessions: open.map(({ id, device, address, openedAt, lastSeenAt }) => ({
        id,
        device: deviceWords(device),
        address,
        openedAt,
        lastSeenAt,
        isThis: id === here,
      })),
    };
  }
}
