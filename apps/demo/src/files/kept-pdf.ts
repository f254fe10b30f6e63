import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Keeping, sha256 } from '@counterfoil/api';
import type { DocumentKept } from '@counterfoil/projections';
import type { Desk } from '../desk.js';
import { pageOf } from './pdf-file.js';

/** `expiryDate`: YYYY-MM-DD, empty for none. */
type Pdf = { readonly fileName: string; readonly title: string; readonly of: string; readonly expiryDate: string };

/** Stores a PDF of one page like an upload, but without a virus scan. */
export const keepPdf = async (desk: Desk, keeping: Keeping, { fileName, title, of, expiryDate }: Pdf): Promise<DocumentKept> => {
  const bytes = pageOf(title, of);
  const path = join(tmpdir(), `counterfoil-demo-${keeping.call.commandId}.pdf`);
  await writeFile(path, bytes);
  const about = { path, fields: {}, fileName, sha256: sha256(bytes), size: bytes.byteLength } as const;
  const scan = { verdict: 'not-scanned', scanner: null, signature: null, because: 'no-scanner' } as const;
  const incoming = { ...about, contentType: 'application/pdf', pages: 1, scan } as const;
  const kept = await desk.documents.upload(keeping, incoming, { title, expiryDate });
  await rm(path);
  return kept;
};
