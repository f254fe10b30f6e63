import { documentTypes } from '@counterfoil/domain';

/** A number of bytes as text, such as "48 KB". */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** The facts of a file: "PDF, 2 pages, 48 KB". */
export const fileText = ({ type, pages, size }: { type: string; pages: number | null; size: number }): string =>
  [type, ...(pages === null ? [] : [pages === 1 ? '1 page' : `${pages} pages`]), sizeText(size)].join(', ');

/** The file types that a file input offers. The server decides by the content of the file (P-16.2). */
export const ACCEPTED_DOCUMENTS = ['image/*', ...Object.values(documentTypes).map(({ extension }) => `.${extension}`)].join(',');
