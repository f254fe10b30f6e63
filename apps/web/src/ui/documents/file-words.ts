import { documentTypes } from '@counterfoil/domain';

/** Bytes as people read them. */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** "PDF, 2 pages, 48 KB" */
export const fileText = ({ type, pages, size }: { type: string; pages: number | null; size: number }): string =>
  [type, ...(pages === null ? [] : [pages === 1 ? '1 page' : `${pages} pages`]), sizeText(size)].join(', ');

/** What a file input offers; the server decides by the content (P-16.2). */
export const ACCEPTED_DOCUMENTS = ['image/*', ...Object.values(documentTypes).map(({ extension }) => `.${extension}`)].join(',');
