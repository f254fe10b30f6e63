import { typedLines, typedText } from '../kernel/typed-text.js';
import { isDay } from '../kernel/zoned-time.js';

/** The accepted file types, recognised by content (P-16.2). Files are saved with the extension given here. */
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

/** Maximum size of one document in bytes. */
export const LARGEST_DOCUMENT = 25 * 1024 * 1024;
export const MOST_PAGES = 500;
export const LONGEST_DOCUMENT_TITLE = 120;
export const LONGEST_FILE_NAME = 120;
export const LONGEST_NOTE = 500;
/** The most versions of one document, and the most documents that one request can bring in. */
export const MOST_VERSIONS = 50;
export const MOST_PROVIDED = 20;
/** Days before its expiry date from which a document counts as expiring and the supplier is asked for a new one. */
export const EXPIRING_DAYS = 30;

/** The title in its stored form; '' when nothing readable was typed. */
export const documentTitle = (text: string): string => typedText(text, LONGEST_DOCUMENT_TITLE);
export const documentNote = (text: string): string => typedLines(text, LONGEST_NOTE);

/** Names of devices. Windows opens the device whatever extension follows. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=$|[ .])/i;

/**
 * The name under which a document is saved: without folders, control characters, direction marks, or characters and names reserved by
 * file systems. The extension follows from the file's content, whatever the given name says.
 */
export const documentFileName = (given: string, type: DocumentType): string => {
  const { extension } = documentTypes[type];
  const last = given.slice(-4_000).split(/[/\\]/).at(-1)!;
  const base = typedText(last.replace(/[<>:"|?*]/g, ' '), 4_000).replace(/\.[^.]*$/, '');
  const bare = typedText(base.replace(/^[. ]+|[. ]+$/g, ''), LONGEST_FILE_NAME - extension.length - 1);
  return `${bare === '' ? 'document' : bare.replace(DEVICE, '_$1')}.${extension}`;
};

/** A day on which a document may expire, 'YYYY-MM-DD'. */
export const isExpiryDay = (text: string): boolean => isDay(text) && text >= '1900';

export const expiryStates = ['none', 'valid', 'expiring', 'expired'] as const;
/** A document is valid on the day of its expiry and expired on the day after. */
export type ExpiryState = (typeof expiryStates)[number];

/**
 * `expiringFrom` is today plus the days of notice. Both days are in the customer's zone, so comparing the texts compares the days.
 */
export const expiryState = (expiryDate: string | null, today: string, expiringFrom: string): ExpiryState => {
  if (expiryDate === null) return 'none';
  if (expiryDate < today) return 'expired';
  return expiryDate <= expiringFrom ? 'expiring' : 'valid';
};

/** A document as an answer of a form (P-3.5.2). */
export type FileValue = {
  readonly id: string;
  readonly documentTitle: string;
  readonly expiryDate: string | null;
  readonly deletedDate: string | null;
};

/** The files without duplicates (P-5.4.1). */
export const withoutDuplicates = <File extends Pick<FileValue, 'id'>>(files: readonly File[]): readonly File[] => {
  const seen = new Set<string>();
  return files.filter(({ id }) => !seen.has(id) && seen.add(id));
};
