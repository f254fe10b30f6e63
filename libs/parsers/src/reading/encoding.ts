import { isUtf8 } from 'node:buffer';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The result of the first pass over a file (F-2.1). It covers the whole file, not only its beginning. */
export type Survey = {
  readonly encoding: Encoding;
  /** Nothing but blanks, line ends and end-of-file marks. */
  readonly blank: boolean;
  /** The first 64 KiB as text, which detection reads. */
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
  readonly #utf8 = new Utf8Check();

  add(chunk: Uint8Array): void {
    if (this.#length < HEAD) this.#head.set(chunk.subarray(0, HEAD - this.#length), this.#length);
    this.#countNuls(chunk);
    if (this.#blank) this.#blank = chunk.every((byte) => blankBytes[byte] === 1);
    this.#utf8.add(chunk);
    this.#length += chunk.byteLength;
  }

  end(): Survey {
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

  #encoding(): Encoding {
    const [first, second, third] = this.#head;
    if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
    if (first === 0xff && second === 0xfe) return 'utf-16le';
    if (first === 0xfe && second === 0xff) return 'utf-16be';
    if (this.#nulsAtEven + this.#nulsAtOdd > this.#length / 4)
      return this.#nulsAtOdd >= this.#nulsAtEven ? 'utf-16le' : 'utf-16be';
    return this.#utf8.holds ? 'utf-8' : 'windows-1252';
  }
}

/** Whether bytes are UTF-8, wherever their chunks are cut. */
class Utf8Check {
  #valid = true;
  /** A character that the next chunk completes. */
  #cut: Uint8Array = new Uint8Array(0);

  add(chunk: Uint8Array): void {
    if (!this.#valid) return;
    const bytes = this.#cut.byteLength === 0 ? chunk : Buffer.concat([this.#cut, chunk]);
    const complete = completeLength(bytes);
    this.#valid = isUtf8(bytes.subarray(0, complete));
    this.#cut = Uint8Array.from(bytes.subarray(complete));
  }

  get holds(): boolean {
    return this.#valid && this.#cut.byteLength === 0;
  }
}

/** The number of bytes before an incomplete character at the end, which has at most three bytes. */
const completeLength = (bytes: Uint8Array): number => {
  const { length } = bytes;
  for (let back = 1; back <= 3 && back <= length; back++) {
    const byte = bytes[length - back]!;
    if (byte < 0x80) return length;
    if (byte >= 0xc0) return charactersBytes(byte) > back ? length - back : length;
  }
  return length;
};

const charactersBytes = (first: number): number => (first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2);

/** Decodes bytes chunk by chunk. A character cut by the end of a chunk is completed by the next. Byte-order marks are removed. */
export async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
