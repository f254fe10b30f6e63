import { cellsOf, type DelimitedLayout, hasEnoughCells } from '../reading/delimited-layout.js';
import type { Findings } from '../reading/findings.js';
import type { TextRecord } from '../reading/record-class.js';
import type { RecordReader } from '../reading/records.js';

/** A comma-separated format with one kind of record and no header, trailer or marker. */
export type RowFormat<F extends string> = {
  readonly layout: DelimitedLayout<F>;
  /** The number of cells that a row must have. Missing cells after them count as blank. */
  readonly fewestCells: number;
  readonly looksLike: (record: string) => boolean;
  /** Reads a row and emits its line or its errors. Returns the amount in cents; null when it cannot be read. */
  readonly read: (record: TextRecord<F>, row: number, action: string, findings: Findings) => number | null;
};

const SHOWN = 100;

/** Reads such a file row by row; every row is a credit. */
export class PaymentRows<F extends string> implements RecordReader {
  #credits = 0;
  #count = 0;

  constructor(
    private readonly format: RowFormat<F>,
    private readonly findings: Findings,
    private readonly action: string,
  ) {}

  record(text: string, row: number): void {
    const { format, findings } = this;
    findings.recognised ||= format.looksLike(text);
    this.#count++;
    const cells = cellsOf(text, ',');
    if (cells === null) return findings.refuse('badCharacter', { row, field: 'record', value: text.slice(0, SHOWN) });
    if (!hasEnoughCells(cells, { fewest: format.fewestCells, count: format.layout.count }, row, findings)) return;
    this.#credits += format.read(new format.layout.Record(cells), row, this.action, findings) ?? 0;
  }

  end(): void {
    this.findings.concludeTotals({ stated: null, summed: { credits: this.#credits, debits: 0, count: this.#count } });
  }
}
