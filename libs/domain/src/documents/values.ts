import { typedLines, typedText } from '../kernel/typed-text.js';
import { isDay } from '../kernel/zoned-time.js';

/** What a document may be, by its content (P-16.2); the extension is the one it is saved under. */
export const documentTypes = {
  'application/pdf': { words: 'PDF', extension: 'pdf' },
  'image/png': { words: 'PNG picture', extension: 'png' },
  'image/jpeg': { words: 'JPEG picture', extension: 'jpg' },
  'image/webp': { words: 'WebP picture', extension: 'webp' },
  'image/heic': { words: 'HEIC picture', extension: 'heic' },
  'image/tiff': { words: 'TIFF picture', extension: 'tif' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { words: 'Word document', extension: 'docx' },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { words: 'Excel workbook', extension: 'xlsx' },
} as const;
export type DocumentType = keyof typeof documentTypes;

/** Bytes of one document. */
export const LARGEST_DOCUMENT = 25 * 1024 * 1024;
export const MOST_PAGES = 500;
export const LONGEST_TITLE = 120;
export const LONGEST_FILE_NAME = 120;
export const LONGEST_NOTE = 500;
/** Versions of one document, and documents that one request brings in. */
export const MOST_VERSIONS = 50;
export const MOST_PROVIDED = 20;
/** A document counts as expiring, and its supplier is asked for a new one, this many days before. */
export const EXPIRING_DAYS = 30;

/** A title as it is kept; '' when nothing readable was typed. */
export const documentTitle = (text: string): string => typedText(text, LONGEST_TITLE);
export const documentNote = (text: string): string => typedLines(text, LONGEST_NOTE);

/**
 * The name under which a document is saved: no folders, no control or turning characters, nothing that a file system treats in its own
 * way, and the extension of what the file is, whatever its name said.
 */
export const documentFileName = (given: string, type: DocumentType): string => {
  const { extension } = documentTypes[type];
  const last = given.slice(-4_000).split(/[/\\]/).at(-1)!;
  const base = typedText(last.replace(/[<>:"|?*]/g, ' '), 4_000).replace(/\.[^.]*$/, '');
  const bare = typedText(base.replace(/^[. ]+|[. ]+$/g, ''), LONGEST_FILE_NAME - extension.length - 1);
  return `${bare === '' ? 'document' : bare}.${extension}`;
};

/** A day on which a document may expire, 'YYYY-MM-DD'. */
export const isExpiryDay = (text: string): boolean => isDay(text) && text >= '1900';

export const expiryStates = ['none', 'valid', 'expiring', 'expired'] as const;
/** A document is valid on the day of its expiry and expired on the day after. */
export type ExpiryState = (typeof expiryStates)[number];

/** `expiringFrom`: today plus the days before. Both are days of the customer's zone, so that text compares as time does. */
export const expiryState = (expiryDate: string | null, today: string, expiringFrom: string): ExpiryState => {
  if (expiryDate === null) return 'none';
  if (expiryDate < today) return 'expired';
  return expiryDate <= expiringFrom ? 'expiring' : 'valid';
};

/** What a form stores of a document (P-3.5.2). */
export type FileValue = {
  readonly id: string;
  readonly documentTitle: string;
  readonly expiryDate: string | null;
  readonly deletedDate: string | null;
};

/** A file list without what it has already (P-5.4.1). */
export const withoutDuplicates = <File extends Pick<FileValue, 'id'>>(files: readonly File[]): readonly File[] => {
  const seen = new Set<string>();
  return files.filter(({ id }) => !seen.has(id) && seen.add(id));
};
