import { isDigitsOf } from '@counterfoil/domain';
import type { DelimitedField } from '../reading/delimited-layout.js';
import type { BatchControl } from '../nz/batch-sums.js';
import type { CommaRecord } from '../nz/comma-record.js';
import { anzDetail, anzHeader, anzTrailer, giftsDetail, giftsHeader, giftsTrailer } from './layout.js';

/** How to read the records of a batch, determined by its header. */
export type Dialect = {
  readonly detail: { readonly [name in 'payeeParticulars' | 'payeeCode' | 'payeeReference']: DelimitedField };
  /** Fields that a record of the type may fill. */
  readonly fields: { readonly [type in 'header' | 'detail' | 'trailer']: number };
  readonly nameWidth: number;
  /** Null when the file does not name the paying account. */
  readonly payingAccount: DelimitedField | null;
  readonly control: (record: CommaRecord) => BatchControl;
};

const oneTotal = (record: CommaRecord): BatchControl => ({
  amounts: { total: record.field(giftsTrailer.fields.total) },
  count: record.field(giftsTrailer.fields.count),
  hash: record.field(giftsTrailer.fields.hash),
});

const twoTotals = (record: CommaRecord): BatchControl => ({
  amounts: { credits: record.field(anzTrailer.fields.credits), debits: record.field(anzTrailer.fields.debits) },
  count: record.field(anzTrailer.fields.count),
  hash: record.field(anzTrailer.fields.hash),
});

/** BNZ and Kiwibank. */
const gifts: Dialect = {
  detail: giftsDetail.fields,
  fields: { header: giftsHeader.count, detail: giftsDetail.count, trailer: giftsTrailer.count },
  nameWidth: 20,
  payingAccount: giftsHeader.fields.account,
  control: oneTotal,
};

/** ANZ ignores the fields before the dates, so they do not name the paying account (F-6.2). */
const anzExtended: Dialect = { ...gifts, nameWidth: 32, payingAccount: null };

const anzFull: Dialect = {
  detail: anzDetail.fields,
  fields: { header: anzHeader.count, detail: anzDetail.count, trailer: anzTrailer.count },
  nameWidth: 32,
  payingAccount: anzHeader.fields.account,
  control: twoTotals,
};

/**
 * In a batch without a header, only the length of the trailer reveals the dialect: with a single total it has five fields at most.
 */
export const headless: Dialect = {
  ...gifts,
  nameWidth: 32,
  payingAccount: null,
  fields: anzFull.fields,
  control: (record) => (record.count > giftsTrailer.count + 1 ? twoTotals(record) : oneTotal(record)),
};

/** Null when the header's constants match no dialect of the family. */
export const dialectOf = (header: CommaRecord): Dialect | null => {
  const direction = header.field(anzHeader.fields.direction);
  if (direction === 'C' || direction === 'D') return anzFull;
  const { kind, dueDate, creationDate } = giftsHeader.fields;
  if (isDigitsOf(header.field(dueDate), 8) || isDigitsOf(header.field(creationDate), 8)) return anzExtended;
  return header.field(kind) === '7' || header.field(kind) === '6' ? gifts : null;
};
