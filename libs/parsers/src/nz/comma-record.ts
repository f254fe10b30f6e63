import type { DelimitedField } from '../reading/delimited-layout.js';

const BLANK = 32;
/** The most fields that are counted. No format has more. */
const MOST_FIELDS = 32;

/**
 * A record split at its commas: there are no quotes, and no field contains a comma (F-6.2). One object is reused for all records of
 * a file, because creating a list of cells for each would cost more than everything else.
 */
export class CommaRecord {
  #text = '';
  #count = 0;
  readonly #ends = new Int32Array(MOST_FIELDS);

  read(text: string): void {
    let count = 0;
    let comma = text.indexOf(',');
    for (; comma >= 0 && count < MOST_FIELDS; comma = text.indexOf(',', comma + 1)) this.#ends[count++] = comma;
    if (comma < 0 && count < MOST_FIELDS) this.#ends[count++] = text.length;
    this.#text = text;
    this.#count = count;
  }

  /** The number of fields, including an empty one after a final comma. */
  get count(): number {
    return this.#count;
  }

  /** True for a record that cannot belong to this family. */
  get hasTooManyFields(): boolean {
    return this.#count >= MOST_FIELDS;
  }

  /** The text of a field without the blanks around it; empty past the end. */
  field({ at }: DelimitedField): string {
    if (at > this.#count) return '';
    const text = this.#text;
    let from = at === 1 ? 0 : this.#ends[at - 2]! + 1;
    let to = this.#ends[at - 1]!;
    while (from < to && text.charCodeAt(from) <= BLANK) from++;
    while (from < to && text.charCodeAt(to - 1) <= BLANK) to--;
    return text.slice(from, to);
  }

  /** Whether any text other than commas and blanks follows these fields. */
  hasTextBeyond(count: number): boolean {
    return this.#count > count && !/^[\s,]*$/.test(this.#text.slice(this.#ends[count - 1]));
  }
}
