import { ByteSurvey } from '../reading/encoding.js';
import type { OpenFile } from '../reading/format.js';

/** Characters handed to the parser at once: bounds what it may keep between two looks at it. */
export const PIECE = 64 * 1024;

/**
 * The text of an XML file in pieces of at most 64 KiB, without end-of-file marks (F-2.2) and without the blanks
 * before its first character, which a declaration may not have. Each call gives the same pieces.
 */
export async function* xmlText(file: OpenFile): AsyncGenerator<string> {
  let started = false;
  for await (const chunk of await decodedText(file)) {
    const clean = chunk.includes('\u001a') ? chunk.replaceAll('\u001a', '') : chunk;
    const text: string = started ? clean : clean.trimStart();
    started ||= text !== '';
    for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
  }
}

/** Encodings of one byte a character that a declaration can name and the bytes cannot show. */
const singleByte: ReadonlySet<string> = new Set([
  ...[2, 3, 4, 5, 6, 7, 8, 10, 13, 14, 15, 16].map((part) => `iso-8859-${part}`),
  ...[1250, 1251, 1253, 1254, 1255, 1256, 1257, 1258].map((page) => `windows-${page}`),
  'koi8-r',
  'koi8-u',
]);

const declaration = /^\s*<\?xml[^>]{0,200}?\sencoding\s{0,9}=\s{0,9}["']([A-Za-z0-9._-]{1,40})["']/;

/**
 * The bytes say whether a file is UTF-8 or UTF-16, whatever its declaration claims: programs write `encoding="utf-16"` into
 * UTF-8 files, and ISO-8859-1 and US-ASCII into any. Only when the bytes are neither does the declaration choose between
 * encodings that look alike; without a choice it is Windows-1252, which holds ISO-8859-1 (F-2.1).
 */
const decodedText = async (file: OpenFile): Promise<AsyncIterable<string>> => {
  const declared = declaredEncoding(file.clues.head);
  return declared !== null && (await isSingleByte(file)) ? decodedAs(file, declared) : file.text();
};

/** The single-byte encoding that an XML declaration names; null when it names none. */
export const declaredEncoding = (head: string): string | null => {
  const declared = declaration.exec(head)?.[1]?.toLowerCase() ?? '';
  return singleByte.has(declared) ? declared : null;
};

const isSingleByte = async (file: OpenFile): Promise<boolean> => {
  const survey = new ByteSurvey();
  for await (const chunk of file.bytes()) survey.add(chunk);
  return survey.end().encoding === 'windows-1252';
};

async function* decodedAs(file: OpenFile, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of file.bytes()) yield decoder.decode(chunk, { stream: true });
}
