import type { UserDoc } from '@counterfoil/projections';
import type { ReadModels } from '../platform/read/read-models.js';

/**
 * Email addresses of the active users who edit or decide on supplier records and see those of this entity; null: records without an
 * entity.
 */
export const recordKeepers = async (
  readModels: ReadModels,
  tenant: string,
  ofEntity: string | null,
): Promise<readonly string[]> => {
  const to: string[] = [];
  const active = [{ field: 'status', op: 'equals', value: 'active' } as const];
  for await (const { email, permissions, entityId } of readModels.scan<UserDoc>(tenant, 'users', active)) {
    const isTheirs = permissions.includes('canEditSuppliers') || permissions.includes('canApprove');
    if (isTheirs && (entityId === null || entityId === ofEntity) && email !== null) to.push(email);
  }
  return to;
};
