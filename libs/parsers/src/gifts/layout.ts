import { delimitedLayout } from '../reading/delimited-layout.js';

/** GIFTS of BNZ and Kiwibank. ANZ's extended form has the same fields with longer dates (F-6.2). */
export const giftsHeader = delimitedLayout({
  type: [1, 1, '1'],
  authority: [2, 16, 'authority of a direct debit, else blank'],
  unused1: [3, 12, 'blank'],
  unused2: [4, 12, 'blank'],
  account: [5, 17, 'paying account'],
  kind: [6, 1, '7 credits, 6 debits'],
  dueDate: [7, 8, 'date due, YYMMDD; YYYYMMDD in ANZ’s extended form, which does not use the fields before it'],
  creationDate: [8, 8, 'date of the file, YYMMDD or YYYYMMDD'],
  listing: [9, 1, 'blank, or C, I, O: how the payer’s statement lists the payments'],
});

export const giftsDetail = delimitedLayout({
  type: [1, 1, '2'],
  account: [2, 17, 'account of the payee, 15 to 17 digits'],
  code: [3, 2, 'transaction code: 50, 51, 52, 61 credits, 00 direct debit'],
  amount: [4, 12, 'cents'],
  name: [5, 32, 'name of the payee, up to 20 characters (ANZ 32)'],
  payeeReference: [6, 12, 'reference on the payee’s statement'],
  payeeCode: [7, 12, 'analysis code on the payee’s statement'],
  unused: [8, 12, 'not used'],
  payeeParticulars: [9, 12, 'particulars on the payee’s statement'],
  payerName: [10, 20, 'name of the payer'],
  payerCode: [11, 12, 'code on the payer’s statement'],
  payerReference: [12, 12, 'reference on the payer’s statement'],
  payerParticulars: [13, 12, 'particulars on the payer’s statement'],
});

export const giftsTrailer = delimitedLayout({
  type: [1, 1, '3'],
  total: [2, 12, 'sum of all details, cents'],
  count: [3, 6, 'count of details'],
  hash: [4, 11, 'hash total of the payees’ branches and bases, or blank'],
});

/** ANZ's full import: several batches in a file, and other fields in another order (F-6.2). */
export const anzHeader = delimitedLayout({
  type: [1, 1, '1'],
  direction: [2, 1, 'C credits, D debits'],
  dueDate: [3, 8, 'date due, YYYYMMDD'],
  dueTime: [4, 4, 'time due, HHMM, or blank'],
  creationDate: [5, 8, 'date of the file, YYYYMMDD, or blank'],
  account: [6, 17, 'paying account'],
  debitCode: [7, 7, 'code of a direct debit, else blank'],
  reporting: [8, 1, 'S single, M multiple: how the payer’s statement lists the payments'],
  dishonourAccount: [9, 17, 'account for dishonoured payments'],
  batchName: [10, 12, 'name of the batch'],
  particulars: [11, 12, 'particulars on the payer’s statement'],
  code: [12, 12, 'code on the payer’s statement'],
  reference: [13, 12, 'reference on the payer’s statement'],
  spare1: [14, 12, 'blank'],
  spare2: [15, 12, 'blank'],
  spare3: [16, 12, 'blank'],
});

export const anzDetail = delimitedLayout({
  type: [1, 1, '2'],
  account: [2, 17, 'account of the payee, 15 to 17 digits'],
  code: [3, 2, 'transaction code: 50, 51, 52, 61 credits, 00 direct debit'],
  amount: [4, 12, 'cents'],
  name: [5, 32, 'name of the payee, up to 32 characters'],
  payeeParticulars: [6, 12, 'particulars on the payee’s statement'],
  payeeCode: [7, 12, 'code on the payee’s statement'],
  payeeReference: [8, 12, 'reference on the payee’s statement'],
  payerParticulars: [9, 12, 'particulars on the payer’s statement'],
  payerCode: [10, 12, 'code on the payer’s statement'],
  payerReference: [11, 12, 'reference on the payer’s statement'],
  spare1: [12, 12, 'blank'],
  spare2: [13, 12, 'blank'],
  spare3: [14, 12, 'blank'],
});

export const anzTrailer = delimitedLayout({
  type: [1, 1, '3'],
  debits: [2, 12, 'sum of the debits, cents; blank for none'],
  credits: [3, 12, 'sum of the credits, cents; blank for none'],
  count: [4, 6, 'count of details'],
  hash: [5, 11, 'hash total of the payees’ branches and bases, or blank'],
  spare1: [6, 12, 'blank'],
  spare2: [7, 12, 'blank'],
  spare3: [8, 12, 'blank'],
});
