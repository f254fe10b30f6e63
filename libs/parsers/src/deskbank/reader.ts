import { isDigits, nzBank } from '@counterfoil/domain';
import type { Findings } from '../reading/findings.js';
import type { RecordReader } from '../reading/records.js';
import { DeskbankDetails } from './detail.js';
import { typeOf } from './detect.js';
import type { DeskbankForm } from './forms.js';
import { type DeskbankHeader, RECORD_LENGTH } from './layout.js';

/**
 * Reads Deskbank record by record: headers, which are optional and may come again for another date, and details. There is no
 * trailer, so that a record of neither kind may have been a payment and refuses the file (F-6.3).
 */
export class DeskbankReader implements RecordReader {
  #count = 0;
  readonly #details: DeskbankDetails;

  constructor(
    private readonly form: DeskbankForm,
    private readonly findings: Findings,
    action: string,
  ) {
    this.#details = new DeskbankDetails(findings, action);
  }

  record(text: string, row: number): void {
    this.findings.recognised ||= this.form.looksLikeDetail(text);
    const type = typeOf(text);
    if (type === 'D') this.#detail(text, row);
    else if (type === 'A') this.#header(text, row);
    else this.findings.refuse('recordOrder', { row, field: 'record', value: text.slice(0, RECORD_LENGTH) });
  }

  end(): void {
    const { credits, debits } = this.#details;
    this.findings.concludeTotals({ stated: null, summed: { credits, debits, count: this.#count } });
  }

  #detail(text: string, row: number): void {
    this.#count++;
    const record = this.form.detail(text, row, this.findings);
    if (record !== null) this.#details.read(record, row);
  }

  #header(text: string, row: number): void {
    const header = this.form.header(text, row, this.findings);
    if (header === null) return;
    for (const field of ['bank', 'branch', 'date'] as const) {
      if (!isRight(header, field)) this.findings.refuse('badHeader', { row, field, value: header[field] });
    }
  }
}

/** No payment depends on the header, but a header that does not match the published layout indicates a damaged file. */
const isRight = (header: DeskbankHeader, field: 'bank' | 'branch' | 'date'): boolean => {
  const value = header[field].trim();
  return isDigits(value) && (field !== 'bank' || nzBank(value.padStart(2, '0'))?.name === 'Westpac');
};
