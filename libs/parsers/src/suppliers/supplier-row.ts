import {
  accountKey,
  columnHeadingsOf,
  fitsAccountType,
  NZ_WHOLE_NUMBER,
  parseCountry,
  supplierFields,
  toAlphanumeric,
  withoutGrouping,
} from '@counterfoil/domain';
import type { CustomerCountry } from '../payment-file.js';
import type { RowProblem } from '../problems.js';
import type { Findings } from '../reading/findings.js';
import { type AccountCells, type AccountReading, readAccount, splitCombined } from '../table/account.js';
import { fieldIfPresent, isShortenedNumber, type RowCells } from '../table/cells.js';
import { readCurrency } from '../table/currency.js';
import { isoDate } from '../table/iso-date.js';
import { numberAndCode } from './account-with-bsb.js';
import type { ImportedSupplier, ListedText, SupplierColumn } from './imported-supplier.js';
import { readableNumbers } from './numbers-of-sheets.js';
import type { HeadingDoubts } from './supplier-header.js';

/** What the headings say of every row. */
export type RowContext = HeadingDoubts & { readonly customerCountry: CustomerCountry };

/** Reads one row of a supplier list but its invoice amount, which needs the whole column; errors are flagged, the row stays. */
export const readSupplier = (
  listed: RowCells<SupplierColumn>,
  row: number,
  context: RowContext,
  findings: Findings<ImportedSupplier>,
): ImportedSupplier => {
  const flag = (code: RowProblem, field: SupplierColumn): void => findings.rowError(code, { row, field, value: listed(field) });
  const { customerCountry, mayBeOwnNumber } = context;
  const cell = readableNumbers(listed, flag);
  const country = countryOf(cell, customerCountry, flag);
  const accountCells = accountCellsOf(cell, country, mayBeOwnNumber);
  const account = ofType(cell('accountCodeType'), readAccount(accountCells, customerCountry), accountCells);
  return {
    row,
    ...withoutNumber(withPersonsName(textFields(cell), context)),
    ...(isShortenedNumber(cell('supplierCode')) ? { isUnclear: true } : {}),
    isEmployee: isTrue(cell('isEmployee')),
    isInactive: isInactive(cell),
    ...(cell('smallBusiness') === '' ? {} : { smallBusiness: isTrue(cell('smallBusiness')) }),
    ...accountFields(account, accountCells, row, findings),
    country,
    ...currencyField(cell, flag),
    ...dateField(cell, customerCountry, flag),
  };
};

type Flag = (code: RowProblem, field: SupplierColumn) => void;

/** Words for a supplier that is no longer used. A number is not among them, because each system numbers its statuses differently. */
const inactiveWords = /^(?:inactive|not[ -]active|archived|deleted|closed|disabled|blocked|obsolete|terminated)$/i;
/** Whether a column such as "Blocked" is marked. SAP and Business Central write a mark of their own, other systems yes or no. */
const isMarked = (text: string): boolean => text !== '' && !isNo(text) && !/^(?:none|active|-)$/i.test(text);

const isNo = (text: string): boolean => ['0', 'n', 'no', 'f', 'false'].includes(text.toLowerCase());

const isInactive = (cell: RowCells<SupplierColumn>): boolean =>
  isTrue(cell('isInactive')) ||
  inactiveWords.test(cell('isInactive')) ||
  isNo(cell('isActive')) ||
  inactiveWords.test(cell('isActive')) ||
  inactiveWords.test(cell('status')) ||
  isMarked(cell('blocked')) ||
  isMarked(cell('deleted'));

const isTrue = (text: string): boolean => ['1', 'y', 'yes', 'true'].includes(text.toLowerCase());

const countryOf = (cell: RowCells<SupplierColumn>, customerCountry: CustomerCountry, flag: Flag): ImportedSupplier['country'] => {
  if (cell('country') === '') return customerCountry;
  const country = parseCountry(cell('country'));
  if (!country.ok) flag('unknownCountry', 'country');
  return country.ok ? country.value : '';
};

/** The account as the list gives it; with a SWIFT code or an IBAN it may be in another country than the supplier's. */
const accountCellsOf = (
  cell: RowCells<SupplierColumn>,
  country: ImportedSupplier['country'],
  mayBeOwnNumber: boolean,
): AccountCells => ({
  ...numberAndCode(cell, country, mayBeOwnNumber),
  iban: cell('iban'),
  swiftCode: cell('swiftCode'),
  country: cell('country') === '' ? '' : country,
});

/** A list that calls an account type 271 gives its number whole: ten digits, or sixteen with bank and branch (P-3.4.2). */
const ofType = (type: string, reading: AccountReading, cells: AccountCells): AccountReading => {
  if (type !== String(NZ_WHOLE_NUMBER) || reading.kind !== 'account') return reading;
  const { accountNumber, accountCode } = splitCombined(cells, cells.country);
  const digits = withoutGrouping(accountNumber);
  const number = accountCode === '' ? digits.slice(NZ_CODE_DIGITS) : digits;
  const { account } = reading;
  if (account.accountCodeType !== 1 || !fitsAccountType(NZ_WHOLE_NUMBER, number))
    return { kind: 'bad', problems: [{ code: 'badAccountNumber', field: 'accountNumber', value: accountNumber }] };
  return { ...reading, account: { ...account, accountCodeType: NZ_WHOLE_NUMBER } };
};

