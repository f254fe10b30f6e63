import type { ParseContext } from '../payment-file.js';
import type { Findings } from '../reading/findings.js';
import { AmountStyle } from '../table/amounts.js';
import { amountCell, cleanCell, isBlankRow, isTotalRow, type RowCells, rowCells } from '../table/cells.js';
import { type Columns, type Header, mappedHeader, type Mapping } from '../table/columns.js';
import type { Cell } from '../table/table.js';
import type { ImportedSupplier, SupplierColumn } from './imported-supplier.js';
import { furtherAccount, matchSupplierHeader } from './supplier-header.js';
import { readSupplier } from './supplier-row.js';

/** A header of suppliers: a column that names the supplier, and three known columns. */
export const isSupplierHeader = ({ columns, known }: Header<SupplierColumn>): boolean =>
  known >= 3 && (['supplierName', 'supplierCode', 'accountName'] as const).some((column) => columns.has(column));

/** The user's mapping of a list's columns (P-1); header line 0: the list has no headings and begins with a supplier. */
export type SupplierMapping = Mapping<SupplierColumn>;

/** A row of totals has none of these, and no supplier code. A supplier may be called "Total". */
const identifying = ['accountNumber', 'combined', 'iban', 'email', 'govCode'] as const;

const isTotal = (cells: readonly Cell[], cell: RowCells<SupplierColumn>): boolean =>
  identifying.every((field) => cell(field) === '') &&
  (cell('supplierCode') === '' || isTotalRow([cell('supplierCode')])) &&
  isTotalRow(cells);

const DAY = String.raw`(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\w+ \d{1,2},? \d{4}|\d{1,2} \w+ \d{4})`;
/** What reports write below their last row. */
const footers: readonly RegExp[] = [
  /^\W*end of (?:report|list|file)\W*$/i,
  /^page:? \d+(?: (?:of|\/) \d+)?$/i,
  /^(?:total )?(?:number|count) of (?:vendors|suppliers|creditors|records|rows)\W*\d+$/i,
  /^(?:total )?\d+ (?:vendors?|suppliers?|creditors?|records?|rows?)(?: (?:listed|found|printed|selected|exported))?\.?$/i,
  new RegExp(`^(?:report |list )?(?:generated|printed|exported|created|run|as)(?: on| at| of)?:? (?:\\w+day,? )?${DAY}`, 'i'),
  new RegExp(`^\\w+day,? ${DAY}`, 'i'),
];

/** Whether the row has nothing but a line that reports end with, such as 'Page 1 of 2'. */
const isFooter = (cells: readonly Cell[]): boolean => {
  const [text = '', ...others] = cells.map(cleanCell).filter((each) => each !== '');
  return others.length === 0 && footers.some((footer) => footer.test(text));
};

const headingsAt = (cells: readonly Cell[], places: readonly number[]) =>
  places.map((at) => [at, cells[at] ?? ''] as const).filter(([, heading]) => cleanCell(heading) !== '');

/** Reads a supplier list row by row (F-10). */
export class SupplierTable {
  #columns: Columns<SupplierColumn> | null = null;
  /** The headings of the known columns, by place. */
  #headings: readonly (readonly [at: number, heading: Cell])[] = [];
  #width = 0;
  #reportedWidth = false;
  /** Only the whole column shows the decimal sign, so the rows wait for it. */
  readonly #suppliers: { readonly supplier: ImportedSupplier; readonly amount: Cell }[] = [];
  readonly #style = new AmountStyle();
  readonly #keys = new Set<string>();

  constructor(
    private readonly findings: Findings<ImportedSupplier>,
    private readonly context: ParseContext,
    private readonly mapping?: SupplierMapping,
  ) {}

  row(cells: readonly Cell[], row: number): void {
    const isSeeking = this.#columns === null;
    if (isSeeking) this.#seekHeader(cells, row);
    if (this.#columns === null || isBlankRow(cells)) return;
    // The row of the headings is not a supplier; in a list without headings the first row is.
    if (isSeeking && this.mapping?.headerLine !== 0) return;
    if (this.#isHeading(cells)) return;
    const cell = rowCells(cells, this.#columns);
    if (isTotal(cells, cell) || isFooter(cells)) return;
    if (cells.length !== this.#width) this.#reportWidth(row);
    const supplier = readSupplier(cell, row, this.context.customerCountry, this.findings);
    const isDuplicate = supplier.accountKey !== '' && this.#keys.has(supplier.accountKey);
    if (supplier.accountKey !== '') this.#keys.add(supplier.accountKey);
    const amount = amountCell(cells, this.#columns.get('invoiceAmount'));
    this.#style.observe(amount);
    this.#suppliers.push({ supplier: isDuplicate ? { ...supplier, isDuplicate } : supplier, amount });
  }

  end(): void {
    for (const { supplier, amount } of this.#suppliers) {
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
