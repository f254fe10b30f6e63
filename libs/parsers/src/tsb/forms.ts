import { isDigits } from '@counterfoil/domain';
import { cellsOf, type DelimitedLayout, hasEnoughCells, hasTextBeyond } from '../reading/delimited-layout.js';
import { hasFixedLength } from '../reading/fixed-length.js';
import type { Findings } from '../reading/findings.js';
import { type Layout, readRecord } from '../reading/layout.js';
import type { TextRecord } from '../reading/record-class.js';
import {
  columnDetails,
  delimitedHeader,
  delimitedTotal,
  publishedDetail,
  RECORD_LENGTH,
  shortestRecord,
  tsbDetail,
  type TsbDetail,
  tsbHeader,
  type TsbHeader,
  tsbTotal,
  type TsbTotal,
} from './layout.js';

/** A detail, with the text of the fields after the payer's name that the layout defines as numbers. */
export type OpenedDetail = { readonly record: TsbDetail; readonly ownAccount: string };

/** Opens records of one form. Null when a record cannot be read; the file is then refused. */
export type TsbForm = {
  readonly header: (text: string, row: number, findings: Findings) => TsbHeader | null;
  /** `batch` is the batch number of the header. */
  readonly detail: (text: string, row: number, findings: Findings, batch: string) => OpenedDetail | null;
  readonly total: (text: string, row: number, findings: Findings) => TsbTotal | null;
};

const inColumns =
  <F extends string>(kind: keyof TsbForm, layout: Layout<F>) =>
  (text: string, row: number, findings: Findings): TextRecord<F> | null =>
    hasFixedLength(text, { length: RECORD_LENGTH, shortest: shortestRecord[kind] }, row, findings)
      ? readRecord(layout, text)
      : null;

const openFixedDetail = inColumns('detail', tsbDetail);

const fixedForm: TsbForm = {
  header: inColumns('header', tsbHeader),
  detail: (text, row, findings) => {
    const record = openFixedDetail(text, row, findings);
    return record === null ? null : { record, ownAccount: '' };
  },
  total: inColumns('total', tsbTotal),
};

const readCells = (text: string, delimiter: string, row: number, findings: Findings): readonly string[] | null => {
  const cells = cellsOf(text, delimiter);
  if (cells === null) findings.refuse('badCharacter', { row, field: 'record', value: text.slice(0, RECORD_LENGTH) });
  return cells;
};

const betweenDelimiters =
  <F extends string>({ count, Record }: DelimitedLayout<F>, fewest: number, delimiter: string) =>
  (text: string, row: number, findings: Findings): TextRecord<F> | null => {
    const cells = readCells(text, delimiter, row, findings);
    return cells !== null && hasEnoughCells(cells, { fewest, count }, row, findings) ? new Record(cells) : null;
  };

/** One way of dividing a detail into cells. */
type DetailCells = {
  readonly isUsedBy: (cells: readonly string[], batch: string) => boolean;
  readonly Record: new (cells: readonly string[]) => TsbDetail;
  /** Cells up to the payer's name. */
  readonly toOwnName: number;
  /** Cells that the layout names. */
  readonly count: number;
  /** Cells after the payer's name that hold numbers, as far as `numbersEnd`. */
  readonly numbersEnd: number;
};

const isSameNumber = (a: string, b: string): boolean => isDigits(a) && isDigits(b) && Number(a) === Number(b);

const isBlankOrDigits = (text: string, width: number): boolean => text === '' || (text.length <= width && isDigits(text));

/**
 * The cell that repeats the header's batch number shows which cells a record has. A record without it is read only with all
 * 25 published fields, because then their number shows it.
 */
const publishedCells: DetailCells = {
  isUsedBy: (cells, batch) => {
    const record = new publishedDetail.Record(cells);
    const hasOrigin = record.gap === '' && isBlankOrDigits(record.originBank, 2) && isBlankOrDigits(record.originBranch, 4);
    const hasAllFields = cells.length >= publishedDetail.count && isBlankOrDigits(record.batch, 4);
    return hasOrigin && (hasAllFields || isSameNumber(record.batch, batch));
  },
  Record: publishedDetail.Record,
  toOwnName: publishedDetail.fields.ownName.at,
  count: publishedDetail.count,
  numbersEnd: publishedDetail.fields.ownSuffix.at,
};

const columnCells = ({ count, fields, Record }: (typeof columnDetails)[number]): DetailCells => ({
  isUsedBy: (cells, batch) => isSameNumber(cells[fields.batch.at - 1]?.trim() ?? '', batch),
  Record,
  toOwnName: count,
  count: Infinity,
  numbersEnd: Infinity,
});

const detailCells: readonly DetailCells[] = [publishedCells, ...columnDetails.map(columnCells)];

const delimitedDetail =
  (delimiter: string): TsbForm['detail'] =>
  (text, row, findings, batch) => {
    const cells = readCells(text, delimiter, row, findings);
    if (cells === null) return null;
    const form = detailCells.find(({ isUsedBy }) => isUsedBy(cells, batch));
    if (form === undefined) {
      findings.refuse('recordLength', { row, field: 'record', value: String(cells.length) });
      return null;
    }
    if (cells.length < form.toOwnName) findings.warn('shortRecord', { row });
    if (hasTextBeyond(cells, form.count)) findings.warn('longRecord', { row });
    return { record: new form.Record(cells), ownAccount: cells.slice(form.toOwnName, form.numbersEnd).join(' ').trim() };
  };

const delimitedForm = (delimiter: string): TsbForm => ({
  header: betweenDelimiters(delimitedHeader, delimitedHeader.fields.suffix.at, delimiter),
  detail: delimitedDetail(delimiter),
  total: betweenDelimiters(delimitedTotal, delimitedTotal.count, delimiter),
});

const commaForm = delimitedForm(',');
const tabForm = delimitedForm('\t');

/** The delimiter of a record, recognised by the character after its type; null for fixed columns. */
export const delimiterOf = (text: string): ',' | '\t' | null => {
  const second = text.charAt(text.charAt(0) === '"' ? 3 : 1);
  return second === ',' || second === '\t' ? second : null;
};

/** The form of a record. */
export const formOf = (text: string): TsbForm => {
  const delimiter = delimiterOf(text);
  return delimiter === null ? fixedForm : delimiter === ',' ? commaForm : tabForm;
};

/** The record's type, with or without quotes around it. */
export const typeOf = (text: string): string => text.charAt(text.charAt(0) === '"' ? 1 : 0);