const NZ_CODE_DIGITS = 6;

type AccountFields = Pick<
  ImportedSupplier,
  'accountNumber' | 'accountCode' | 'accountCodeType' | 'accountKey' | 'iban' | 'swiftCode'
>;

const accountFields = (
  reading: AccountReading,
  cells: AccountCells,
  row: number,
  findings: Findings<ImportedSupplier>,
): AccountFields => {
  if (reading.kind === 'account' && !reading.oddities.includes('accountLength')) {
    const { country: _, ...account } = reading.account;
    return { ...account, accountKey: accountKey(account.accountNumber, account.accountCode) };
  }
  if (reading.kind === 'bad')
    reading.problems.forEach(({ code, field, value }) => findings.rowError(code, { row, field, value }));
  const split = splitCombined(cells, cells.country);
  findings.rowError('badAccountKey', { row, field: 'accountKey', value: `${split.accountNumber}*${split.accountCode}` });
  return {
    ...fieldIfPresent('accountNumber', toAlphanumeric(split.accountNumber)),
    ...fieldIfPresent('accountCode', toAlphanumeric(split.accountCode)),
    ...fieldIfPresent('iban', toAlphanumeric(cells.iban)),
    ...fieldIfPresent('swiftCode', toAlphanumeric(cells.swiftCode)),
    accountKey: '',
  };
};

const ofPayments = ['supplierName', 'supplierCode', 'accountName', 'email', 'entityId'] as const;
const ofInvoices = ['bankName', 'invoiceNumber'] as const;

const listed = columnHeadingsOf(supplierFields);
const isListed = (name: string): name is ListedText => name in listed && supplierFields[name as ListedText].kind === 'text';
/** Every text field of a row, looked up once for all rows. */
const listedTexts = [...ofPayments, ...Object.keys(supplierFields).filter(isListed)];

type Texts = { readonly [field in ListedText | (typeof ofPayments)[number] | (typeof ofInvoices)[number] | 'govCode']?: string };

const textFields = (cell: RowCells<SupplierColumn>): Texts => ({
  ...(Object.assign({}, ...listedTexts.map((field) => textField(cell, field))) as Texts),
  ...(Object.assign({}, ...ofInvoices.map((field) => fieldIfPresent(field, cell(field)))) as Texts),
  ...fieldIfPresent('govCode', cell('govCode').replace(/[^0-9]/g, '')),
});

/** In NetSuite, "Name" is the supplier's number and name, such as '101 Heron Inc', and is not used as the account name. */
const withoutNumber = ({ accountName, ...texts }: Texts): Texts => {
  if (accountName === undefined) return texts;
  const [, number, name] = /^(\d+) (.+)$/.exec(accountName) ?? [];
  if (name === undefined || (name !== texts.supplierName && number !== texts.supplierCode)) return { ...texts, accountName };
  return { supplierName: name, ...texts };
};

/** A supplier without a company name is the person of its row, and MYOB writes one name in two columns. */
const withPersonsName = (texts: Texts, { hasNames, isLastName }: RowContext): Texts => {
  const { supplierName, accountName, contactFirstName, contactLastName } = texts;
  const isUnnamed = hasNames && supplierName === undefined && accountName === undefined;
  const lastName = isUnnamed ? contactLastName : isLastName && contactFirstName !== undefined ? supplierName : undefined;
  if (lastName === undefined) return texts;
  return { ...texts, contactLastName: lastName, supplierName: [contactFirstName, lastName].filter(Boolean).join(' ') };
};

const textField = (cell: RowCells<SupplierColumn>, field: (typeof ofPayments)[number] | ListedText): Texts =>
  fieldIfPresent(field, 'isName' in supplierFields[field] ? withoutSymbols(cell(field)) : cell(field));

/** Characters that are not seen or turn the text around, so that a name would look like another one. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;

/** Symbols that have no place in names and that some systems refuse (P-5.6). */
const withoutSymbols = (name: string): string =>
  name
    .replace(UNSEEN, '')
    .replace(/[\^!;<>?`|~]/g, '')
    .trim();

const currencyField = (cell: RowCells<SupplierColumn>, flag: Flag): { readonly currency?: string } => {
  if (cell('currency') === '') return {};
  const currency = readCurrency(cell('currency'));
  if (!currency.ok) flag('badCurrency', 'currency');
  return currency.ok ? { currency: currency.value } : {};
};

const dateField = (cell: RowCells<SupplierColumn>, country: CustomerCountry, flag: Flag): { readonly invoiceDate?: string } => {
  if (cell('invoiceDate') === '') return {};
  const invoiceDate = isoDate(cell('invoiceDate'), country);
  if (invoiceDate === null) flag('badDate', 'invoiceDate');
  return invoiceDate === null ? {} : { invoiceDate };
};
