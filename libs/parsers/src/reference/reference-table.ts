import type { CustomerCountry } from '../payment-file.js';
import { cleanCell, isBlankRow } from '../table/cells.js';
import type { Columns } from '../table/columns.js';
import type { Cell } from '../table/table.js';
import {
  type IdentityColumn,
  isHeaderPointedAt,
  isReferenceHeader,
  matchReferenceHeader,
  namesSupplier,
  type ReferenceColumn,
} from './columns.js';
import type { RequestedPlace, IdentityPlaces, PlaceFault, ReferenceFileResult } from './reference-file.js';
import { readReferenceRow, type ReferenceRow } from './reference-row.js';

const SHOWN_ROWS = 20;

/** Reads a reference file row by row, keeping its references and its first rows only (P-5.6). */
export class ReferenceTable {
  #rows = 0;
  #width = 0;
  /** The row of the header or, when the user selected a row of data, of the first data; null before it. */
  #begin: number | null = null;
  #header: Columns<ReferenceColumn> = new Map();
  #identity: Columns<IdentityColumn> = new Map();
  readonly #head: { readonly row: number; readonly cells: readonly string[] }[] = [];
  readonly #references: ReferenceRow[] = [];

  constructor(
    private readonly asked: RequestedPlace,
    private readonly customerCountry: CustomerCountry,
  ) {}

  row(cells: readonly Cell[], row: number): void {
    if (isBlankRow(cells)) return;
    this.#rows = row;
    this.#width = Math.max(this.#width, widthOf(cells));
    if (this.#head.length < SHOWN_ROWS) this.#head.push({ row, cells: cells.slice(0, widthOf(cells)).map(cleanCell) });
    if (this.#begin === null && !this.#begins(cells, row)) return;
    if (this.#column !== null)
      this.#references.push(readReferenceRow(cells, row, this.#column - 1, this.#identity, this.customerCountry));
  }

  end(): Pick<ReferenceFileResult, 'size' | 'head' | 'place' | 'rows' | 'faults'> {
    if (this.#begin === null) this.#identity = this.#identityColumns();
    const faults = this.#faults();
    return {
      size: { rows: this.#rows, columns: this.#width },
      head: this.#head,
      place: { row: this.asked.row ?? this.#begin, column: this.#column, columns: placesOf(this.#identity) },
      rows: faults.length === 0 ? this.#references : [],
      faults,
    };
  }

  /**
   * Whether this row is the first row of data. The header is searched for from the top; a header that the user selected is found
   * there.
   */
  #begins(cells: readonly Cell[], row: number): boolean {
    const { row: asked } = this.asked;
    const mustBePlain = asked === undefined || (row < asked && this.#header.size > 0);
    const isHeader = mustBePlain ? isReferenceHeader(cells) : isHeaderPointedAt(cells);
    if (isHeader) this.#header = matchReferenceHeader(cells).columns;
    if (asked === undefined ? !isHeader : row < asked) return false;
    this.#begin = row;
    this.#identity = this.#identityColumns();
    return !isHeader;
  }

  get #column(): number | null {
    const named = this.#header.get('reference');
    return this.asked.column ?? (named === undefined ? null : named + 1);
  }

  /** 0-based. A column holds the reference or names the supplier, not both. */
  #identityColumns(): Columns<IdentityColumn> {
    const { columns } = this.asked;
    const places =
      columns === undefined
        ? [...this.#header].filter((entry): entry is [IdentityColumn, number] => entry[0] !== 'reference')
        : (Object.entries(columns) as [IdentityColumn, number][]).map(([column, at]) => [column, at - 1] as const);
    return new Map(places.filter(([, at]) => at + 1 !== this.#column));
  }

  #faults(): readonly PlaceFault[] {
    const { row = 1, column = 1 } = this.asked;
    const beyond: PlaceFault[] = [
      ...(row > this.#rows ? (['rowBeyondRows'] as const) : []),
      ...(column > this.#width ? (['columnBeyondColumns'] as const) : []),
    ];
    if (beyond.length > 0) return beyond;
    if (this.#column === null) return ['noReferenceColumn'];
    return namesSupplier(this.#identity) ? [] : ['noSupplierColumn'];
  }
}

const placesOf = (columns: Columns<IdentityColumn>): IdentityPlaces =>
  Object.fromEntries([...columns].map(([column, at]) => [column, at + 1]));

const widthOf = (cells: readonly Cell[]): number => cells.findLastIndex((cell) => cleanCell(cell) !== '') + 1;
