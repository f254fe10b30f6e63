import type { Limits } from '../payment-file.js';
import { tooLarge, Unreadable } from '../spreadsheet/unreadable.js';
import type { FileProblem } from '../problems.js';
import type { Cell, OnRow } from '../table/table.js';
import { MOST_CELLS, MOST_COLUMNS, MOST_ROW_NUMBER, MOST_TOKEN } from './bounds.js';
import { type CellPlace, readReference } from './cell-reference.js';
import { type CellContext, cellValue, type StoredCell } from './cell-value.js';
import { RichText } from './rich-text.js';
import type { Attributes, PartReader } from './xml-part.js';

/** The elements that hold the cells, each within the one before, and the depths of the last two. */
const levels = ['worksheet', 'sheetData', 'row', 'c'];
const ROW = 3;
const CELL = 4;
const VALUE = 5;

/** Blank cells before a cell that are filled in at once, which is faster than one at a time. */
const MANY_BLANKS = 64;

/**
 * Reads the rows of a worksheet (ECMA-376 part 1, 18.3.1). Rows and cells stand where `r` says, or else after the one before;
 * rows without a value do not come. Rows and cells that run backwards, or a cell with two values, refuse the file: programs
 * would differ in what counts.
 */
export class SheetReader implements PartReader {
  stopped = false;
  /** How many of the open elements are `levels`. */
  #level = 0;
  #row = 0;
  #rows = 0;
  #column = 0;
  #seen = 0;
  #cells: Cell[] = [];
  #length = 0;
  readonly #cell: StoredCell = { type: 'n', style: '', value: '' };
  readonly #place: CellPlace = { column: 0, row: 0 };
  readonly #inline = new RichText();
  #hasValue = false;
  #within: 'v' | 'is' | null = null;

  constructor(
    private readonly context: CellContext,
    private readonly limits: Limits,
    private readonly onRow: OnRow,
  ) {}

  open(name: string, attributes: Attributes, depth: number): void {
    if (this.stopped) return;
    if (depth === this.#level + 1 && name === levels[this.#level]) {
      this.#level++;
      if (depth === CELL) this.#openCell(attributes);
      else if (depth === ROW) this.#openRow(attributes);
    } else if (this.#level === CELL) this.#openValue(name, depth);
  }

  close(name: string, depth: number): void {
    if (this.stopped) return;
    if (depth === this.#level) {
      if (depth === CELL) this.#closeCell();
      else if (depth === ROW) this.#closeRow();
      this.#level--;
    } else if (depth === VALUE) this.#within = null;
    else if (this.#within === 'is') this.#inline.close(name);
  }

  text(text: string): void {
    if (this.#within === null) return;
    if (this.#within === 'is') return this.#inline.add(text);
    const value = this.#cell.value + text;
    if (value.length > MOST_TOKEN) throw tooLarge('text', MOST_TOKEN);
    this.#cell.value = value;
  }

  #openRow({ r }: Attributes): void {
    const row = r === undefined ? this.#row + 1 : Number(r);
    if (!Number.isInteger(row) || row > MOST_ROW_NUMBER) throw this.#unreadable('recordOrder', 'row', r);
    if (row <= this.#row) throw this.#unreadable('recordOrder', 'row', r);
    this.#row = row;
    this.#column = 0;
    this.#cells = [];
    this.#length = 0;
  }

  #openCell({ r, t = 'n', s = '' }: Attributes): void {
    let column = this.#column + 1;
    if (r !== undefined) {
      if (!readReference(r, this.#place) || this.#place.row !== this.#row) throw this.#unreadable('recordOrder', 'cell', r);
      column = this.#place.column;
    }
    if (column <= this.#column) throw this.#unreadable('recordOrder', 'cell', r);
    if (column > MOST_COLUMNS) throw this.#unreadable('recordLength', 'columns', r);
    this.#seen += column - this.#column;
    if (this.#seen > MOST_CELLS) throw tooLarge('cells', MOST_CELLS);
    this.#column = column;
    this.#cell.type = t;
    this.#cell.style = s;
    this.#cell.value = '';
    this.#hasValue = false;
  }

  #openValue(name: string, depth: number): void {
    if (depth === VALUE && (name === 'v' || name === 'is')) {
      if (this.#hasValue) throw this.#unreadable('recordOrder', 'cell');
      this.#hasValue = true;
      this.#within = name === 'v' || this.#cell.type === 'inlineStr' ? name : null;
    } else if (this.#within === 'v') throw this.#unreadable('recordOrder', 'cell');
    else if (this.#within === 'is') this.#inline.open(name);
  }

  #closeCell(): void {
    if (this.#cell.type === 'inlineStr') this.#cell.value ||= this.#inline.take();
    const value = cellValue(this.#cell, this.context);
    if (value === '') return;
    if (typeof value === 'string') this.#length += value.length;
    if (this.#length > this.limits.recordLength) throw this.#unreadable('recordLength', 'row');
    const blanks = this.#column - 1 - this.#cells.length;
    if (blanks > MANY_BLANKS) this.#cells = this.#cells.concat(Array<Cell>(blanks).fill(''));
    else for (let i = 0; i < blanks; i++) this.#cells.push('');
    this.#cells.push(value);
  }

  #closeRow(): void {
    if (this.#cells.length === 0) return;
    this.#rows++;
    if (this.#rows > this.limits.records) throw tooLarge('records', this.limits.records);
    if (this.onRow(this.#cells, this.#row) === 'stop') this.stopped = true;
  }

  #unreadable(code: FileProblem, field: string, value?: string): Unreadable {
    return new Unreadable({ code, row: this.#row, field, ...(value === undefined ? {} : { value }) });
  }
}
