import { Unreadable } from '../spreadsheet/unreadable.js';

/** Types of the records that matter (MS-XLS 2.3). */
export const RECORD = {
  formula: 0x0006,
  eof: 0x000a,
  dateMode: 0x0022,
  password: 0x002f,
  more: 0x003c,
  codePage: 0x0042,
  sheet: 0x0085,
  numbers: 0x00bd,
  richLabel: 0x00d6,
  cellFormat: 0x00e0,
  sharedStrings: 0x00fc,
  sharedLabel: 0x00fd,
  number: 0x0203,
  label: 0x0204,
  truth: 0x0205,
  formulaText: 0x0207,
  smallNumber: 0x027e,
  numberFormat: 0x041e,
  begin: 0x0809,
} as const;

const HEAD = 4;

/** Steps from record to record. Each has a type, a length and data. */
export class RecordCursor {
  type = 0;
  /** The record's data; beyond its end a read throws (see `withinRecords`). */
  data: Buffer = Buffer.alloc(0);
  #next: number;

  constructor(
    private readonly stream: Buffer,
    start: number,
  ) {
    this.#next = start;
  }

  /** @throws Unreadable ('recordOrder') at the end of the bytes: what is read ends with a record that says so */
  move(): void {
    const at = this.#next;
    if (at + HEAD > this.stream.byteLength) throw cutShort();
    const end = at + HEAD + this.stream.readUInt16LE(at + 2);
    if (end > this.stream.byteLength) throw cutShort();
    this.type = this.stream.readUInt16LE(at);
    this.data = this.stream.subarray(at + HEAD, end);
    this.#next = end;
  }

  /** The data of this record and of the records that continue it, which are then skipped. */
  pieces(): readonly Buffer[] {
    const pieces = [this.data];
    while (this.#next + HEAD <= this.stream.byteLength && this.stream.readUInt16LE(this.#next) === RECORD.more) {
      this.move();
      pieces.push(this.data);
    }
    return pieces;
  }
}

/** The end is missing, or a record is shorter than its type requires. */
export const cutShort = (): Unreadable => new Unreadable({ code: 'recordOrder' });

/** The error of a buffer when a read goes beyond its end. */
const beyondEnd: ReadonlySet<unknown> = new Set(['ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS']);

/** Reads fields of records; one that reaches beyond its record makes the file unreadable. */
export const withinRecords = async <T>(read: () => T | Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (reason) {
    throw beyondEnd.has((reason as { readonly code?: unknown }).code) ? cutShort() : reason;
  }
};
