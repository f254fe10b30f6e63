import { open } from 'node:fs/promises';
import type { DocumentType } from '@counterfoil/domain';
import { type ZipFile, openPromise } from 'yauzl';
import { Problem } from '../http/problem.js';

/** The number of first bytes that the signatures need. */
const HEAD = 16;
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'];
const MOST_ENTRIES = 5_000;
const MOST_UNPACKED = 300 * 1024 * 1024;
/** Below this many unpacked bytes, a high compression ratio is harmless. */
const RATIO_FROM = 10 * 1024 * 1024;
const MOST_RATIO = 100;

type Signature = (head: Buffer) => DocumentType | 'zip' | null;

const text = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to);

/** Every signature is at the first byte, so that a file is only what its beginning says. */
const signatures: readonly Signature[] = [
  (head) => (text(head, 0, 5) === '%PDF-' ? 'application/pdf' : null),
  (head) => (head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) ? 'image/png' : null),
  (head) => (head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) ? 'image/jpeg' : null),
  (head) => (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP' ? 'image/webp' : null),
  (head) => (text(head, 4, 8) === 'ftyp' && HEIC_BRANDS.includes(text(head, 8, 12)) ? 'image/heic' : null),
  (head) => (['II*\0', 'MM\0*'].includes(text(head, 0, 4)) ? 'image/tiff' : null),
  (head) => (text(head, 0, 4) === 'PK\u0003\u0004' ? 'zip' : null),
];

const refused = (errorCode: string, message: string): Problem => new Problem(422, errorCode, message);

const unknownType = (): Problem =>
  refused('document-type', 'Please choose a PDF, a Word document, an Excel workbook or a picture (PNG, JPEG, WebP, HEIC, TIFF).');
const tooLarge = (): Problem =>
  refused('document-unpacks', 'This document unpacks to far more than it holds. Please save it again.');

/** The type of a file by its bytes, whatever its name says (P-16.2). @throws Problem 422 for anything that a document cannot be */
export const contentTypeOf = async (path: string): Promise<DocumentType> => {
  const head = await headOf(path);
  const type = signatures.map((signature) => signature(head)).find((found) => found !== null);
  if (type === undefined) throw unknownType();
  return type === 'zip' ? officeType(path) : type;
};

const headOf = async (path: string): Promise<Buffer> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Word and Excel files are zips. Only the directory is read, and nothing is unpacked. */
const officeType = async (path: string): Promise<DocumentType> => {
  const zip = await openPromise(path).catch(() => null);
  if (zip === null) throw unknownType();
  try {
    const names = await namesIn(zip);
    if (names.has('[content_types].xml')) {
      if ([...names].some((name) => name.endsWith('vbaproject.bin') || name.startsWith('xl/macrosheets/')))
        throw refused('document-macros', 'This document contains macros. Please save it without them.');
      if (names.has('word/document.xml')) return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
      if (names.has('xl/workbook.xml')) return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    }
    throw unknownType();
  } finally {
    zip.close();
  }
};

const namesIn = async (zip: ZipFile): Promise<ReadonlySet<string>> => {
  if (zip.entryCount > MOST_ENTRIES) throw tooLarge();
  const names = new Set<string>();
  let unpacked = 0;
  try {
    for await (const { fileName, uncompressedSize } of zip.eachEntry()) {
      names.add(fileName.toLowerCase());
      unpacked += uncompressedSize;
    }
  } catch {
    throw unknownType(); // any error of the library
  }
  if (unpacked > MOST_UNPACKED || (unpacked > RATIO_FROM && unpacked > zip.fileSize * MOST_RATIO)) throw tooLarge();
  return names;
};
