import { portalUrl } from '../platform/http/api.js';
import { download, type Download } from '../platform/http/download.js';
import { withQuery } from '../platform/http/query-string.js';
import type { ExportQuery } from './export-query.js';

/** Downloads an export of the audit log. */
export const downloadExport = (query: ExportQuery, onBytes: (bytes: number) => void, signal: AbortSignal): Promise<Download> =>
  download(portalUrl(withQuery('audit/export', query)), { onBytes, signal });
