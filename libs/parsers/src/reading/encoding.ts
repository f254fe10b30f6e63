export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** What the first pass over the bytes tells about a file (formats.md 2.1): the whole file decides, not its first kilobyte. */
export type Survey = {
  readonly encoding: Encoding;
  /** Nothing but blanks, line ends and end-of-file marks. */
  readonly blank: boolean;
  /** The first 64 KiB as text: what detection looks at. */
  readonly head: string;
  /** The first eight bytes, a character each. */
  readonly magic: string;
};

const HEAD = 64 * 1024;

/** Bytes that leave a file blank: NUL (UTF-16), tab, line ends, 1A, space, and the bytes of byte-order marks. */
const blankBytes = new Uint8Array(256);
for (const byte of [0x00, 0x09, 0x0a, 0x0d, 0x1a, 0x20, 0xef, 0xbb, 0xbf, 0xfe, 0xff]) blankBytes[byte] = 1;

/** Collects the survey of a file, chunk by chunk. */
export class ByteSurvey {
  #head = new Uint8Array(HEAD);
  #length = 0;
  #nulsAtEven = 0;
  #nulsAtOdd = 0;
  #blank = true;
  #utf8: InstanceType<typeof TextDecoder> | null = new TextDecoder('utf-8', { fatal: true });

  add(chunk: Uint8Array): void {
    if (this.#length < HEAD) this.#head.set(chunk.subarray(0, HEAD - this.#length), this.#length);
    this.#countNuls(chunk);
    if (this.#blank) this.#blank = chunk.every((byte) => blankBytes[byte] === 1);
    this.#tryUtf8(chunk);
    this.#length += chunk.byteLength;
  }

  end(): Survey {
    this.#tryUtf8();
    const encoding = this.#encoding();
    const head = new TextDecoder(encoding).decode(this.#head.subarray(0, this.#length), { stream: true });
    const magic = String.fromCharCode(...this.#head.subarray(0, Math.min(8, this.#length)));
    return { encoding, blank: this.#blank, head, magic };
  }

  #countNuls(chunk: Uint8Array): void {
    for (let at = chunk.indexOf(0); at >= 0; at = chunk.indexOf(0, at + 1)) {
      if ((this.#length + at) % 2 === 0) this.#nulsAtEven++;
      else this.#nulsAtOdd++;
    }
  }

  #tryUtf8(chunk?: Uint8Array): void {
    if (this.#utf8 === null) return;
    try {
      this.#utf8.decode(chunk, { stream: chunk !== undefined });
    } catch {
      this.#utf8 = null;
    }
  }

  #encoding(): Encoding {
    const [first, second, third] = this.#head;
    if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
    if (first === 0xff && second === 0xfe) return 'utf-16le';
    if (first === 0xfe && second === 0xff) return 'utf-16be';
    if (this.#nulsAtEven + this.#nulsAtOdd > this.#length / 4)
      return this.#nulsAtOdd >= this.#nulsAtEven ? 'utf-16le' : 'utf-16be';
    return this.#utf8 === null ? 'windows-1252' : 'utf-8';
  }
}

/** Decodes bytes as they come; a character cut by a chunk's end is completed by the next. Byte-order marks disappear. */
export async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
