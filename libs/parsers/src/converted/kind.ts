import type { Zip, ZipPart } from '../xlsx/zip.js';

/** Workbooks that are zip files like xlsx, with a different content. */
export type ConvertedKind = 'xlsb' | 'ods' | 'numbers';

const OPEN_DOCUMENT = /^application\/vnd\.oasis\.opendocument\.spreadsheet(?:-template)?\s*$/;
const LONGEST_TYPE = 128;

/** The kind of workbook in a zip file; null for any other content. */
export const convertedKindOf = async (zip: Zip): Promise<ConvertedKind | null> => {
  if (zip.part('xl/workbook.bin') !== undefined) return 'xlsb';
  const type = zip.part('mimetype');
  if (type !== undefined) return OPEN_DOCUMENT.test(await beginningOf(type)) ? 'ods' : null;
  const isApple = zip.names.some((name) => name === 'index.zip' || /^index\/.*\.iwa$/.test(name));
  // Pages and Keynote pack their documents in the same way, without tables of this name at the top.
  return isApple && zip.names.some((name) => name === 'index.zip' || name.startsWith('index/tables/')) ? 'numbers' : null;
};

const beginningOf = async (part: ZipPart): Promise<string> => {
  for await (const bytes of part.bytes()) return Buffer.from(bytes).toString('latin1', 0, LONGEST_TYPE);
  return '';
};
