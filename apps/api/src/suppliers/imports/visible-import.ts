import { type ImportDoc, imports } from '@counterfoil/projections';
import { notFound } from '../../platform/http/problem.js';
import type { ReadModels } from '../../platform/read/read-models.js';
import type { Session } from '../../platform/session/sessions.js';

/** An import that this user may see. A user who works for one entity sees only their own imports. @throws Problem 404 */
export const visibleImport = async (
  readModels: ReadModels,
  { tenant, userId, entityId }: Session,
  importId: string,
): Promise<ImportDoc> => {
  const doc = await readModels.get<ImportDoc>(tenant, imports.name, importId);
  if (doc === null || (entityId !== null && doc.startedBy !== userId)) throw notFound();
  return doc;
};
