import { BatchSums } from '../nz/batch-sums.js';
import { type Batch, Batches } from '../nz/batches.js';
import { CommaRecord } from '../nz/comma-record.js';
import { readEntry } from '../nz/entry.js';
import { payingAccountKey, statementReference } from '../nz/line.js';
import { payeeAccount } from '../nz/payee-account.js';
import type { Findings } from '../reading/findings.js';
import type { RecordReader } from '../reading/records.js';
import { looksLikeGifts } from './detect.js';
import { type Dialect, dialectOf, headless } from './dialect.js';
import { giftsDetail } from './layout.js';

const { account, code, amount, name } = giftsDetail.fields;

/** A detail needs at least the fields up to the payee's name. */
const FEWEST_DETAIL_FIELDS = name.at;
const SHOWN = 160;

type GiftsBatch = Batch & { readonly dialect: Dialect; readonly sourceAccountKey: string };

const batchOf = (dialect: Dialect, sourceAccountKey: string): GiftsBatch => ({
  sums: new BatchSums(),
  close: () => undefined,
  dialect,
  sourceAccountKey,
});

/** Reads the GIFTS family record by record: a header, details and a trailer, several such batches in a file (F-6.2). */
export class GiftsReader implements RecordReader {
  readonly #batches: Batches<GiftsBatch>;
  readonly #record = new CommaRecord();

  constructor(
    private readonly findings: Findings,
    private readonly action: string,
  ) {
    this.#batches = new Batches(() => batchOf(headless, ''), findings);
  }

  record(text: string, row: number): void {
    this.findings.recognised ||= looksLikeGifts(text);
    this.#record.read(text);
    if (text.startsWith('2,')) this.#detail(row);
    else if (text.startsWith('1,')) this.#header(row, text);
    else if (text.startsWith('3,')) this.#trailer(row);
    else this.findings.warn('unknownRecord', { row, value: text.slice(0, SHOWN) });
  }

  end(): void {
    this.#batches.end();
  }

  #header(row: number, text: string): void {
    const known = dialectOf(this.#record);
    if (known === null) this.findings.refuse('badHeader', { row, field: 'header', value: text.slice(0, SHOWN) });
    const dialect = known ?? headless;
    const { payingAccount, fields } = dialect;
    this.#warnOfTextBeyond(fields.header, row);
    const key = payingAccount === null ? '' : payingAccountKey(this.#record.field(payingAccount));
    this.#batches.begin(batchOf(dialect, key), row);
  }

  #detail(row: number): void {
    const { sums, dialect, sourceAccountKey } = this.#batches.current(row);
    const record = this.#record;
    if (record.count < FEWEST_DETAIL_FIELDS || record.hasTooManyFields) {
      this.findings.refuse('recordLength', { row, field: 'record', value: String(record.count) });
      return sums.addUnreadable();
    }
    this.#warnOfTextBeyond(dialect.fields.detail, row);
    const { payeeParticulars, payeeCode, payeeReference } = dialect.detail;
    const entry = {
      account: payeeAccount(record.field(account)),
      code: record.field(code),
      amount: record.field(amount),
      name: record.field(name),
      nameWidth: dialect.nameWidth,
      reference: statementReference(record.field(payeeParticulars), record.field(payeeCode), record.field(payeeReference)),
      sourceAccountKey,
      row,
      action: this.action,
    };
    const line = readEntry(entry, sums, this.findings);
    if (line !== null) this.findings.emit(line);
  }

  #trailer(row: number): void {
    const { dialect } = this.#batches.current(row);
    this.#warnOfTextBeyond(dialect.fields.trailer, row);
    this.#batches.finish(dialect.control(this.#record), row);
  }

  /** Account and amount come before any field that a comma could shift, so text after the last field is only a warning. */
  #warnOfTextBeyond(fields: number, row: number): void {
    if (this.#record.hasTextBeyond(fields)) this.findings.warn('longRecord', { row });
  }
}
