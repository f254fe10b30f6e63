import { isDigits } from '@counterfoil/domain';
import { cellsOf, type DelimitedLayout, hasTextBeyond } from '../reading/delimited-layout.js';
import { hasFixedLength } from '../reading/fixed-length.js';
import type { Findings } from '../reading/findings.js';
import { type FixedRecord, type Layout, readRecord } from '../reading/layout.js';
import {
  delimitedDetails,
  delimitedHeader,
  delimitedTotal,
  RECORD_LENGTH,
  shortestRecord,
  tsbDetail,
  type TsbDetail,
  tsbHeader,
  type TsbHeader,
  tsbTotal,
  type TsbTotal,
} from './layout.js';

/** Opens records of either form; null when one cannot be read, and then the file is refused. */
export type TsbForm = {
  readonly header: (text: string, row: number, findings: Findings) => TsbHeader | null;
  readonly detail: (text: string, row: number, findings: Findings, batch: string) => TsbDetail | null;
  readonly total: (text: string, row: number, findings: Findings) => TsbTotal | null;
};

type RecordKind = keyof TsbForm;

const inColumns =
  <F extends string>(kind: RecordKind, layout: Layout<F>) =>
  (text: string, row: number, findings: Findings): FixedRecord<F> | null =>
    hasFixedLength(text, { length: RECORD_LENGTH, shortest: shortestRecord[kind] }, row, findings)
      ? readRecord(layout, text)
      : null;

const fixedForm: TsbForm = {
  header: inColumns('header', tsbHeader),
  detail: inColumns('detail', tsbDetail),
  total: inColumns('total', tsbTotal),
};

const readCells = (text: string, delimiter: string, row: number, findings: Findings): readonly string[] | null => {
  const cells = cellsOf(text, delimiter);
  if (cells === null) findings.refuse('badCharacter', { row, field: 'record', value: text.slice(0, RECORD_LENGTH) });
  return cells;
};

const refuseLength = (cells: readonly string[], row: number, findings: Findings): null => {
  findings.refuse('recordLength', { row, field: 'record', value: String(cells.length) });
  return null;
};

const betweenDelimiters =
  <F extends string>({ count, Record }: DelimitedLayout<F>, delimiter: string) =>
  (text: string, row: number, findings: Findings): FixedRecord<F> | null => {
    const cells = readCells(text, delimiter, row, findings);
    if (cells === null) return null;
    return cells.length < count || hasTextBeyond(cells, count) ? refuseLength(cells, row, findings) : new Record(cells);
  };

/** Numbers only, as in the paying account: text shows that a delimiter inside a field has shifted what follows it. */
const isNumeric = (cells: readonly string[], from: number): boolean => {
  for (let i = from; i < cells.length; i++) if (!/^[0-9\s-]*$/.test(cells[i]!)) return false;
  return true;
};

const isSameNumber = (a: string, b: string): boolean => isDigits(a) && isDigits(b) && Number(a) === Number(b);

/** The cell that repeats the header's batch number tells which cells the record has, so that no name is guessed. */
const delimitedDetail =
  (delimiter: string): TsbForm['detail'] =>
  (text, row, findings, batch) => {
    const cells = readCells(text, delimiter, row, findings);
    if (cells === null) return null;
    for (const { count, Record } of delimitedDetails) {
      const record: TsbDetail = new Record(cells);
      if (cells.length >= count && isSameNumber(record.batch, batch) && isNumeric(cells, count)) return record;
    }
    return refuseLength(cells, row, findings);
  };

const delimitedForm = (delimiter: string): TsbForm => ({
  header: betweenDelimiters(delimitedHeader, delimiter),
  detail: delimitedDetail(delimiter),
  total: betweenDelimiters(delimitedTotal, delimiter),
});

const commaForm = delimitedForm(',');
const tabForm = delimitedForm('\t');

/** The form of a record, by what follows its letter. */
export const formOf = (text: string): TsbForm => {
  const second = text.charAt(text.charAt(0) === '"' ? 3 : 1);
  return second === ',' ? commaForm : second === '\t' ? tabForm : fixedForm;
};

/** The record's letter, in quotes or not. */
export const typeOf = (text: string): string => text.charAt(text.charAt(0) === '"' ? 1 : 0);
