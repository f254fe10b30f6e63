import { tooLarge } from '../spreadsheet/unreadable.js';
import { MOST_SHARED_BYTES, MOST_SHARED_STRINGS } from './bounds.js';
import { RichText } from './rich-text.js';
import { StringPool } from '../spreadsheet/string-pool.js';
import { type Attributes, type PartReader, readPart } from './xml-part.js';
import type { Zip } from './zip.js';

/** @throws Unreadable as `readPart` does, and when there are too many strings or too much text in them */
export const readSharedStrings = async (zip: Zip, path: string | undefined): Promise<StringPool> => {
  const part = path === undefined ? undefined : zip.part(path);
  if (part === undefined) return new StringPool();
  const reader = new SharedStringReader();
  await readPart(part, reader);
  return reader.strings;
};

class SharedStringReader implements PartReader {
  readonly strings = new StringPool();
  readonly #item = new RichText();

  open(name: string, _: Attributes, depth: number): void {
    if (depth > 2) this.#item.open(name);
    else this.#item.take();
  }

  close(name: string, depth: number): void {
    if (depth > 2) this.#item.close(name);
    else if (depth === 2 && name === 'si') this.#keep(this.#item.take());
  }

  text(text: string): void {
    this.#item.add(text);
  }

  #keep(text: string): void {
    this.strings.add(text);
    if (this.strings.count > MOST_SHARED_STRINGS) throw tooLarge('sharedStrings', MOST_SHARED_STRINGS);
    if (this.strings.size > MOST_SHARED_BYTES) throw tooLarge('sharedStrings', MOST_SHARED_BYTES);
  }
}
