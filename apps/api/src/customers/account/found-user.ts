import { fold, user } from '@counterfoil/domain';
import type { CommandRunner } from '../../platform/log/command-runner.js';
import type { NewSession } from '../../platform/session/sessions.js';

/** A user as the log has them now, with the revision of the last event that was read. */
export type FoundUser = Omit<NewSession, 'name'> & {
  /** Null: erased. */
  readonly name: string | null;
  readonly active: boolean;
  readonly passwordHash: string | null;
  /** The mailbox on file; null: none. */
  readonly email: string | null;
  /** The secret of the authenticator app; null: the password is enough. */
  readonly authenticator: string | null;
};

/** Reads the log: a user who was deactivated a moment ago must not sign in because a read model is late. */
export const findUser = async (runner: CommandRunner, tenant: string, userId: string): Promise<FoundUser> => {
  const history = await runner.historyOf(user, tenant, userId);
  const { status, name, permissions, entityId, passwordHash, authenticator, email } = fold(user, history);
  const revision = history.length - 1;
  return {
    tenant,
    userId,
    name,
    permissions,
    entityId,
    revision,
    active: status === 'active',
    passwordHash,
    authenticator,
    email,
  };
};

/** What a session of this user starts with. */
export const rightsOf = ({ tenant, userId, name, permissions, entityId, revision, authenticator }: FoundUser): NewSession => ({
  tenant,
  userId,
  name: name ?? '',
  permissions,
  entityId,
  revision,
  hasFactor: authenticator !== null,
});
