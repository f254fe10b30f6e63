import { delimitedLayout, inColumnOrder } from '../reading/delimited-layout.js';
import { layout } from '../reading/layout.js';
import type { TextRecord } from '../reading/record-class.js';

/** TSB group payment: fixed columns, or fields separated by commas or tabs (F-6.4). */
export const RECORD_LENGTH = 160;

export const tsbHeader = layout(RECORD_LENGTH, {
  type: ['1', 'L', 'A'],
  subtype: ['2', 'L', '0'],
  date: ['3–8', 'Rz', 'date to be processed, DDMMYY'],
  batch: ['9–12', 'Rz', 'batch number, or blank'],
  dateSum: ['13–15', 'Rz', 'sum of day, month and year'],
  bank: ['16–17', 'Rz', 'bank of the paying account'],
  branch: ['18–21', 'Rz', 'branch of the paying account'],
  base: ['22–29', 'Rz', 'number of the paying account'],
  suffix: ['30–33', 'Rz', 'suffix of the paying account'],
  zeros: ['34–37', 'Rz', '0000'],
  blank: ['38–160', 'L', 'blank'],
});

export const tsbDetail = layout(RECORD_LENGTH, {
  type: ['1', 'L', 'D'],
  subtype: ['2', 'L', '0'],
  bank: ['3–4', 'Rz', 'bank of the payee'],
  branch: ['5–8', 'Rz', 'branch of the payee'],
  base: ['9–16', 'Rz', 'account of the payee; its last digit is summed'],
  suffix: ['17–20', 'Rz', 'suffix of the payee'],
  zeros: ['21–26', 'Rz', '000000'],
  amount: ['27–37', 'Rz', 'cents'],
  gap: ['38–41', 'L', 'blank'],
  origin: ['42–47', 'Rz', 'originating bank and branch'],
  batch: ['48–51', 'Rz', 'batch number, or blank'],
  name: ['52–71', 'L', 'name of the payee'],
  particulars: ['72–83', 'L', 'particulars'],
  code: ['84–95', 'L', 'code'],
  reference: ['96–107', 'L', 'reference'],
  ownName: ['108–127', 'L', 'name of the payer'],
  gap2: ['128', 'L', '0'],
  ownAccount: ['129–146', 'L', 'paying account, or blank'],
  status: ['147', 'L', 'N, or blank'],
  inputDate: ['148–155', 'L', 'date of entry, DDMMYYYY, or blank'],
  blank: ['156–160', 'L', 'blank'],
});

export const tsbTotal = layout(RECORD_LENGTH, {
  type: ['1', 'L', 'T or S'],
  count: ['2–5', 'Rz', 'count of details'],
  total: ['6–16', 'Rz', 'sum of the details, cents'],
  digitSum: ['17–20', 'Rz', 'sum of the last digits of the payee accounts'],
  blank: ['21–160', 'L', 'blank'],
});

/** Characters that a fixed record must have; a program may have trimmed the blanks after them. */
export const shortestRecord = { header: 37, detail: 51, total: 20 } as const;

export const delimitedHeader = inColumnOrder(tsbHeader, ['blank']);
export const delimitedTotal = inColumnOrder(tsbTotal, ['blank']);

/** The delimited detail as TSB publishes it: 25 fields, with the originating branch and the paying account in parts. */
export const publishedDetail = delimitedLayout({
  type: [1, 1, 'D'],
  subtype: [2, 1, '0'],
  bank: [3, 2, 'bank of the payee'],
  branch: [4, 4, 'branch of the payee'],
  base: [5, 8, 'account of the payee; its last digit is summed'],
  suffix: [6, 4, 'suffix of the payee'],
  zeros: [7, 6, '000000'],
  amount: [8, 11, 'cents'],
  gap: [9, 4, 'blank'],
  originBank: [10, 2, 'originating bank, or blank'],
  originBranch: [11, 4, 'originating branch, or blank'],
  batch: [12, 4, 'batch number, or blank'],
  name: [13, 20, 'name of the payee'],
  particulars: [14, 12, 'particulars'],
  code: [15, 12, 'code'],
  reference: [16, 12, 'reference'],
  ownName: [17, 20, 'name of the payer'],
  gap2: [18, 1, '0'],
  ownBank: [19, 2, 'bank of the paying account, or blank'],
  ownBranch: [20, 4, 'branch of the paying account, or blank'],
  ownBase: [21, 8, 'number of the paying account, or blank'],
  ownSuffix: [22, 4, 'suffix of the paying account, or blank'],
  status: [23, 1, 'N, or blank'],
  inputDate: [24, 8, 'date of entry, DDMMYYYY, or blank'],
  blank: [25, 5, 'blank'],
});

const afterOwnName = ['gap2', 'ownAccount', 'status', 'inputDate', 'blank'] as const;

/**
 * Details of programs that put a comma between the columns of the fixed record: the originating branch is one field, and
 * columns 38–41 may have none. What follows the payer's name is the paying account.
 */
export const columnDetails = [
  inColumnOrder(tsbDetail, afterOwnName),
  inColumnOrder(tsbDetail, ['gap', ...afterOwnName]),
] as const;

type HeaderField = Exclude<keyof (typeof tsbHeader)['fields'], 'blank'>;
type DetailField = keyof (typeof columnDetails)[1]['fields'] & keyof (typeof publishedDetail)['fields'];
type TotalField = Exclude<keyof (typeof tsbTotal)['fields'], 'blank'>;

/** A record of any form. */
export type TsbHeader = TextRecord<HeaderField>;
export type TsbDetail = TextRecord<DetailField>;
export type TsbTotal = TextRecord<TotalField>;
