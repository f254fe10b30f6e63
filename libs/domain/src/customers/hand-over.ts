import type { User } from './user-state.js';
import type { Permission } from './values.js';

type Colleague = Pick<User, 'permissions' | 'entityId'> & { readonly id: string; readonly status: string };

/**
 * Whether a user can take over a colleague's work: they need the permission for it and access to everything that the colleague saw
 * (P-19.7).
 */
export const mayTakeOver = (
  { id, status, permissions, entityId }: Colleague,
  leaver: Pick<Colleague, 'id' | 'entityId'>,
  needs: readonly Permission[],
): boolean =>
  status === 'active' &&
  id !== leaver.id &&
  (entityId === null || entityId === leaver.entityId) &&
  needs.every((permission) => permissions.includes(permission));
