import { isBuiltInDate, isDateFormat } from '../spreadsheet/number-format.js';
import { StringPool } from '../spreadsheet/string-pool.js';
import { tooLarge, Unreadable } from '../spreadsheet/unreadable.js';
import { MOST_SHEETS } from './bounds.js';
import { cutShort, RECORD, RecordCursor } from './record-cursor.js';
import { decoderFor, PieceReader } from './text.js';

export type XlsSheet = {
  readonly name: string;
  /** The position of its first record. */
  readonly start: number;
  readonly isHidden: boolean;
};

/** Excel 97 to 2003, and Excel 5 and 95. They differ in how texts are stored. */
const BIFF8 = 0x0600;
const BIFF5 = 0x0500;

/** The type of a sheet with cells. Other types are charts and macros. */
const WORKSHEET = 0;

/** The information that the first records of a workbook give about all its sheets (MS-XLS 2.1.7.20.3). */
export class XlsWorkbook {
  readonly sheets: XlsSheet[] = [];
  readonly strings = new StringPool();
  /** Dates count from 1904. */
  is1904 = false;
  readonly #isBiff8: boolean;
  #decoder = decoderFor(1252);
  readonly #dateFormats = new Map<number, boolean>();
  /** The number format of each cell format. */
  readonly #cellFormats: number[] = [];

  /**
   * @throws Unreadable: 'unrecognised' for other versions, with the field 'password' for an encrypted workbook; 'recordOrder'
   * when records are missing or too short; 'tooLarge'
   */
  constructor(readonly stream: Buffer) {
    const cursor = new RecordCursor(stream, 0);
    cursor.move();
    const version = cursor.type === RECORD.begin ? cursor.data.readUInt16LE(0) : 0;
    if (version !== BIFF8 && version !== BIFF5) throw new Unreadable({ code: 'unrecognised' });
    this.#isBiff8 = version === BIFF8;
    for (cursor.move(); cursor.type !== RECORD.eof; cursor.move()) this.#read(cursor);
  }

  /** Whether a cell format shows numbers as dates. */
  isDate(cellFormat: number): boolean {
    const format = this.#cellFormats[cellFormat] ?? 0;
    return this.#dateFormats.get(format) ?? isBuiltInDate(format);
  }

  /** A text preceded by its length, in one or two bytes, and its flags. */
  textAt(pieces: readonly Buffer[], at: number, lengthBytes: 1 | 2): string {
    const reader = new PieceReader(pieces, at);
    const length = lengthBytes === 1 ? reader.byte() : reader.word();
    if (this.#isBiff8) return length === 0 ? '' : reader.richText(length);
    const start = at + lengthBytes;
    const [data] = pieces;
    if (data === undefined || start + length > data.byteLength) throw cutShort();
    return this.#decoder.decode(data.subarray(start, start + length));
  }

  #read(cursor: RecordCursor): void {
    const { type, data } = cursor;
    if (type === RECORD.password) throw new Unreadable({ code: 'unrecognised', field: 'password' });
    else if (type === RECORD.codePage) this.#decoder = decoderFor(data.readUInt16LE(0));
    else if (type === RECORD.dateMode) this.is1904 = data.readUInt16LE(0) === 1;
    else if (type === RECORD.cellFormat) this.#cellFormats.push(data.readUInt16LE(2));
    else if (type === RECORD.numberFormat) this.#readFormat(data);
    else if (type === RECORD.sheet) this.#readSheet(data);
    else if (type === RECORD.sharedStrings) this.#readStrings(cursor.pieces());
  }

  #readFormat(data: Buffer): void {
    this.#dateFormats.set(data.readUInt16LE(0), isDateFormat(this.textAt([data], 2, this.#isBiff8 ? 2 : 1)));
  }

  #readSheet(data: Buffer): void {
    if (data.readUInt8(5) !== WORKSHEET) return;
    if (this.sheets.length === MOST_SHEETS) throw tooLarge('sheets', MOST_SHEETS);
    const isHidden = (data.readUInt8(4) & 3) !== 0;
    this.sheets.push({ name: this.textAt([data], 6, 1), start: data.readUInt32LE(0), isHidden });
  }

  #readStrings(pieces: readonly Buffer[]): void {
    const reader = new PieceReader(pieces, 4);
    for (let left = reader.long(); left > 0 && !reader.atEnd; left--) this.strings.add(reader.richText(reader.word()));
  }
}
