import { setImmediate } from 'node:timers/promises';
import type { ParseContext } from '../payment-file.js';
import type { Findings } from '../reading/findings.js';
import { AmountStyle } from '../table/amounts.js';
import { amountCell, cleanCell, isBlankRow, rowCells } from '../table/cells.js';
import { type Columns, type Header, mappedHeader, type Mapping } from '../table/columns.js';
import type { Cell } from '../table/table.js';
import type { ImportedSupplier, SupplierColumn } from './imported-supplier.js';
import { isFooter, isRule, isTotal } from './report-rows.js';
import { furtherAccount, headingDoubts, matchSupplierHeader } from './supplier-header.js';
import { readSupplier, type RowContext } from './supplier-row.js';
import { WholeList } from './whole-list.js';

/** A header of suppliers: a column that names the supplier, and three known columns. */
export const isSupplierHeader = ({ columns, known }: Header<SupplierColumn>): boolean =>
  known >= 3 && (['supplierName', 'supplierCode', 'accountName'] as const).some((column) => columns.has(column));

/** The user's mapping of a list's columns (P-1); header line 0: the list has no headings and begins with a supplier. */
export type SupplierMapping = Mapping<SupplierColumn>;

/** Rows that are emitted in one turn of the event loop. */
const TURN = 5_000;

const headingsAt = (cells: readonly Cell[], places: readonly number[]) =>
  places.map((at) => [at, cells[at] ?? ''] as const).filter(([, heading]) => cleanCell(heading) !== '');

/** Reads a supplier list row by row (F-10). */
export class SupplierTable {
  #columns: Columns<SupplierColumn> | null = null;
  /** The headings of the known columns, by position. */
  #headings: readonly (readonly [at: number, heading: Cell])[] = [];
  #width = 0;
  #reportedWidth = false;
  /** Only the whole column shows the decimal sign, so the rows wait for it. */
  readonly #suppliers: { readonly supplier: ImportedSupplier; readonly amount: Cell }[] = [];
  readonly #style = new AmountStyle();
  readonly #whole: WholeList;
  #context: RowContext;

  constructor(
    private readonly findings: Findings<ImportedSupplier>,
    private readonly context: ParseContext,
    private readonly mapping?: SupplierMapping,
  ) {
    this.#whole = new WholeList(findings);
    this.#context = { customerCountry: context.customerCountry, mayBeOwnNumber: false, hasNames: true, isLastName: false };
  }

  row(cells: readonly Cell[], row: number): void {
    const isSeeking = this.#columns === null;
    if (isSeeking) this.#seekHeader(cells, row);
    if (this.#columns === null || isBlankRow(cells)) return;
    // The row of headings is not a supplier. In a list without headings, the first row is.
    if (isSeeking && this.mapping?.headerLine !== 0) return;
    if (this.#isHeading(cells)) return;
    const cell = rowCells(cells, this.#columns);
    if (isTotal(cells, cell) || isFooter(cells) || isRule(cells)) return;
    if (cells.length !== this.#width) this.#reportWidth(row);
    const supplier = readSupplier(cell, row, this.#context, this.findings);
    this.#whole.observe(supplier, cells, this.#columns);
    const amount = amountCell(cells, this.#columns.get('invoiceAmount'));
    this.#style.observe(amount);
    this.#suppliers.push({ supplier, amount });
  }

  /** Emits the suppliers, with a turn for others: a list may have 400,000 rows. */
  async end(): Promise<void> {
    let untilTurn = TURN;
    for (const { supplier: listed, amount } of this.#suppliers) {
      if (untilTurn-- === 0) {
        await setImmediate();
        untilTurn = TURN;
      }
      const supplier = this.#whole.checked(listed);
      const invoiceAmount = amount === '' ? null : this.#style.read(amount);
      if (amount !== '' && invoiceAmount === null)
        this.findings.rowError('badAmount', { row: supplier.row, field: 'invoiceAmount', value: cleanCell(amount) });
      this.findings.emit(invoiceAmount === null ? supplier : { ...supplier, invoiceAmount });
    }
  }

  #seekHeader(cells: readonly Cell[], row: number): void {
    const { mapping } = this;
    if (mapping !== undefined && (mapping.headerLine === 0 ? isBlankRow(cells) : row !== mapping.headerLine)) return;
    const header =
      mapping === undefined ? matchSupplierHeader(cells, this.context.customerCountry) : mappedHeader(mapping, cells.length);
    if (mapping === undefined && !isSupplierHeader(header)) return;
    this.#columns = header.columns;
    if (mapping?.headerLine !== 0) this.#context = { ...this.#context, ...headingDoubts(cells, header.columns) };
    this.#headings = mapping?.headerLine === 0 ? [] : headingsAt(cells, [...header.columns.values()]);
    this.#width = cells.length;
    this.findings.recognised = true;
    const further = mapping === undefined ? furtherAccount(cells) : null;
    if (further !== null) this.findings.warn('furtherAccount', { row, field: 'accountNumber', value: further });
  }

  /** Whether the row repeats the headings, as some reports do on each page. */
  #isHeading(cells: readonly Cell[]): boolean {
    return this.#headings.length > 0 && this.#headings.every(([at, heading]) => cells[at] === heading);
  }

  /** Reports once per file, at the first row with a different width (P-5.6). */
  #reportWidth(row: number): void {
    if (!this.#reportedWidth) this.findings.warn('inconsistentRows', { row });
    this.#reportedWidth = true;
  }
}
