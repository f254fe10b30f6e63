import { isDigits, parseCountry, type PaymentLine } from '@counterfoil/domain';
import type { CustomerCountry, ParseContext } from '../payment-file.js';
import type { Place, RowProblem } from '../problems.js';
import type { Findings } from '../reading/findings.js';
import type { OpenFile } from '../reading/format.js';
import type { TableAccount } from './account.js';
import { AmountStyle } from './amounts.js';
import { amountCell, cleanCell, isBlankRow, isTotalRow } from './cells.js';
import { isPaymentHeader, mappedHeader, matchPaymentHeader } from './columns.js';
import { readCurrency } from './currency.js';
import { furtherPair, type Twin, twinFaults, twinsIn } from './further-columns.js';
import { currencyIn } from './heading.js';
import { isoDate } from './iso-date.js';
import { accountIn, endsBefore, lastNeeded, type Places, placesOf, textAt } from './payment-places.js';
import { type Cell, ignorePieces, type NumberedRow, type Table } from './table.js';

/** A line that is not complete yet. */
type Draft = { -readonly [field in keyof PaymentLine]: PaymentLine[field] };

type RowFault = Place & { readonly code: RowProblem };

/** A row whose amount has not been read yet. */
type PendingRow = {
  readonly row: number;
  readonly amount: Cell;
  /** The line without its amount, or the problems of the row other than those of its amount. */
  readonly read: Draft | readonly RowFault[];
};

/** The number of rows that are searched for the headings. */
const MOST_ABOVE = 10_000;
/** The most rows that wait for the decimal sign before the rest of the column is searched for it. */
const MOST_WAITING = 10_000;

/**
 * Reads a table of payments, whatever kind of file it comes from (F-9). The table is read a second time only when
 * its amounts leave open for long which sign is the decimal one.
 */
export const readPaymentTable = async (table: Table, file: OpenFile, findings: Findings): Promise<void> => {
  const payments = new PaymentTable(findings, file.context, file.action, table.isFilledUp === true);
  const problem = await table.rows(
    (cells, row) => payments.row(cells, row),
    async () => {
      file.throwIfAborted();
      if (payments.waiting > MOST_WAITING) {
        await table.rows((cells, row) => payments.observeAmount(cells, row), ignorePieces);
        payments.settle();
      }
      await findings.flush();
    },
  );
  if (problem !== null) findings.refuse(problem.code, problem);
  payments.end();
};

/** A quoted cell may have several lines. One with several delimiters looks like a row to a bank that reads line by line. */
const ROW_IN_CELL = /\n[^\n]*?(?:[,;\t|][^\n]*?){3}/;
const holdsRow = (cell: Cell): boolean => typeof cell === 'string' && cell.includes('\n') && ROW_IN_CELL.test(cell);

const currencyOf: { readonly [country in CustomerCountry]: string } = { AUS: 'AUD', NZL: 'NZD', USA: 'USD' };

/** Reads rows one at a time; a row waits as long as later amounts could change how its own reads. */
class PaymentTable {
  #found: Found | null = null;
  /** The currency of an 'amount AUD' column, else the customer's. */
  #currency: string;
  #lastCurrency: { readonly text: string; readonly read: ReturnType<typeof readCurrency> } | null = null;
  #reportedWidth = false;
  #credits = 0;
  #count = 0;
  #pending: PendingRow[] = [];
  /** Some pending amount would have another value with the other decimal sign. */
  #isOpen = false;
  #sawAll = false;
  /** The rows before the headings are found. */
  readonly #above: NumberedRow[] = [];
  readonly #style = new AmountStyle();

  constructor(
    private readonly findings: Findings,
    private readonly context: ParseContext,
    private readonly action: string,
    private readonly isFilledUp: boolean,
  ) {
    this.#currency = currencyOf[context.customerCountry];
  }

