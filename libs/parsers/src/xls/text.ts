import { cutShort } from './record-cursor.js';

const WIDE = 1;
const PHONETIC = 4;
const RICH = 8;

/**
 * Reads text that runs over from a record into those that continue it (MS-XLS 2.5.293): where characters do, a byte in front of
 * the rest says anew whether they take one byte or two.
 */
export class PieceReader {
  #piece = 0;
  #at = 0;

  constructor(
    private readonly pieces: readonly Buffer[],
    start = 0,
  ) {
    this.#at = start;
  }

  get atEnd(): boolean {
    return this.#piece >= this.pieces.length - 1 && this.#at >= this.#current.byteLength;
  }

  byte(): number {
    this.#nextPieceAtEnd();
    const value = this.#current[this.#at];
    if (value === undefined) throw cutShort();
    this.#at++;
    return value;
  }

  word(): number {
    return this.byte() + 256 * this.byte();
  }

  long(): number {
    return this.word() + 65_536 * this.word();
  }

  /** A text of this many characters, preceded by its flags. The formats of its parts and its pronunciation are skipped. */
  richText(characters: number): string {
    const flags = this.byte();
    const runs = (flags & RICH) === 0 ? 0 : this.word();
    const phonetic = (flags & PHONETIC) === 0 ? 0 : this.long();
    const text = this.#characters(characters, (flags & WIDE) !== 0);
    this.#skip(4 * runs + phonetic);
    return text;
  }

  #characters(characters: number, isWide: boolean): string {
    let text = '';
    let wide = isWide;
    for (let left = characters; ; ) {
      const width = wide ? 2 : 1;
      const here = Math.min(left, Math.floor((this.#current.byteLength - this.#at) / width));
      const end = this.#at + here * width;
      text += this.#current.toString(wide ? 'utf16le' : 'latin1', this.#at, end);
      this.#at = end;
      left -= here;
      if (left === 0) return text;
      this.#nextPiece();
      wide = (this.byte() & WIDE) !== 0;
    }
  }

  #skip(bytes: number): void {
    let left = bytes;
    while (left > this.#current.byteLength - this.#at) {
      left -= this.#current.byteLength - this.#at;
      this.#nextPiece();
    }
    this.#at += left;
  }

  get #current(): Buffer {
    return this.pieces[this.#piece]!;
  }

  #nextPieceAtEnd(): void {
    if (this.#at >= this.#current.byteLength) this.#nextPiece();
  }

  #nextPiece(): void {
    if (this.#piece + 1 >= this.pieces.length) throw cutShort();
    this.#piece++;
    this.#at = 0;
  }
}

/** The code pages of texts in Excel 5 and 95 by number, with their names in `TextDecoder`. */
const codePages: { readonly [number: number]: string } = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10_000: 'macintosh',
  32_768: 'macintosh',
};

/** Windows-1252 represents the others in bank accounts and most names. */
export const decoderFor = (codePage: number): InstanceType<typeof TextDecoder> =>
  new TextDecoder(codePage >= 1250 && codePage <= 1258 ? `windows-${codePage}` : (codePages[codePage] ?? 'windows-1252'));
