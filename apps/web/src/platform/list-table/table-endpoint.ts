import type { TableCall } from '@counterfoil/projections';
import type { ApiCall } from '../http/client.js';

/** The timeout of P-9.1. */
export const TABLE_TIMEOUT_MS = 20_000;

/** The query of a list table's endpoint, which posts the call. Without a connection it fails instead of waiting. */
export const postTable =
  (url: string) =>
  (body: TableCall): ApiCall => ({ url, method: 'POST', body, timeout: TABLE_TIMEOUT_MS, waits: false });
