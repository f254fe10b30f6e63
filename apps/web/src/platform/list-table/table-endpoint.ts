import type { TableCall } from '@counterfoil/projections';
import type { ApiCall } from '../http/client.js';

/** P-9.1. */
export const TABLE_TIMEOUT_MS = 20_000;

/** The query of a list table's endpoint: its address, where the call is posted to. It fails instead of waiting for a connection. */
export const postTable =
  (url: string) =>
  (body: TableCall): ApiCall => ({ url, method: 'POST', body, timeout: TABLE_TIMEOUT_MS, waits: false });
