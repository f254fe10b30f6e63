import { foldText } from '@counterfoil/domain';
import type { Cell } from './table.js';

/** Names under which a column may stand, the plainest first; case, accents, blanks and signs are ignored (F-9). */
export type ColumnNames<F extends string> = { readonly [column in F]: readonly string[] };

/** Where each known column stands, 0-based. */
export type Columns<F extends string> = ReadonlyMap<F, number>;

export type Header<F extends string> = {
  readonly columns: Columns<F>;
  /** Cells of the header row: other rows should have as many. */
  readonly width: number;
  /** Cells whose name is known, also those that lost their column to a plainer name. */
  readonly known: number;
};

export const accountColumns = {
  accountName: [
    'account name',
    'bank account name',
    'payee name',
    'beneficiary name',
    'beneficiary',
    'payee',
    'account title',
    'creditor name',
    'name',
  ],
  accountNumber: [
    'account number',
    'account no',
    'account',
    'bank account number',
    'bank account no',
    'bank account',
    'beneficiary account number',
    'beneficiary account',
    'payee account number',
    'payee account',
  ],
  accountCode: [
    'bsb',
    'bsb number',
    'bsb no',
    'bank code',
    'branch code',
    'bank branch code',
    'bank branch',
    'routing number',
    'routing no',
    'routing',
    'aba routing number',
    'aba routing',
    'sort code',
  ],
  combined: ['bsb/account number', 'bsb/account no', 'bsb/account', 'bsb and account', 'bank details'],
  iban: ['iban', 'iban number'],
  swiftCode: ['swift', 'swift code', 'bic', 'bic code', 'swift/bic', 'bic/swift'],
  country: ['country', 'country code'],
  currency: ['currency', 'currency code'],
  supplierCode: [
    'supplier code',
    'vendor code',
    'creditor code',
    'supplier id',
    'vendor id',
    'supplier no',
    'vendor no',
    'vendor',
    'creditor',
    'payee id',
  ],
  supplierName: ['supplier name', 'vendor name', 'supplier'],
  govCode: ['abn', 'acn', 'nzbn', 'gov code', 'company number', 'ein'],
  email: ['email', 'email address'],
  entityId: ['entity id', 'entity', 'company code'],
} as const satisfies ColumnNames<string>;

export const paymentColumns = {
  ...accountColumns,
  amount: [
    'amount',
    'payment amount',
    'net amount',
    'credit amount',
    'amount paid',
    'amount aud',
    'amount nzd',
    'amount usd',
    'value',
    'payment total',
  ],
  paymentId: ['payment id', 'payment no', 'payment number', 'payment reference', 'eft no'],
} as const satisfies ColumnNames<string>;

export type PaymentColumn = keyof typeof paymentColumns;

/** The name as it is compared: letters and digits, folded. */
export const plainName = (name: string): string => foldText(name).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Finds known columns in the cells of a row. Where two cells name the same column the plainer name has it ('Account Name'
 * before 'Payee'), then the left one.
 */
export const matchHeader = <F extends string>(cells: readonly Cell[], names: ColumnNames<F>): Header<F> => {
  const index = indexOf(names);
  const best = new Map<F, { readonly at: number; readonly rank: number }>();
  let known = 0;
  cells.forEach((cell, at) => {
    const match = typeof cell === 'number' ? undefined : index.get(plainName(cell));
    if (match === undefined) return;
    known++;
    if (match.rank < (best.get(match.column)?.rank ?? Infinity)) best.set(match.column, { at, rank: match.rank });
  });
  return { columns: new Map([...best].map(([column, { at }]) => [column, at])), width: cells.length, known };
};

/** A header of payments: an amount, an account in any form, and three known names (F-9). */
export const isPaymentHeader = ({ columns, known }: Header<PaymentColumn>): boolean =>
  known >= 3 && columns.has('amount') && (columns.has('accountNumber') || columns.has('combined') || columns.has('iban'));

/** Where the columns stand when a person said so: 0-based, below the header's row; row 0: the table has no header. */
export type Mapping<F extends string> = { readonly headerLine: number; readonly columns: { readonly [column in F]?: number } };

/** The header that a mapping describes, at its row. */
export const mappedHeader = <F extends string>({ columns }: Mapping<F>, width: number): Header<F> => {
  const places = new Map(Object.entries(columns) as [F, number][]);
  return { columns: places, width, known: places.size };
};

export type IsHeader = (cells: readonly Cell[]) => boolean;

type NameIndex<F> = ReadonlyMap<string, { readonly column: F; readonly rank: number }>;

const indexes = new WeakMap<object, NameIndex<string>>();

const indexOf = <F extends string>(names: ColumnNames<F>): NameIndex<F> => {
  const known = indexes.get(names);
  if (known !== undefined) return known as NameIndex<F>;
  const entries = (Object.keys(names) as F[]).flatMap((column) =>
    names[column].map((name, rank) => [plainName(name), { column, rank }] as const),
  );
  const index: NameIndex<F> = new Map(entries);
  indexes.set(names, index);
  return index;
};
