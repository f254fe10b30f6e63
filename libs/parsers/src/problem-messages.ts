import type { Problem, ProblemCode } from './problems.js';
import type { WrongKind } from './reading/wrong-kind.js';

type Say = (problem: Problem) => string;

/** 'Row 5: ' before a problem of one row; a problem of the whole file has no prefix. */
const at = ({ row }: Problem): string => (row === undefined ? '' : `Row ${row}: `);

/** The value as written in the file, in quotes, shortened. */
const quoted = ({ value = '' }: Problem): string => {
  const text = value.trim().slice(0, 40);
  return text === '' ? 'an empty value' : `“${text}”`;
};

const rowSays =
  (text: string): Say =>
  (problem) =>
    problem.row === undefined ? text.charAt(0).toUpperCase() + text.slice(1) : `${at(problem)}${text}`;

/** Says that a value is missing, or is not what it should be (`what`). */
const notValid =
  (name: string, what: string): Say =>
  (problem) => {
    const isMissing = (problem.value ?? '').trim() === '';
    return rowSays(`${isMissing ? `the ${name} is missing` : `${quoted(problem)} is not ${what}`}. The row was left out.`)(
      problem,
    );
  };

const tooLarge: { readonly [field: string]: string } = {
  total: 'The amounts in this file are too large to add up exactly, so it was not read.',
  errors: 'There are too many errors to list, so the file was not read to its end. Please export it again.',
  ratio: 'The workbook unpacks to far more than it should hold, so it was not read.',
  unpackedSize: 'The workbook unpacks to far more than it should hold, so it was not read.',
  conversion:
    'The workbook is too large to be read in this form. Please save it as an Excel workbook (.xlsx) or as CSV and choose it again.',
  sheets: 'The workbook has too many sheets to look through. Please keep only the sheet with the payments.',
  depth: 'The XML of this file is built in a way that no payment file is, so it was not read.',
  attributes: 'The XML of this file is built in a way that no payment file is, so it was not read.',
};

const wrongKinds: { readonly [kind in WrongKind]: string } = {
  pdf: 'This is a PDF document. Please choose the file that your accounting system exports for the bank, or a table as CSV or Excel.',
  word: 'This is a text document, as Word writes it. Please choose the file that your accounting system exports, or a table as CSV or Excel.',
  slides: 'This is a presentation. Please choose the file that your accounting system exports, or a table as CSV or Excel.',
  openDocument: 'This is an OpenDocument file, but no spreadsheet. Please choose a spreadsheet, an Excel workbook or a CSV file.',
  image: 'This is an image. Please choose the file that your accounting system exports for the bank, or a table as CSV or Excel.',
  archive: 'This is a compressed archive. Please unpack it and choose the file inside.',
  email: 'This is an e-mail. Please save its attachment and choose that.',
  webPage: 'This is a web page. If Excel opens it, please save it there as an Excel workbook or as CSV and choose it again.',
  encrypted: 'This file is encrypted, so it cannot be read. Please choose the file before it is encrypted.',
};

/**
 * The message for a finance user for each problem (F-1). File problems explain why nothing was read and how to fix it; row errors
 * name the row that was left out; warnings describe what was tolerated or left out on purpose.
 */
