import type { TableHead } from '@counterfoil/projections';
import { isApiError } from '../../platform/http/answer.js';

/** The body of a table that is not read (422) holds its beginning as it stands; null when there is nothing to show: then no mapping helps. */
export const refusedTable = <H extends TableHead<never>>(error: unknown): H | null => {
  if (!isApiError(error) || error.status !== 422) return null;
  const body = error.body as Partial<H> | undefined;
  return body?.preview == null || body.preview.rows.length === 0 ? null : (body as H);
};
