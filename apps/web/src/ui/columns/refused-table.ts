import type { TableHead } from '@counterfoil/projections';
import { isApiError } from '../../platform/http/answer.js';

/** The first rows of a table that could not be read (422), for mapping its columns. Null when the answer has no rows. */
export const refusedTable = <H extends TableHead<never>>(error: unknown): H | null => {
  if (!isApiError(error) || error.status !== 422) return null;
  const body = error.body as Partial<H> | undefined;
  return body?.preview == null || body.preview.rows.length === 0 ? null : (body as H);
};
