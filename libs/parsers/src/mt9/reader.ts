import type { BatchControl } from '../nz/batch-sums.js';
import { Batches } from '../nz/batches.js';
import { readEntry } from '../nz/entry.js';
import { payingAccountKeyOfParts, statementReference } from '../nz/line.js';
import { payeeAccountOfParts } from '../nz/payee-account.js';
import type { Findings } from '../reading/findings.js';
import { hasFixedLength } from '../reading/fixed-length.js';
import { fieldWidth, readRecord } from '../reading/layout.js';
import type { RecordReader } from '../reading/records.js';
import { looksLikeMt9, mt9RecordType } from './detect.js';
import { Mt9Group } from './group.js';
import { mt9Detail, mt9Header, mt9Trailer, RECORD_LENGTH, recordLengths } from './layout.js';

const NAME_WIDTH = fieldWidth(mt9Detail.fields.name);

/** Reads MT9 record by record: a header, details and a trailer, any number of such groups in a file (F-6.1). */
export class Mt9Reader implements RecordReader {
  readonly #groups: Batches<Mt9Group>;

  constructor(
    private readonly findings: Findings,
    private readonly action: string,
  ) {
    this.#groups = new Batches(() => new Mt9Group('', false, findings), findings);
  }

  record(text: string, row: number): void {
    this.findings.recognised ||= looksLikeMt9(text);
    const type = mt9RecordType(text);
    if (type === null) return this.findings.warn('unknownRecord', { row, value: text.slice(0, RECORD_LENGTH) });
    const isReadable = hasFixedLength(text, recordLengths[type], row, this.findings);
    if (type === 'detail') this.#detail(text, row, isReadable);
    else if (type === 'trailer') this.#groups.finish(isReadable ? controlOf(text) : null, row);
    else this.#groups.begin(new Mt9Group(type === 'credits' ? payingAccount(text) : '', type === 'debits', this.findings), row);
  }

  end(): void {
    this.#groups.end();
  }

  #detail(text: string, row: number, isReadable: boolean): void {
    const group = this.#groups.current(row);
    if (!isReadable) return group.sums.addUnreadable();
    const record = readRecord(mt9Detail, text);
    const { code } = record;
    const entry = {
      account: payeeAccountOfParts(record.bank, record.branch, record.base, record.suffix),
      code,
      amount: record.amount,
      name: record.name.trim(),
      nameWidth: NAME_WIDTH,
      reference: statementReference(record.payeeParticulars, record.payeeCode, record.payeeReference),
      sourceAccountKey: group.sourceAccountKey,
      row,
      action: this.action,
    };
    const line = readEntry(entry, group.sums, this.findings);
    if (line !== null) group.add(line, code, row);
  }
}

/** Only the first two characters of the suffix count; some programs fill the third with a zero (F-6.1). */
const payingAccount = (text: string): string => {
  const { bank, branch, base, suffix } = readRecord(mt9Header, text);
  return payingAccountKeyOfParts(bank, branch, base, suffix.trim().slice(0, 2));
};

const controlOf = (text: string): BatchControl => {
  const { total, hash } = readRecord(mt9Trailer, text);
  return { amounts: { total }, count: null, hash };
};
