import type { User } from './user-state.js';
import type { Permission } from './values.js';

type Colleague = Pick<User, 'permissions' | 'entityId'> & { readonly id: string; readonly status: string };

/** Whether somebody may take over work of a colleague: they may do it, and see what the colleague saw (P-19.7). */
export const mayTakeOver = (
  { id, status, permissions, entityId }: Colleague,
  leaver: Pick<Colleague, 'id' | 'entityId'>,
  needs: readonly Permission[],
): boolean =>
  status === 'active' &&
  id !== leaver.id &&
  (entityId === null || entityId === leaver.entityId) &&
  needs.every((permission) => permissions.includes(permission));
