import { digitsOf, isTelling, type PersonTexts } from './person-texts.js';

/** Longer rows hold more than one record, so first and last names are not searched for in them. */
const LONGEST_ROW = 4_000;
const PHONE_DIGITS = 8;
const ANY_EMAIL = /[^\s@"'<>,;|:\\]+@[^\s@"'<>,;|:\\]+\.[a-z\d-]{2,}/gi;

/** How an erasure treats a stored file: it leaves it alone, keeps a copy without the person's data, or removes it. */
export type Redaction =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'copy'; readonly bytes: Uint8Array }
  | { readonly kind: 'none' };

/** The byte order mark of UTF-16, or of UTF-8 read byte by byte. */
const BYTE_ORDER_MARK = /^(?:\uFEFF|\u00EF\u00BB\u00BF)/;

const UNTOUCHED: Redaction = { kind: 'untouched' };

/**
 * Removes a person's data from a file (P-12.7). In text files, each letter is replaced by an x, so that columns keep their
 * positions: emails, phones and full names everywhere, first and last names in rows that contain one of these, and every email in
 * rows that pay an account of the person. Other files are removed when they contain the person's data.
 * @param parts the unpacked parts of a workbook; null for other files
 */
export const redact = (bytes: Uint8Array, person: PersonTexts, parts: readonly string[] | null): Redaction => {
  const finder = finderOf(person);
  if (parts !== null) return mentions(parts, finder) ? { kind: 'none' } : UNTOUCHED;
  const text = textOf(bytes);
  if (text === null) {
    const latin = Buffer.from(bytes).toString('latin1');
    return mentions([latin, latin.replaceAll('\0', '')], finder) ? { kind: 'none' } : UNTOUCHED;
  }
  const rows = rowsOf(text.text);
  const without = rows.map((row) => redactedRow(row, finder)).join('');
  return without === text.text ? UNTOUCHED : { kind: 'copy', bytes: text.bytesOf(without) };
};

type Finder = {
  readonly telling: RegExp | null;
  readonly names: RegExp | null;
  readonly accounts: RegExp | null;
};

const finderOf = ({ emails, phones, fullNames, names, accounts }: PersonTexts): Finder => ({
  telling: anyOf([...[...emails, ...fullNames].flatMap(literals), ...phones.map(phonePattern)], 'gi'),
  names: anyOf(
    names.flatMap(literals).map((name) => `(?<![\\p{L}\\d])${name}(?![\\p{L}\\d])`),
    'giu',
  ),
  accounts: anyOf(
    accounts.filter(isTelling).map((account) => `${[...account].map(escaped).join('[ -]?')}(?!\\d)`),
    'i',
  ),
});

const anyOf = (patterns: readonly string[], flags: string): RegExp | null =>
  patterns.length === 0 ? null : new RegExp(patterns.join('|'), flags);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** A text as it is in a file that is read byte by byte: in UTF-8 and in Latin-1. Runs of blanks are one. */
const literals = (text: string): readonly string[] => {
  const inUtf8 = Buffer.from(text, 'utf8').toString('latin1');
  return [...new Set([text, inUtf8])].map((each) => escaped(each).replace(/\s+/g, '\\s+'));
};

/**
 * Matches the last digits of a phone number, however they are grouped. With six or more digits directly before them, it is another
 * number.
 */
const phonePattern = (phone: string): string => {
  const digits = [...digitsOf(phone)].slice(-PHONE_DIGITS);
  return `(?<!\\d{6})${digits.join('[() .-]{0,2}')}(?!\\d)`;
};

const redactedRow = (row: string, { telling, names, accounts }: Finder): string => {
  const without = telling === null ? row : row.replace(telling, crossed);
  const isPaid = accounts !== null && accounts.test(row);
  const named = without !== row && names !== null && row.length <= LONGEST_ROW ? without.replace(names, crossed) : without;
  return isPaid ? named.replace(ANY_EMAIL, crossed) : named;
};

/**
 * Finds out whether a text that somebody wrote names the person: by an email, a phone or a full name, and in a text about them also by
 * a first or last name.
 */
export const namesPerson = (person: PersonTexts): ((text: string, isAboutThem: boolean) => boolean) => {
  const { telling, names } = finderOf(person);
  const has = (text: string, pattern: RegExp | null): boolean => pattern !== null && text.search(pattern) >= 0;
  return (text, isAboutThem) => has(text, telling) || (isAboutThem && has(text, names));
};

const crossed = (text: string): string => 'x'.repeat(text.length);

const mentions = (parts: readonly string[], { telling, accounts }: Finder): boolean => {
  const has = (pattern: RegExp | null): boolean => pattern !== null && parts.some((part) => part.search(pattern) >= 0);
  return has(telling) || (has(accounts) && has(ANY_EMAIL));
};

type Text = { readonly text: string; readonly bytesOf: (text: string) => Uint8Array };

/** The bytes as text, with one character for each byte or UTF-16 unit; null for binary files. */
const textOf = (bytes: Uint8Array): Text | null => {
  const buffer = Buffer.from(bytes);
  const mark = buffer.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return { text: buffer.toString('utf16le'), bytesOf: (text) => Buffer.from(text, 'utf16le') };
  if (mark === 'feff' && buffer.length % 2 === 0)
    return { text: buffer.swap16().toString('utf16le'), bytesOf: (text) => Buffer.from(text, 'utf16le').swap16() };
  if (buffer.includes(0)) return null;
  return { text: buffer.toString('latin1'), bytesOf: (text) => Buffer.from(text, 'latin1') };
};

/** Splits a file into records: payments of an XML message, rows of an XML sheet, entries of a JSON list, or lines. */
const rowsOf = (text: string): readonly string[] => {
  const begin = text.slice(0, 1_000).replace(BYTE_ORDER_MARK, '').trimStart();
  if (begin.startsWith('<')) return text.split(/(?<=<\/(?:[\w-]+:)?(?:CdtTrfTxInf|Row)\s*>)/);
  if (begin.startsWith('[{')) return text.split(/(?<=\},)(?=\{)/);
  return text.split(/(?<=\n|\r(?!\n))/);
};