export const problemMessages: { readonly [code in ProblemCode]: Say } = {
  unrecognised: ({ field }) =>
    field === 'password'
      ? 'The workbook is protected with a password. Please save it without one and choose it again.'
      : 'Unrecognised file format',
  emptyFile: () => 'The file is empty.',
  noPayments: () => 'The file can be read, but it contains no payments to check.',
  notAPaymentFile: ({ field = '' }) =>
    Object.hasOwn(wrongKinds, field)
      ? wrongKinds[field as WrongKind]
      : 'This file does not order payments: it reports on them, returns them or collects them. Please choose the file that orders the payments.',
  tooLarge: ({ field = '' }) => tooLarge[field] ?? 'The file is too large to read here. Please split it into smaller files.',
  recordLength: rowSays('this record does not have the length its format asks for, so the file was not read.'),
  recordOrder: (problem) =>
    problem.row === undefined
      ? 'Part of the file is missing, stands twice or stands in the wrong place. Please export it again.'
      : `${at(problem)}this record is missing or out of order, so the file was not read.`,
  badHeader: rowSays('the header is not one of this format, so the file was not read.'),
  controlTotal: rowSays(
    'the total stated here is not the sum of the payments. The file may have been changed or cut short; please export it again.',
  ),
  controlCount: rowSays(
    'the count stated here is not the number of records. The file may have been changed or cut short; please export it again.',
  ),
  controlHash: rowSays(
    'the check total of the bank codes does not match the payments. The file may have been changed; please export it again.',
  ),
  badCharacter: rowSays('quotation marks make this row unreadable, so the file was not read.'),
  mandatoryField: rowSays('a field that every message must have is missing, so the file was not read.'),
  xmlMalformed: ({ field, value }) =>
    `The file is not complete XML${field === 'line' ? ` (line ${value})` : ''}. Please export it again.`,
  xmlUnsafe: () => 'The file contains XML definitions that can be misused, so it was not read.',
  badBankCode: notValid('bank code', 'a valid bank code'),
  badAccountNumber: notValid('account number', 'a valid account number'),
  badIban: notValid('IBAN', 'a valid IBAN'),
  badAmount: notValid('amount', 'an amount that can be paid'),
  twoAccounts: (problem) =>
    `${at(problem)}${quoted(problem)} is a second account under the same heading. It is not known which one is paid, so the row was left out. Please export one account per row.`,
  twoAmounts: (problem) =>
    `${at(problem)}${quoted(problem)} is a second amount under the same heading. It is not known which one is paid, so the row was left out. Please export one amount per row.`,
  aboveHeadings: (problem) => `${at(problem)}a payment to ${quoted(problem)} is above the headings. The row was left out.`,
  badCurrency: notValid('currency', 'a known currency'),
  badTransactionCode: notValid('transaction code', 'a known transaction code'),
  badDate: (problem) => `${at(problem)}${quoted(problem)} is not a date.`,
  unknownCountry: (problem) => `${at(problem)}${quoted(problem)} is not a known country.`,
  badAccountKey: rowSays('the bank account is missing or not valid. The supplier was kept without it.'),
  shortenedNumber: (problem) =>
    `${at(problem)}${quoted(problem)} is a number that was shortened, so some of its digits are lost. It was left out. Please export the list again, with this column as text.`,
  lostZeros: (problem) =>
    `${at(problem)}${quoted(problem)} may have lost a zero at its beginning, so it is not known where the BSB ends. It was left out. Please write the BSB as 063-102, or as text.`,
  anotherAccount: (problem) =>
    `${at(problem)}an earlier row has another account of supplier ${quoted(problem)}. This one was left out. Please check that the earlier one is right.`,
  anotherSupplier: (problem) =>
    `${at(problem)}an earlier row gives the code ${quoted(problem)} to a supplier of another name, so it is not known which of them it means.`,
  missingTrailer: () => 'The end of the file is not marked by a total or end record, so its completeness could not be checked.',
  missingHeader: rowSays('the header before this record is missing.'),
  shortRecord: rowSays('this record is shorter than usual and was read as if filled with blanks.'),
  longRecord: rowSays('text beyond the end of this record was ignored.'),
  unknownRecord: rowSays('this line is not a record of the format and was ignored.'),
  noControlTotals: rowSays('the file states no totals, so its completeness could not be checked.'),
  trailerBsb: rowSays('the total record does not carry 999-999; some banks refuse such a file.'),
  blockCount: rowSays('the number of blocks stated here is not right. The payments are not affected.'),
  debitSkipped: rowSays('a debit, not a payment, was left out.'),
  returnSkipped: rowSays('a returned payment was left out.'),
  balancingEntrySkipped: rowSays('the entry that balances a collection was left out.'),
  adviceSkipped: rowSays('an advice, not a payment, was left out.'),
  nonPaymentEntrySkipped: rowSays('an entry that carries no payment was left out.'),
  chequeSkipped: rowSays('a payment by cheque was left out.'),
  skippedRow: rowSays('there is no bank code or account, so the row was left out.'),
  prenote: rowSays('this is a test entry without an amount.'),
  zeroAmount: rowSays('the amount is zero.'),
  noName: (problem) =>
    problem.row === undefined
      ? 'No column names the payees, so no name can be compared with those of your suppliers.'
      : `${at(problem)}the payee is not named.`,
  accountLength: (problem) => `${at(problem)}${quoted(problem)} has an unusual length for an account number.`,
  unknownBranch: (problem) => `${at(problem)}the branch of ${quoted(problem)} is not known. Please check the account.`,
  accountCheck: (problem) => `${at(problem)}${quoted(problem)} fails the bank’s check digit. Please check the account.`,
  rowInCell: rowSays('a cell has further lines that look like rows. A bank that reads the file line by line may pay them.'),
  furtherAccount: (problem) =>
    `${at(problem)}${quoted(problem)} is the column of a further account. Only one account of each row is read. Please check that it is the right one.`,
  furtherSheet: (problem) =>
    `The workbook has payments on another sheet, ${quoted(problem)}, which was not read. Please check that the right sheet was read.`,
  inconsistentRows: rowSays('this row does not have as many cells as the header. Please check that nothing is shifted.'),
};
