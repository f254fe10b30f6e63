import { plainHeading } from './heading.js';
import type { Cell } from './table.js';

/** The headings of a column, the most specific first. Case, accents, blanks and symbols are ignored (F-9.2). */
export type ColumnNames<F extends string> = { readonly [column in F]: readonly string[] };

/** The position of each known column, 0-based. */
export type Columns<F extends string> = ReadonlyMap<F, number>;

export type Header<F extends string> = {
  readonly columns: Columns<F>;
  /** Cells of the header row: other rows should have as many. */
  readonly width: number;
  /** The number of cells with a known name, including those that lost their column to a more specific name. */
  readonly known: number;
  /** The same by column. */
  readonly counts: ReadonlyMap<F, number>;
};

/** Headings of one column, separated by `|`. */
export const headings = (text: string): readonly string[] => text.split('|').map((heading) => heading.trim());

/**
 * The headings of accounts: those of Australian, New Zealand and American banks, and of Xero, MYOB, Sage, NetSuite, Business Central
 * and SAP. `plainHeading` finds shortened spellings too ("A/C No.", "Pay Amt"), so each is written once, in full.
 */
export const accountColumns = {
  accountName: headings(`
    account name | bank account name | payee name | beneficiary name | beneficiary | payee | account title |
    account holder | account holder name | bank account holder | creditor name | beneficiary account name |
    account name 1 | name 1 | title of account | pay to name | receiver name | receiver |
    full name | employee name | name
  `),
  accountNumber: headings(`
    account number | account | bank account number | bank account | beneficiary account number | beneficiary account |
    payee account number | payee account | beneficiary bank account | beneficiary bank account number |
    destination account number | destination account |
    supplier bank account | supplier bank account number | vendor bank account | vendor bank account number
  `),
  accountCode: headings(`
    bsb | bsb number | bsb code | bank code | branch code | bank branch code | bank branch | bank branch number |
    routing number | routing | routing code | aba routing number | aba routing | aba number | bank routing number |
    sort code | bank sort code | sort/bsb | bsb/sort code | sort code/bsb | bank key | bank number | bank bsb |
    beneficiary bsb | beneficiary bank code | payee bsb | payee bank code | supplier bsb | vendor bsb | bank id | branch number
  `),
  combined: headings(`
    bsb/account number | bsb/account | bsb and account | bsb and account number | bank details | bsb account |
    bank account details
  `),
  iban: headings('iban | iban number | iban code | beneficiary iban'),
  swiftCode: headings(`
    swift | swift code | bic | bic code | swift/bic | bic/swift | swift bic code | bank swift code | beneficiary bic |
    bank swift | swift number
  `),
  country: headings('country | country code | bank country | bank country code | country/region code | beneficiary country'),
  currency: headings('currency | currency code | payment currency | document currency | doc currency | currency key'),
  supplierCode: headings(`
    supplier code | vendor code | creditor code | supplier id | vendor id | supplier number | vendor number | vendor |
    creditor | payee id | card id | payee code | supplier account | vendor account | account reference | creditor id |
    creditor number | supplier reference | vendor account number | supplier account number | business partner
  `),
  supplierName: headings('supplier name | vendor name | supplier | card name | co./last name | company name | business name'),
  govCode: headings(`
    abn | acn | nzbn | gov code | company number | ein | abn number | abn/acn | business number | fein |
    federal tax id | taxpayer identification number | employer identification number
  `),
  email: headings(`
    email | email address | remit email | remit email address | remit advice email | payment email | supplier email |
    payee email | beneficiary email | vendor email | contact email | email for remit
  `),
  entityId: headings('entity id | entity | company code | subsidiary | business unit'),
} as const satisfies ColumnNames<string>;

export const paymentColumns = {
  ...accountColumns,
  accountName: [...accountColumns.accountName, 'employee', 'contact name'],
  amount: headings(`
    amount | payment amount | net amount | credit amount | amount paid | value | payment total | amount to pay |
    payment value | total payment | total payment amount | paid amount | amount local currency |
    amount foreign currency | amount document currency | amount doc currency | transfer amount | net payment |
    amount local | amount payment currency | instructed amount | amount payable | amount to be paid | net pay
  `),
  paymentId: headings(`
    payment id | payment number | payment reference | eft number | payment document | payment document number |
    end to end id | transaction id | payment run id
  `),
  reference: headings(`
    reference | lodgement reference | statement text | statement reference | reference text | particulars |
    bacs reference | beneficiary reference | payee reference | message beneficiary | invoice number |
    document number | narration | narrative | remit text | payment details | description | details | memo |
    external document number | assignment
  `),
  paymentDate: headings(`
    payment date | date paid | value date | process date | processing date | execution date | date payment |
    due date | posting date | pstng date | effective date | net due date | date
  `),
} as const satisfies ColumnNames<string>;

