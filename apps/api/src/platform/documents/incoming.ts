import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import '@fastify/multipart';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type DocumentType, documentFileName, LARGEST_DOCUMENT, type ScanResult } from '@counterfoil/domain';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { partsOf } from '../http/files/form-parts.js';
import { orGone } from '../http/gone.js';
import { Problem } from '../http/problem.js';
import { CONFIG } from '../tokens.js';
import { contentTypeOf } from './content-type.js';
import { pdfPages } from './pdf-pages.js';
import { Scanner } from './scanner.js';

export type IncomingFields = Readonly<Record<string, string>>;

/** An uploaded document. It stays on disk while it is examined, and is identified by its digest. */
export type Incoming = {
  readonly path: string;
  readonly fields: IncomingFields;
  /** Cleaned (P-16.3). */
  readonly fileName: string;
  readonly sha256: string;
  readonly size: number;
  readonly contentType: DocumentType;
  readonly pages: number | null;
  readonly scan: ScanResult;
};

/** Limits of the form's text fields: their number, their size, and the length of their names in bytes. */
const FIELD_LIMITS = { fields: 10, fieldSize: 8_192, fieldNameSize: 60, headerPairs: 10 };
/** Bytes allowed for the fields and boundaries of the form. */
const FORM_BYTES = 128 * 1024;
/** Files that a killed process left behind are removed at the next start, once they are this old. */
const LEFT_BEHIND_MS = 3_600_000;

const tooLarge = (): Problem => new Problem(413, 'document-too-large', 'A document can have at most 25 MB.');
const noFile = (): Problem => new Problem(400, 'no-file', 'Please choose a file.');

/** Receives uploaded documents part by part: the process never holds a whole document in memory (P-16.1). */
@Injectable()
export class IncomingDocuments implements OnModuleInit {
  private readonly folder: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly scanner: Scanner,
  ) {
    this.folder = join(config.dataDir, 'incoming');
  }

  async onModuleInit(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > LEFT_BEHIND_MS) await rm(path, { force: true });
    }
  }

  /**
   * `admit` sees the fields that are before the file, and refuses before anything of the file is read. `use` gets the file; it is
   * removed from the disk afterwards.
   * @throws Problem 400, 413, 415, 422
   */
  async take<T>(
    request: FastifyRequest,
    use: (incoming: Incoming) => Promise<T>,
    admit: (fields: IncomingFields) => Promise<void> = async () => {},
  ): Promise<T> {
    if (!request.isMultipart()) throw new Problem(415, 'unsupported', 'Please send the file as a form upload.');
    if (Number(request.headers['content-length'] ?? 0) > LARGEST_DOCUMENT + FORM_BYTES) throw tooLarge();
    const path = join(this.folder, randomUUID());
    try {
      const form = await this.read(request, path, admit);
      const contentType = await contentTypeOf(path);
      const pages = contentType === 'application/pdf' ? await pdfPages(path) : null;
      const scan = await this.scanner.scan(() => createReadStream(path));
      return await use({ ...form, path, contentType, pages, scan, fileName: documentFileName(form.fileName, contentType) });
    } finally {
      await rm(path, { force: true });
    }
  }

  private async read(request: FastifyRequest, path: string, admit: (fields: IncomingFields) => Promise<void>) {
    const fields: Record<string, string> = {};
    let file: { fileName: string; sha256: string; size: number } | null = null;
    try {
      for await (const part of partsOf(request, {
        limits: { ...FIELD_LIMITS, fileSize: LARGEST_DOCUMENT, files: 1, parts: 12 },
      })) {
        if (part.type === 'field') {
          if (typeof part.value === 'string') fields[part.fieldname] = part.value;
          continue;
        }
        await admit(fields);
        file = { fileName: part.filename, ...(await writeTo(path, part.file)) };
        if (part.file.truncated || file.size > LARGEST_DOCUMENT) throw tooLarge();
      }
    } catch (error) {
      throw isTooLarge(error) ? tooLarge() : orGone(error);
    }
    if (file === null || file.size === 0) throw noFile();
    return { ...file, fields };
  }
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';

const writeTo = async (path: string, parts: Readable): Promise<{ sha256: string; size: number }> => {
  const digest = createHash('sha256');
  let size = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const part of parts as AsyncIterable<Buffer>) {
      digest.update(part);
      size += part.length;
      for (let from = 0; from < part.length; ) from += (await file.write(part, from)).bytesWritten;
    }
  } finally {
    await file.close();
  }
  return { sha256: digest.digest('hex'), size };
};
