import { fold, hasSecondFactor, type Passkey, user, type User } from '@counterfoil/domain';
import type { CommandRunner } from '../../platform/log/command-runner.js';
import type { NewSession } from '../../platform/session/sessions.js';

/** A user as the log has them now, with the revision of the last event that was read. */
export type FoundUser = Omit<NewSession, 'name'> & {
  /** Null: erased. */
  readonly name: string | null;
  readonly active: boolean;
  readonly passwordHash: string | null;
  /** What they sign in with; null: erased. */
  readonly username: string | null;
  /** The mailbox on file; null: none. */
  readonly email: string | null;
  /** The secret of the authenticator app; null: none is set up. */
  readonly authenticator: string | null;
  readonly passkeys: readonly Passkey[];
  readonly hasSignedIn: boolean;
  /** The account at the company's provider that is linked; null: none. */
  readonly linked: User['linked'];
};

/** Reads the log: a user who was deactivated a moment ago must not sign in because a read model is late. */
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

/** What a session of this user starts with. */
export const rightsOf = ({ tenant, userId, name, permissions, entityId, revision, ...factors }: FoundUser): NewSession => ({
  tenant,
  userId,
  name: name ?? '',
  permissions,
  entityId,
  revision,
  hasFactor: hasSecondFactor(factors),
});
