/** Reads records one at a time and reports into its own findings; `end` comes once, after the last record. */
export type RecordReader = {
  record(text: string, row: number): void;
  end(): void;
};

/** A record longer than the limit; reading stops there. */
export class RecordTooLong extends Error {
  constructor(readonly row: number) {
    super(`record ${row} exceeds the length limit`);
  }
}

/**
 * Splits text into records at CR LF, LF or CR alone, wherever the chunks are cut, and removes end-of-file marks (1A). Blank records
 * are counted in the numbering but not emitted (F-2.2).
 */
export class RecordSplitter {
  #row = 0;
  /** The beginning of a record that later chunks complete. */
  readonly #partial: string[] = [];
  #partialLength = 0;
  #endedWithCr = false;

  constructor(
    private readonly onRecord: (text: string, row: number) => void,
    private readonly maxLength: number,
  ) {}

  /** @throws RecordTooLong when a record outgrows the limit, complete or not. */
  add(chunk: string): void {
    if (chunk === '') return;
    let start = this.#endedWithCr && chunk.startsWith('\n') ? 1 : 0;
    this.#endedWithCr = false;
    let lf = chunk.indexOf('\n', start);
    let cr = chunk.indexOf('\r', start);
    while (lf >= 0 || cr >= 0) {
      const atCr = cr >= 0 && (lf < 0 || cr < lf);
      const end = atCr ? cr : lf;
      this.#finish(chunk.slice(start, end));
      start = end + 1;
      if (atCr && start === chunk.length) this.#endedWithCr = true;
      if (atCr && lf === start) start++;
      if (lf >= 0 && lf < start) lf = chunk.indexOf('\n', start);
      if (cr >= 0 && cr < start) cr = chunk.indexOf('\r', start);
    }
    if (start < chunk.length) this.#keep(chunk.slice(start));
  }

  end(): void {
    if (this.#partialLength > 0) this.#finish('');
  }

  #keep(part: string): void {
    this.#partial.push(part);
    this.#partialLength += part.length;
    this.#bound(this.#partialLength);
  }

  #finish(part: string): void {
    this.#bound(this.#partialLength + part.length);
    this.#row++;
    const text = withoutEndMarks(this.#partialLength === 0 ? part : this.#takePartial() + part);
    if (!isBlank(text)) this.onRecord(text, this.#row);
  }

  #takePartial(): string {
    const text = this.#partial.join('');
    this.#partial.length = 0;
    this.#partialLength = 0;
    return text;
  }

  #bound(length: number): void {
    if (length > this.maxLength) throw new RecordTooLong(this.#row + 1);
  }
}

/** Most records begin with text, so only the others are searched. */
const isBlank = (text: string): boolean => (text.charCodeAt(0) > 0x20 ? false : text.trim() === '');

const withoutEndMarks = (text: string): string => (text.includes('\u001a') ? text.replaceAll('\u001a', '') : text);

/**
 * Splits each line again every `width` characters, for files of fixed records without line breaks or with one break per block
 * (F-5). Records are numbered by their ordinal. The rest of a line shorter than `width` is emitted unchanged.
 */
export class BlockSplitter {
  #row = 0;
  #partial = '';

  constructor(
    private readonly onRecord: (text: string, row: number) => void,
    private readonly width: number,
  ) {}

  add(chunk: string): void {
    for (const { text, ends } of linePieces(chunk)) {
      this.#partial += text;
      let at = 0;
      for (; this.#partial.length - at >= this.width; at += this.width) this.#emit(this.#partial.slice(at, at + this.width));
      this.#partial = this.#partial.slice(at);
      if (ends) this.#flush();
    }
  }

  end(): void {
    this.#flush();
  }

  #flush(): void {
    if (this.#partial !== '') this.#emit(this.#partial);
    this.#partial = '';
  }

  #emit(text: string): void {
    if (isBlank(text)) return;
    this.#row++;
    this.onRecord(text, this.#row);
  }
}

/** The pieces of a chunk between line ends; the last piece has no end yet. Blank pieces make CR LF need no memory here. */
function* linePieces(chunk: string): Generator<{ readonly text: string; readonly ends: boolean }> {
  const pieces = withoutEndMarks(chunk).split(/[\r\n]/);
  for (let i = 0; i < pieces.length; i++) yield { text: pieces[i]!, ends: i < pieces.length - 1 };
}