export type PaymentColumn = keyof typeof paymentColumns;

/** A cell without a letter is not a heading. This check is cheaper than comparing headings. */
const HAS_LETTER = /\p{L}/u;

/**
 * Finds known columns in the cells of a row. When two cells name the same column, the more specific name wins ('Account Name'
 * before 'Payee'), then the left one.
 */
export const matchHeader = <F extends string>(cells: readonly Cell[], names: ColumnNames<F>): Header<F> => {
  const index = indexOf(names);
  const best = new Map<F, { readonly at: number; readonly rank: number }>();
  const counts = new Map<F, number>();
  let known = 0;
  cells.forEach((cell, at) => {
    const match = typeof cell === 'number' || cell === '' || !HAS_LETTER.test(cell) ? undefined : index.get(plainHeading(cell));
    if (match === undefined) return;
    counts.set(match.column, (counts.get(match.column) ?? 0) + 1);
    known++;
    if (match.rank < (best.get(match.column)?.rank ?? Infinity)) best.set(match.column, { at, rank: match.rank });
  });
  return { columns: new Map([...best].map(([column, { at }]) => [column, at])), width: cells.length, known, counts };
};

const ofPayee = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.filter((name) => /^(?:beneficiary|payee|supplier|vendor) /.test(name)).map(plainHeading));
const payeeNumbers = ofPayee(accountColumns.accountNumber);
const payeeCodes = ofPayee(accountColumns.accountCode);

const placeIn = (cells: readonly Cell[], names: ReadonlySet<string>): number =>
  cells.findIndex((cell) => typeof cell === 'string' && cell !== '' && HAS_LETTER.test(cell) && names.has(plainHeading(cell)));

/** Headings under which some systems write the code of a supplier and others its name. */
const codeOrName: ReadonlySet<string> = new Set(headings('vendor | creditor | business partner').map(plainHeading));

/**
 * The columns of payments. When the payee's BSB and account have columns of their own, plain "BSB" and "Account Number" are those
 * of the payer. When no other column names the payee, "Vendor" or "Creditor" does.
 */
export const matchPaymentHeader = (cells: readonly Cell[]): Header<PaymentColumn> => {
  const header = matchHeader<PaymentColumn>(cells, paymentColumns);
  const columns = new Map(header.columns);
  const [number, code, name] = [placeIn(cells, payeeNumbers), placeIn(cells, payeeCodes), placeIn(cells, codeOrName)];
  if (number >= 0 && code >= 0) columns.set('accountNumber', number).set('accountCode', code);
  if (name >= 0 && !columns.has('accountName') && !columns.has('supplierName')) {
    columns.set('accountName', name);
    if (columns.get('supplierCode') === name) columns.delete('supplierCode');
  }
  return { ...header, columns };
};

/** A header of payments: an amount, an account in any form, and three known names besides reference and date (F-9). */
export const isPaymentHeader = ({ columns, known, counts }: Header<PaymentColumn>): boolean =>
  // bank statements have references and dates too
  known - (counts.get('reference') ?? 0) - (counts.get('paymentDate') ?? 0) >= 3 &&
  columns.has('amount') &&
  (columns.has('accountNumber') || columns.has('combined') || columns.has('iban'));

/** The columns that a user mapped: 0-based positions and the row of the header; row 0: the table has no header. */
export type Mapping<F extends string> = { readonly headerLine: number; readonly columns: { readonly [column in F]?: number } };

/** The header that a mapping describes, at its row. */
export const mappedHeader = <F extends string>({ columns }: Mapping<F>, width: number): Header<F> => {
  const places = new Map(Object.entries(columns) as [F, number][]);
  return { columns: places, width, known: places.size, counts: new Map() };
};

/** Finds the columns of one kind of table in the cells of a row. */
export type MatchHeader<F extends string> = (cells: readonly Cell[]) => Header<F>;
export type IsHeader = (cells: readonly Cell[]) => boolean;

type NameIndex<F> = ReadonlyMap<string, { readonly column: F; readonly rank: number }>;

const indexes = new WeakMap<object, NameIndex<string>>();

const indexOf = <F extends string>(names: ColumnNames<F>): NameIndex<F> => {
  const known = indexes.get(names);
  if (known !== undefined) return known as NameIndex<F>;
  const entries = (Object.keys(names) as F[]).flatMap((column) =>
    names[column].map((name, rank) => [plainHeading(name), { column, rank }] as const),
  );
  const index: NameIndex<F> = new Map(entries.toReversed());
  indexes.set(names, index);
  return index;
};
