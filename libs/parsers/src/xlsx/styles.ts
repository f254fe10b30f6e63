import { isBuiltInDate, isDateFormat } from '../spreadsheet/number-format.js';
import { tooLarge } from '../spreadsheet/unreadable.js';
import { MOST_DEFINITIONS } from './bounds.js';
import { type Attributes, type PartReader, readPart } from './xml-part.js';
import type { Zip } from './zip.js';

/** For each cell format, by its number, whether it shows numbers as dates. */
export type DateStyles = readonly boolean[];

/** @throws Unreadable as `readPart` does, and when there are too many formats */
export const readDateStyles = async (zip: Zip, path: string | undefined): Promise<DateStyles> => {
  const part = path === undefined ? undefined : zip.part(path);
  if (part === undefined) return [];
  const reader = new StyleReader();
  await readPart(part, reader);
  return reader.cellFormats.map((id) => reader.dateFormats.get(id) ?? isBuiltInDate(Number(id)));
};

class StyleReader implements PartReader {
  readonly dateFormats = new Map<string, boolean>();
  /** The number format of each cell format. */
  readonly cellFormats: string[] = [];
  #within = '';

  open(name: string, attributes: Attributes, depth: number): void {
    if (depth === 2) this.#within = name;
    if (depth !== 3) return;
    const { numFmtId = '0', formatCode = '' } = attributes;
    if (this.#within === 'numFmts' && name === 'numFmt') this.dateFormats.set(numFmtId, isDateFormat(formatCode));
    if (this.#within === 'cellXfs' && name === 'xf') this.cellFormats.push(numFmtId);
    if (this.dateFormats.size > MOST_DEFINITIONS || this.cellFormats.length > MOST_DEFINITIONS)
      throw tooLarge('styles', MOST_DEFINITIONS);
  }

  close(): void {}

  text(): void {}
}
