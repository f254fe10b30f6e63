import { isAllZeros, isDigits } from '@counterfoil/domain';
import type { Totals } from '../payment-file.js';
import { addTotals, type Findings, noTotals } from '../reading/findings.js';
import type { RecordReader } from '../reading/records.js';
import { TsbBatch } from './batch.js';
import { looksLikeTsbHeader } from './detect.js';
import { formOf, typeOf } from './forms.js';
import { RECORD_LENGTH, type TsbHeader } from './layout.js';

/**
 * Reads TSB group payments record by record: a header, details and a total, any number of such batches (F-6.4). A
 * missing total is a warning, as in ABA; without the header the paying account is unknown, and the file is refused.
 */
export class TsbReader implements RecordReader {
  #batch: TsbBatch | null = null;
  #summed = noTotals;
  #stated: Totals | null = null;
  /** A header could not be read, so the records after it belong to no batch. They are not reported too. */
  #lostHeader = false;

  constructor(
    private readonly findings: Findings,
    private readonly action: string,
  ) {}

  record(text: string, row: number): void {
    this.findings.recognised ||= looksLikeTsbHeader(text);
    const type = typeOf(text);
    if (type === 'A') this.#header(text, row);
    else if (type === 'D') this.#detail(text, row);
    else if (type === 'T' || type === 'S') this.#total(text, row);
    else this.findings.warn('unknownRecord', { row, value: text.slice(0, RECORD_LENGTH) });
  }

  end(): void {
    if (this.#batch !== null) {
      this.findings.warn('missingTrailer');
      this.#close();
    }
    this.findings.concludeTotals({ stated: this.#stated, summed: this.#summed });
  }

  #header(text: string, row: number): void {
    if (this.#batch !== null) {
      this.findings.warn('missingTrailer', { row });
      this.#close();
    }
    const header = formOf(text).header(text, row, this.findings);
    this.#lostHeader = header === null;
    if (header === null) return;
    const wrong = wrongField(header);
    if (wrong !== null) this.findings.refuse('badHeader', { row, field: wrong, value: header[wrong] });
    this.#batch = new TsbBatch(header, this.findings, this.action);
  }

  #detail(text: string, row: number): void {
    const batch = this.#batch;
    if (batch === null) return this.#withoutHeader(text, row);
    const detail = formOf(text).detail(text, row, this.findings, batch.header.batch);
    if (detail?.record.subtype === '0') return batch.add(detail, row);
    if (detail !== null) this.#outOfOrder(text, row);
    batch.addUnreadable();
  }

  #total(text: string, row: number): void {
    const batch = this.#batch;
    if (batch === null) return this.#withoutHeader(text, row);
    const record = formOf(text).total(text, row, this.findings);
    if (record !== null) this.#stated = addTotals(this.#stated ?? noTotals, batch.check(record, row));
    this.#close();
  }

  #close(): void {
    this.#summed = addTotals(this.#summed, this.#batch?.totals ?? noTotals);
    this.#batch = null;
  }

  #withoutHeader(text: string, row: number): void {
    if (!this.#lostHeader) this.#outOfOrder(text, row);
  }

  #outOfOrder(text: string, row: number): void {
    this.findings.refuse('recordOrder', { row, field: 'record', value: text.slice(0, RECORD_LENGTH) });
  }
}

/** The field that does not match the published layout; null when all match. */
const wrongField = (header: TsbHeader): keyof TsbHeader | null => {
  const { subtype, date, batch, dateSum, bank, branch, base, suffix, zeros } = header;
  if (subtype !== '0') return 'subtype';
  if (batch.trim() !== '' && !isDigits(batch)) return 'batch';
  if (!isDateSum(date, dateSum)) return 'dateSum';
  if (!isDigits(bank + branch + base + suffix)) return 'base';
  return isAllZeros(zeros) ? null : 'zeros';
};

/** Day, month and year of DDMMYY added up: the header's check value. */
const isDateSum = (date: string, sum: string): boolean => {
  const digits = date.padStart(6, '0');
  if (!isDigits(digits) || digits.length !== 6 || !isDigits(sum)) return false;
  return Number(digits.slice(0, 2)) + Number(digits.slice(2, 4)) + Number(digits.slice(4)) === Number(sum);
};
