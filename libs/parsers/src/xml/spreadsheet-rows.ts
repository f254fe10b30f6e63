import { isDigits } from '@counterfoil/domain';
import type { Limits } from '../payment-file.js';
import type { Cell, OnRow, TableProblem } from '../table/table.js';
import { attributeOf, type XmlReader, type XmlTag } from './read-xml.js';
import { cellValue } from './spreadsheet-cell.js';

/** Columns of the widest sheet that any program writes. */
const MOST_COLUMNS = 16_384;

/** Blank cells that a row may gain on average between the cells it has: the columns of a sheet of 2003. */
const BLANKS_PER_ROW = 256;

const levels = ['Worksheet', 'Table', 'Row', 'Cell', 'Data'] as const;

/**
 * Reads the rows of one Worksheet element, row by row. Rows and cells are at the number that `ss:Index` gives them, else
 * after the one before and what it spans; rows that are passed over do not come, nor do blank cells at a row's end.
 */
export class SpreadsheetRows implements XmlReader {
  problem: TableProblem | null = null;
  #depth = 0;
  /** Open elements that are a sheet's own: 5 within a cell's data. Comments have data too, but deeper. */
  #level = 0;
  #row = 0;
  #nextRow = 1;
  #nextColumn = 1;
  #column = 0;
  #cells: Cell[] = [];
  #blanks = 0;
  #rows = 0;
  #type = '';
  #text = '';
  #length = 0;
  #hasData = false;

  constructor(
    private readonly onRow: OnRow,
    private readonly limits: Limits,
  ) {}

  open(tag: XmlTag): void | 'stop' {
    const isOwn = this.#depth === this.#level && tag.local === levels[this.#level];
    this.#depth++;
    if (!isOwn) return;
    this.#level++;
    if (tag.local === 'Row') this.#beginRow(tag);
    else if (tag.local === 'Cell') this.#beginCell(tag);
    else if (tag.local === 'Data') this.#beginData(tag);
    return this.problem === null ? undefined : 'stop';
  }

  /** The text of a cell may be marked up. */
  text(text: string): void | 'stop' {
    if (this.#level < levels.length) return;
    this.#text += text;
    this.#length += text.length;
    if (this.#length <= this.limits.recordLength) return;
    this.problem = { code: 'recordLength', row: this.#row };
    return 'stop';
  }

  close(): void | 'stop' {
    const isOwn = this.#depth === this.#level;
    this.#depth--;
    if (!isOwn) return;
    const closed = levels[this.#level - 1];
    this.#level--;
    if (closed === 'Data') this.#keep(cellValue(this.#type, this.#text));
    else if (closed === 'Row') return this.#endRow();
    else if (closed === 'Worksheet') return 'stop';
    return this.problem === null ? undefined : 'stop';
  }

  #beginRow(tag: XmlTag): void {
    this.#row = this.#indexOf(tag, this.#nextRow);
    this.#rows++;
    this.#nextRow = this.#row + 1 + this.#countOf(tag, 'Span');
    this.#nextColumn = 1;
    this.#cells = [];
    this.#length = 0;
    const { records } = this.limits;
    if (this.#row > records) this.problem ??= { code: 'tooLarge', field: 'records', value: String(records) };
  }

  #beginCell(tag: XmlTag): void {
    this.#column = this.#indexOf(tag, this.#nextColumn);
    this.#nextColumn = this.#column + 1 + this.#countOf(tag, 'MergeAcross');
    this.#hasData = false;
    if (this.#column > MOST_COLUMNS) this.problem ??= { code: 'recordLength', row: this.#row, field: 'columns' };
  }

  #beginData(tag: XmlTag): void {
    if (this.#hasData) this.problem ??= { code: 'recordOrder', row: this.#row, field: 'Data' };
    this.#hasData = true;
    this.#type = attributeOf(tag, 'Type');
    this.#text = '';
  }

  /** A number that runs backwards or is not a number leaves the position unknown. */
  #indexOf(tag: XmlTag, next: number): number {
    const text = attributeOf(tag, 'Index').trim();
    if (text === '') return next;
    const index = isDigits(text) ? Number(text) : 0;
    if (index < next) this.problem ??= { code: 'recordOrder', row: this.#row, field: 'ss:Index', value: text };
    return index;
  }

  #countOf(tag: XmlTag, name: string): number {
    const text = attributeOf(tag, name).trim();
    return isDigits(text) ? Number(text) : 0;
  }

  #keep(value: Cell): void {
    if (value === '') return;
    this.#fill(this.#column - 1);
    this.#cells.push(value);
  }

  #endRow(): void | 'stop' {
    return this.problem === null ? this.onRow(this.#cells, this.#row) : 'stop';
  }

  /** Fills blanks up to this many cells. A few bytes must not create thousands of cells in every row. */
  #fill(width: number): void {
    this.#blanks += width - this.#cells.length;
    if (this.#blanks > BLANKS_PER_ROW * (this.#rows + BLANKS_PER_ROW)) {
      this.problem ??= { code: 'recordLength', row: this.#row, field: 'columns' };
      return;
    }
    while (this.#cells.length < width) this.#cells.push('');
  }
}
