import { fold, hasSecondFactor, type Passkey, user, type User } from '@counterfoil/domain';
import type { CommandRunner } from '../../platform/log/command-runner.js';
import type { NewSession } from '../../platform/session/sessions.js';

/** The current state of a user in the log, with the revision of the last event that was read. */
export type FoundUser = Omit<NewSession, 'name'> & {
  /** Null: erased. */
  readonly name: string | null;
  readonly active: boolean;
  readonly passwordHash: string | null;
  /** The user name; null: erased. */
  readonly username: string | null;
  /** The email address on file; null: none. */
  readonly email: string | null;
  /** The secret of the authenticator app; null: no app is set up. */
  readonly authenticator: string | null;
  readonly passkeys: readonly Passkey[];
  readonly hasSignedIn: boolean;
  /** The linked account at the company's provider; null: none. */
  readonly linked: User['linked'];
};

/** Reads the log, because a user who was deactivated a moment ago must not sign in. */
export const findUser = async (runner: CommandRunner, tenant: string, userId: string): Promise<FoundUser> => {
  const history = await runner.historyOf(user, tenant, userId);
  const { status, name, username, permissions, entityId, passwordHash, authenticator, passkeys, linked, email, hasSignedIn } =
    fold(user, history);
  const revision = history.length - 1;
  return {
    tenant,
    userId,
    name,
    username,
    permissions,
    entityId,
    revision,
    active: status === 'active',
    passwordHash,
    authenticator,
    passkeys,
    linked,
    email,
    hasSignedIn,
  };
};

/** The data with which a session of this user starts. */
export const rightsOf = ({ tenant, userId, name, permissions, entityId, revision, ...factors }: FoundUser): NewSession => ({
  tenant,
  userId,
  name: name ?? '',
  permissions,
  entityId,
  revision,
  hasFactor: hasSecondFactor(factors),
});
