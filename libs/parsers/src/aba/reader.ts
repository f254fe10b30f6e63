import type { Totals } from '../payment-file.js';
import { addTotals, type Findings, noTotals } from '../reading/findings.js';
import { hasFixedLength } from '../reading/fixed-length.js';
import { readRecord } from '../reading/layout.js';
import type { RecordReader } from '../reading/records.js';
import { isReturn, looksLikeAba } from './detect.js';
import { DetailReader } from './detail.js';
import { AbaGroup } from './group.js';
import { abaTotal, type AbaRecordType, isAbaRecordType, RECORD_LENGTH, recordLengths } from './layout.js';

/** Reads ABA record by record: groups of a header, details and a total, any number of them in a file (F-4). */
export class AbaReader implements RecordReader {
  #group: AbaGroup | null = null;
  #summed = noTotals;
  #stated: Totals | null = null;
  #isReturns = false;

  readonly #details: DetailReader;

  constructor(
    private readonly findings: Findings,
    action: string,
  ) {
    this.#details = new DetailReader(findings, action);
  }

  record(text: string, row: number): void {
    this.findings.recognised ||= looksLikeAba(text);
    const type = text.charAt(0);
    if (type === '2' && isReturn(text)) return this.#refuseReturns(row);
    if (!isAbaRecordType(type)) return this.findings.warn('unknownRecord', { row, value: text.slice(0, RECORD_LENGTH) });
    const readable = hasFixedLength(text, recordLengths[type], row, this.findings);
    this.#handlers[type](text, row, readable);
  }

  end(): void {
    if (this.#group !== null) {
      this.findings.warn('missingTrailer');
      this.#closeGroup();
    }
    this.findings.concludeTotals({ stated: this.#stated, summed: this.#summed });
  }

  readonly #handlers: { readonly [type in AbaRecordType]: (text: string, row: number, readable: boolean) => void } = {
    '0': (_, row) => {
      if (this.#group !== null) {
        this.findings.warn('missingTrailer', { row });
        this.#closeGroup();
      }
      this.#group = new AbaGroup(this.findings);
    },
    '1': (text, row, readable) => {
      const group = this.#openGroup(row);
      if (readable) group.add(this.#details.read(text, row), row);
      else group.addUnreadable();
    },
    '7': (text, row, readable) => {
      const group = this.#openGroup(row);
      if (readable) this.#checkTotal(group, text, row);
      this.#closeGroup();
    },
  };

  #checkTotal(group: AbaGroup, text: string, row: number): void {
    const record = readRecord(abaTotal, text.padEnd(RECORD_LENGTH));
    if (record.bsb !== '999-999') this.findings.warn('trailerBsb', { row, field: 'bsb', value: record.bsb });
    const stated = group.check(record, row);
    if (stated !== null) this.#stated = addTotals(this.#stated ?? noTotals, stated);
  }

  #openGroup(row: number): AbaGroup {
    if (this.#group === null) this.findings.warn('missingHeader', { row });
    this.#group ??= new AbaGroup(this.findings);
    return this.#group;
  }

  #closeGroup(): void {
    this.#group?.close();
    this.#summed = addTotals(this.#summed, this.#group?.totals ?? noTotals);
    this.#group = null;
  }

  #refuseReturns(row: number): void {
    if (!this.#isReturns) this.findings.refuse('notAPaymentFile', { row });
    this.#isReturns = true;
  }
}
