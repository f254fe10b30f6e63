/** Initial capacity in bytes and strings. It doubles whenever it is used up. */
const FIRST_BYTES = 64 * 1024;
const FIRST_STRINGS = 4096;

/** Maximum bytes per character. */
const WIDEST = 3;

/**
 * Texts by number, stored one after another in a buffer. Millions of separate short strings would take three times the memory, and
 * the garbage collector would visit each of them repeatedly.
 */
export class StringPool {
  #bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  /** The start of each text, and the end of the last one. */
  #starts = new Uint32Array(FIRST_STRINGS);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Bytes of all texts. */
  get size(): number {
    return this.#starts[this.#count]!;
  }

  add(text: string): void {
    const at = this.size;
    this.#makeRoom(at + text.length * WIDEST);
    this.#count++;
    this.#starts[this.#count] = at + this.#bytes.write(text, at, 'utf8');
  }

  /** Undefined when no text has this number. */
  get(number: number): string | undefined {
    if (!(Number.isInteger(number) && number >= 0 && number < this.#count)) return undefined;
    return this.#bytes.toString('utf8', this.#starts[number], this.#starts[number + 1]);
  }

  #makeRoom(size: number): void {
    if (size > this.#bytes.byteLength) {
      const bytes = Buffer.allocUnsafeSlow(Math.max(size, 2 * this.#bytes.byteLength));
      this.#bytes.copy(bytes, 0, 0, this.size);
      this.#bytes = bytes;
    }
    if (this.#count + 2 > this.#starts.length) {
      const starts = new Uint32Array(2 * this.#starts.length);
      starts.set(this.#starts);
      this.#starts = starts;
    }
  }
}
