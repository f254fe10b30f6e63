import { isZip } from '../spreadsheet/open-sheets.js';
import { Unreadable } from '../spreadsheet/unreadable.js';
import { openZip } from './zip.js';

/**
 * The texts in a workbook, part by part and byte by byte: once as they are, and once without markup, which may be inside a word.
 * Null when the file is not a readable zip.
 */
export const partTexts = async (bytes: Uint8Array): Promise<readonly string[] | null> => {
  const packed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isZip(packed.subarray(0, 4).toString('latin1'))) return null;
  try {
    const zip = await openZip(packed);
    const texts: string[] = [];
    for (const name of zip.names) {
      const pieces: Uint8Array[] = [];
      for await (const piece of zip.part(name)!.bytes()) pieces.push(piece);
      const text = Buffer.concat(pieces).toString('latin1');
      texts.push(text, text.replace(/<[^>]*>/g, ''));
    }
    return texts;
  } catch (reason) {
    if (reason instanceof Unreadable) return null;
    throw reason;
  }
};
