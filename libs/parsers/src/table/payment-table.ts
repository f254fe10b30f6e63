import { parseCountry, parseCurrency, type PaymentLine } from '@counterfoil/domain';
import type { CustomerCountry, ParseContext } from '../payment-file.js';
import type { Problem } from '../problems.js';
import type { Findings } from '../reading/findings.js';
import { readAccount, type TableAccount } from './account.js';
import { AmountStyle } from './amounts.js';
import { given, isBlankRow, isTotalRow, type RowCells, rowCells } from './cells.js';
import { type Header, isPaymentHeader, matchHeader, type PaymentColumn, paymentColumns, plainName } from './columns.js';

/** A row that waits for its amount: only the whole column tells the decimal sign. */
type PendingRow = {
  readonly row: number;
  readonly amount: string;
  /** The line, or what is wrong with the row apart from its amount. */
  readonly read: Omit<PaymentLine, 'amount'> | readonly Problem[];
};

const currencyOf: { readonly [country in CustomerCountry]: string } = { AUS: 'AUD', NZL: 'NZD', USA: 'USD' };

/** Reads a table of payments row by row, whatever kind of file it comes from (formats.md 9). */
export class PaymentTable {
  #header: Header<PaymentColumn> | null = null;
  /** The currency of an 'amount AUD' column, else the customer's. */
  #currency: string;
  #reportedWidth = false;
  readonly #pending: PendingRow[] = [];
  readonly #style = new AmountStyle();

  constructor(
    private readonly findings: Findings,
    private readonly context: ParseContext,
    private readonly action: string,
  ) {
    this.#currency = currencyOf[context.customerCountry];
  }

  row(cells: readonly string[], row: number): void {
    if (this.#header === null) return this.#seekHeader(cells);
    if (isBlankRow(cells)) return;
    const cell = rowCells(cells, this.#header.columns);
    this.#style.see(cell('amount'));
    this.#readRow(cells, cell, row, this.#header.width);
  }

  end(): void {
    let credits = 0;
    for (const pending of this.#pending) {
      const amount = this.#style.read(pending.amount);
      credits += amount ?? 0;
      this.#finishRow(pending, amount);
    }
    this.findings.concludeTotals({ stated: null, summed: { credits, debits: 0, count: this.#pending.length } });
  }

  /** A row that is no payment by its amount is reported for that alone. */
  #finishRow({ row, amount: text, read }: PendingRow, amount: number | null): void {
    if (amount === null) return this.findings.rowError('badAmount', { row, field: 'amount', value: text });
    if (isProblems(read)) return void this.findings.errors.push(...read);
    if (amount === 0) this.findings.warn('zeroAmount', { row });
    this.findings.items.push({ ...read, amount });
  }

  #seekHeader(cells: readonly string[]): void {
    const header = matchHeader<PaymentColumn>(cells, paymentColumns);
    if (!isPaymentHeader(header)) return;
    this.#header = header;
    this.findings.recognised = true;
    const named = /^amount([a-z]{3})$/.exec(plainName(cells[header.columns.get('amount') ?? 0] ?? ''))?.[1];
    if (named !== undefined) this.#currency = named.toUpperCase();
  }

  #readRow(cells: readonly string[], cell: RowCells<PaymentColumn>, row: number, width: number): void {
    const country = cell('country') === '' ? null : parseCountry(cell('country'));
    const account = readAccount(
      {
        accountNumber: cell('accountNumber'),
        accountCode: cell('accountCode'),
        combined: cell('combined'),
        iban: cell('iban'),
        swiftCode: cell('swiftCode'),
        country: country?.ok === true ? country.value : '',
      },
      this.context.customerCountry,
    );
    if (account.kind === 'none' && isTotalRow(cells)) return;
    if (cells.length !== width) this.#reportWidth(row);
    if (account.kind === 'none' || account.kind === 'noCode') return this.findings.warn('skippedRow', { row });
    const currency = parseCurrency(cell('currency') === '' ? this.#currency : cell('currency'));
    const problems: readonly Problem[] = [
      ...(country?.ok === false ? [{ code: 'unknownCountry', row, field: 'country', value: cell('country') } as const] : []),
      ...(account.kind === 'bad' ? account.problems.map((problem) => ({ ...problem, row })) : []),
      ...(currency.ok ? [] : [{ code: 'badCurrency', row, field: 'currency', value: cell('currency') } as const]),
    ];
    const sound = problems.length === 0 && account.kind === 'account' && currency.ok;
    if (sound && account.oddLength) this.findings.warn('accountLength', { row, value: account.account.accountNumber });
    const read = sound ? this.#lineOf(cell, account.account, currency.value, row) : problems;
    this.#pending.push({ row, amount: cell('amount'), read });
  }

  /** Once a file, at the first odd row (spec 5.6). */
  #reportWidth(row: number): void {
    if (!this.#reportedWidth) this.findings.warn('inconsistentRows', { row });
    this.#reportedWidth = true;
  }

  #lineOf(cell: RowCells<PaymentColumn>, account: TableAccount, currency: string, row: number): Omit<PaymentLine, 'amount'> {
    const govCode = cell('govCode').replace(/[^0-9]/g, '');
    return {
      accountName: cell('accountName'),
      ...account,
      currency,
      ...given('supplierCode', cell('supplierCode')),
      ...given('supplierName', cell('supplierName')),
      ...given('govCode', govCode),
      ...given('entityId', cell('entityId')),
      ...given('email', cell('email')),
      ...given('paymentId', cell('paymentId')),
      clientData: String(row),
      action: this.action,
    };
  }
}

const isProblems = (read: PendingRow['read']): read is readonly Problem[] => Array.isArray(read);