  row(cells: readonly Cell[], row: number): void {
    this.#found ??= this.#seekHeader(cells, row);
    if (this.#found === null && this.#above.length < MOST_ABOVE) this.#above.push({ cells, row });
    if (this.#found === null || row <= this.#found.headerRow || isBlankRow(cells)) return;
    const amount = amountCell(cells, this.#found.places.amount);
    this.#style.observe(amount);
    this.#readRow(cells, amount, row, this.#found);
    this.#isOpen ||= this.#style.isAmbiguous(amount);
    if (!this.#isOpen || this.#sawAll || this.#style.isSettled) this.#finishPending();
  }

  get waiting(): number {
    return this.#pending.length;
  }

  /** Looks at the amount of a row before the row is read. */
  observeAmount(cells: readonly Cell[], row: number): void {
    if (this.#found !== null && row > this.#found.headerRow) this.#style.observe(amountCell(cells, this.#found.places.amount));
  }

  /** All amounts of the column have been seen. */
  settle(): void {
    this.#sawAll = true;
    this.#finishPending();
  }

  end(): void {
    this.settle();
    if (this.#count > 0 && this.#found !== null) for (const above of this.#above) this.#reportAbove(above, this.#found);
    this.findings.concludeTotals({ stated: null, summed: { credits: this.#credits, debits: 0, count: this.#count } });
  }

  #finishPending(): void {
    const pending = this.#pending;
    if (pending.length === 0) return;
    this.#pending = [];
    this.#isOpen = false;
    for (const row of pending) this.#finishRow(row);
  }

  /** A row whose amount is not valid is reported only for its amount. */
  #finishRow({ row, amount: cell, read }: PendingRow): void {
    const amount = this.#style.read(cell);
    this.#count++;
    if (amount === null) return this.findings.rowError('badAmount', { row, field: 'amount', value: cleanCell(cell) });
    this.#credits += amount;
    if (isProblems(read)) return read.forEach((problem) => this.findings.rowError(problem.code, problem));
    if (amount === 0) this.findings.warn('zeroAmount', { row });
    read.amount = amount;
    this.findings.emit(read);
  }

  /** Rows above the headings are titles, but a bank may pay one that looks like a payment. */
  #reportAbove({ cells, row }: NumberedRow, { places }: Found): void {
    const amount = this.#style.read(amountCell(cells, places.amount));
    const account = accountIn(cells, places, this.context.customerCountry);
    if (amount === null || amount <= 0 || account.kind !== 'account' || account.oddities.includes('accountLength')) return;
    this.findings.rowError('aboveHeadings', { row, field: 'accountNumber', value: account.account.accountNumber });
  }

  #seekHeader(cells: readonly Cell[], row: number): Found | null {
    const { mapping } = this.context;
    const isFirst = mapping?.headerLine === 0 && !isBlankRow(cells);
    if (mapping !== undefined && !isFirst && row !== mapping.headerLine) return null;
    const header = mapping === undefined ? matchPaymentHeader(cells) : mappedHeader(mapping, cells.length);
    if (mapping === undefined && !isPaymentHeader(header)) return null;
    this.findings.recognised = true;
    const places = placesOf(header);
    if (!isFirst) this.#currency = currencyIn(String(cells[Math.max(0, places.amount)] ?? '')) ?? this.#currency;
    // Columns that a user mapped are read as mapped.
    const twins = mapping === undefined ? twinsIn(cells, header) : [];
    const further = mapping === undefined && twins.length === 0 ? furtherPair(cells, header) : null;
    if (further !== null) this.findings.warn('furtherAccount', { row, field: 'accountNumber', value: further });
    if (places.accountName < 0 && places.supplierName < 0) this.findings.warn('noName');
    return { places, twins, width: header.width, headerRow: isFirst ? row - 1 : row };
  }

  #readRow(cells: readonly Cell[], amount: Cell, row: number, { places: at, twins, width }: Found): void {
    const countryText = textAt(cells, at.country);
    const country = countryText === '' ? null : parseCountry(countryText);
    const account = accountIn(cells, at, this.context.customerCountry, country?.ok === true ? country.value : '');
    if (account.kind === 'none' && isTotalRow(cells)) return;
    const lacksAccount = account.kind === 'none' || account.kind === 'noCode';
    const isShort = this.isFilledUp && (lacksAccount || amount === '') && endsBefore(cells, lastNeeded(at));
    if (cells.length !== width || isShort) this.#reportWidth(row);
    if (!this.isFilledUp && cells.some(holdsRow)) this.findings.warn('rowInCell', { row });
    if (lacksAccount) return this.findings.warn('skippedRow', { row });
    const currencyText = textAt(cells, at.currency);
    const currency = this.#readCurrency(currencyText);
    const contradictions = twinFaults(cells, twins, row);
    if (contradictions.length === 0 && country?.ok !== false && account.kind === 'account' && currency.ok) {
      for (const oddity of account.oddities) this.findings.warn(oddity, { row, value: account.account.accountNumber });
      this.#pending.push({ row, amount, read: this.#draftOf(cells, at, account.account, currency.value, row) });
      return;
    }
    const problems: readonly RowFault[] = [
      ...contradictions,
      ...(country?.ok === false ? [{ code: 'unknownCountry', row, field: 'country', value: countryText } as const] : []),
      ...(account.kind === 'bad' ? account.problems.map((problem) => ({ ...problem, row })) : []),
      ...(currency.ok ? [] : [{ code: 'badCurrency', row, field: 'currency', value: currencyText } as const]),
    ];
    this.#pending.push({ row, amount, read: problems });
  }

  /** Most rows of a file have the same currency. */
  #readCurrency(text: string): ReturnType<typeof readCurrency> {
    if (this.#lastCurrency?.text !== text) this.#lastCurrency = { text, read: readCurrency(text === '' ? this.#currency : text) };
    return this.#lastCurrency.read;
  }

  /** Reported once per file, at the first row with a different width (P-5.6). */
  #reportWidth(row: number): void {
    if (!this.#reportedWidth) this.findings.warn('inconsistentRows', { row });
    this.#reportedWidth = true;
  }

  #draftOf(cells: readonly Cell[], at: Places, account: TableAccount, currency: string, row: number): Draft {
    const draft: Draft = {
      accountName: textAt(cells, at.accountName) || textAt(cells, at.supplierName),
      accountNumber: account.accountNumber,
      accountCode: account.accountCode,
      accountCodeType: account.accountCodeType,
      country: account.country,
      currency,
      amount: 0,
      clientData: String(row),
      action: this.action,
    };
    if (account.iban !== undefined) draft.iban = account.iban;
    if (account.swiftCode !== undefined) draft.swiftCode = account.swiftCode;
    for (const field of copied) {
      const value = textAt(cells, at[field]);
      if (value !== '') draft[field] = value;
    }
    const govCode = textAt(cells, at.govCode);
    if (govCode !== '') draft.govCode = isDigits(govCode) ? govCode : govCode.replace(/[^0-9]/g, '');
    const paymentDate = isoDate(textAt(cells, at.paymentDate), this.context.customerCountry);
    if (paymentDate !== null) draft.paymentDate = paymentDate;
    return draft;
  }
}

const copied = ['supplierCode', 'supplierName', 'entityId', 'email', 'paymentId', 'reference'] as const;

/** The header, or its place in a table without one: the columns, the number of cells, and the row after which payments begin. */
type Found = {
  readonly places: Places;
  readonly twins: readonly Twin[];
  readonly width: number;
  readonly headerRow: number;
};

const isProblems = (read: PendingRow['read']): read is readonly RowFault[] => Array.isArray(read);
