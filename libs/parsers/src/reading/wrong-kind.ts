import type { Survey } from './encoding.js';

/** Kinds of files without tables or payment records, recognised by how they begin. */
export type WrongKind = 'pdf' | 'word' | 'slides' | 'openDocument' | 'image' | 'archive' | 'email' | 'webPage' | 'encrypted';

const beginnings: readonly (readonly [beginning: string, kind: WrongKind])[] = [
  ['%PDF-', 'pdf'],
  ['{\\rtf', 'word'],
  ['\u0089PNG', 'image'],
  ['\u00ff\u00d8\u00ff', 'image'],
  ['GIF8', 'image'],
  ['II*\u0000', 'image'],
  ['MM\u0000*', 'image'],
  ['\u001f\u008b', 'archive'],
  ['7z\u00bc\u00af', 'archive'],
  ['Rar!', 'archive'],
];

const mailHeader =
  /^(?:received|return-path|delivered-to|message-id|mime-version|subject|from|to|date|reply-to|content-type|x-[a-z-]+): /i;

/** Number of header lines that make a text an email. */
const ENOUGH_HEADERS = 3;

/** The kind of a file that cannot be a payment file; null when it may be one. */
export const wrongKindOf = ({ magic, head }: Pick<Survey, 'magic' | 'head'>): WrongKind | null => {
  const begins = beginnings.find(([beginning]) => magic.startsWith(beginning));
  if (begins !== undefined) return begins[1];
  if (magic.startsWith('RIFF') || /^.{4}ftyp/s.test(magic)) return 'image';
  const text = head.slice(0, 4096).trimStart();
  if (/^<(?:!doctype\s+html|html)[\s>]/i.test(text) && !text.includes('urn:schemas-microsoft-com:office:spreadsheet'))
    return 'webPage';
  if (text.startsWith('-----BEGIN PGP MESSAGE')) return 'encrypted';
  return isEmail(text) ? 'email' : null;
};

/** The kind of a zip file without a workbook, by the names of its parts; null for a workbook that cannot be read. */
export const wrongKindOfZip = (names: readonly string[]): WrongKind | null => {
  const holds = (folder: string): boolean => names.some((name) => name.startsWith(folder));
  if (holds('xl/') || names.length === 0) return null;
  if (holds('word/')) return 'word';
  if (holds('ppt/')) return 'slides';
  return names.includes('mimetype') ? 'openDocument' : 'archive';
};

const isEmail = (text: string): boolean => {
  const lines = text.split(/\r\n|\r|\n/, 30);
  return mailHeader.test(lines[0] ?? '') && lines.filter((line) => mailHeader.test(line)).length >= ENOUGH_HEADERS;
};
