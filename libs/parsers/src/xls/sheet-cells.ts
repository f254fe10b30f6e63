import { setImmediate } from 'node:timers/promises';
import { positiveZero } from '../spreadsheet/numbers.js';
import { serialDate } from '../spreadsheet/serial-date.js';
import { Unreadable } from '../spreadsheet/unreadable.js';
import type { Cell } from '../table/table.js';
import { MOST_COLUMNS, TURN } from './bounds.js';
import { cutShort, RECORD, RecordCursor } from './record-cursor.js';
import type { XlsWorkbook } from './workbook.js';

/** Cells by row and column, both from 0. Blank cells are absent. */
export type SheetCells = readonly (readonly (Cell | undefined)[] | undefined)[];

/**
 * Collects the cells of a sheet, whose records may come in any order (MS-XLS 2.1.7.20.6).
 * @throws Unreadable: 'recordOrder' when the end is missing or a cell has two values, 'recordLength' beyond the columns of a sheet
 */
export const collectCells = async (workbook: XlsWorkbook, start: number): Promise<SheetCells> => {
  const cursor = new RecordCursor(workbook.stream, start);
  cursor.move();
  if (cursor.type !== RECORD.begin) throw cutShort();
  const cells = new CellCollector(workbook);
  // charts within a sheet have a beginning, an end and cells of their own
  let depth = 1;
  for (let records = 1; ; records++) {
    cursor.move();
    if (cursor.type === RECORD.begin) depth++;
    else if (cursor.type === RECORD.eof) depth--;
    else if (depth === 1) cells.read(cursor);
    if (depth === 0) return cells.rows;
    if (records % TURN === 0) await setImmediate();
  }
};

/** The position and the format of a cell. */
const [ROW, COLUMN, FORMAT, VALUE] = [0, 2, 4, 6];

/** The last two bytes of a formula's value when it is not a number. The first byte then says what it is. */
const NO_NUMBER = 0xffff;
const TEXT_FOLLOWS = 0;
const TRUTH = 1;

class CellCollector {
  readonly rows: (Cell | undefined)[][] = [];
  /** The formula whose text follows in a separate record. */
  #textOf: Buffer | null = null;

  constructor(private readonly workbook: XlsWorkbook) {}

  read(cursor: RecordCursor): void {
    const { type, data } = cursor;
    switch (type) {
      case RECORD.sharedLabel:
        return this.#keep(data, this.#sharedString(data.readUInt32LE(VALUE)));
      case RECORD.number:
        return this.#keep(data, this.#numberOf(data.readDoubleLE(VALUE), data.readUInt16LE(FORMAT)));
      case RECORD.smallNumber:
        return this.#keep(data, this.#numberOf(smallNumber(data, VALUE), data.readUInt16LE(FORMAT)));
      case RECORD.numbers:
        return this.#keepNumbers(data);
      case RECORD.label:
      case RECORD.richLabel:
        return this.#keep(data, this.workbook.textAt(cursor.pieces(), VALUE, 2));
      case RECORD.truth:
        return this.#keep(data, data.readUInt8(VALUE + 1) === 0 ? truthOf(data.readUInt8(VALUE)) : '');
      case RECORD.formula:
        return this.#readFormula(data);
      case RECORD.formulaText:
        return this.#readFormulaText(cursor);
      default:
        return undefined;
    }
  }

  #readFormula(data: Buffer): void {
    this.#textOf = null;
    if (data.readUInt16LE(VALUE + 6) !== NO_NUMBER) {
      this.#keep(data, this.#numberOf(data.readDoubleLE(VALUE), data.readUInt16LE(FORMAT)));
      return;
    }
    const kind = data.readUInt8(VALUE);
    if (kind === TEXT_FOLLOWS) this.#textOf = data;
    else if (kind === TRUTH) this.#keep(data, truthOf(data.readUInt8(VALUE + 2)));
  }

  #readFormulaText(cursor: RecordCursor): void {
    const formula = this.#textOf;
    this.#textOf = null;
    if (formula !== null) this.#keep(formula, this.workbook.textAt(cursor.pieces(), 0, 2));
  }

  /** A run of small numbers: row, first column, then format and number of each, then the last column. */
  #keepNumbers(data: Buffer): void {
    const row = data.readUInt16LE(ROW);
    let column = data.readUInt16LE(COLUMN);
    for (let at = 4; at + 6 < data.byteLength; at += 6, column++) {
      this.#keepAt(row, column, this.#numberOf(smallNumber(data, at + 2), data.readUInt16LE(at)));
    }
  }

  #keep(data: Buffer, value: Cell): void {
    this.#keepAt(data.readUInt16LE(ROW), data.readUInt16LE(COLUMN), value);
  }

  /** Two values for one cell: programs disagree on which one counts. */
  #keepAt(row: number, column: number, value: Cell): void {
    if (value === '') return;
    if (column >= MOST_COLUMNS) throw new Unreadable({ code: 'recordLength', row: row + 1, field: 'columns' });
    const cells = (this.rows[row] ??= []);
    if (cells[column] !== undefined && cells[column] !== value)
      throw new Unreadable({ code: 'recordOrder', row: row + 1, field: 'cell' });
    cells[column] = value;
  }

  #sharedString(number: number): string {
    const text = this.workbook.strings.get(number);
    if (text === undefined) throw cutShort();
    return text;
  }

  /** A value that is not a number stays text. */
  #numberOf(value: number, cellFormat: number): Cell {
    if (!Number.isFinite(value)) return String(value);
    return (this.workbook.isDate(cellFormat) ? serialDate(value, this.workbook.is1904) : null) ?? positiveZero(value);
  }
}

const truthOf = (byte: number): string => (byte === 0 ? 'false' : 'true');

const HUNDREDTHS = 1;
const INTEGER = 2;

/** A number in four bytes: an integer of 30 bits, or the upper 30 bits of a double; either may count hundredths (MS-XLS 2.5.217). */
const smallNumber = (data: Buffer, at: number): number => {
  const bits = data.readUInt32LE(at);
  const value = (bits & INTEGER) === 0 ? upperDouble(bits - (bits & 3)) : data.readInt32LE(at) >> 2;
  return (bits & HUNDREDTHS) === 0 ? value : value / 100;
};

const double = new DataView(new ArrayBuffer(8));

const upperDouble = (upper: number): number => {
  double.setUint32(0, upper >>> 0);
  return double.getFloat64(0);
};
