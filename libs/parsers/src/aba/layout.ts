import type { RecordLength } from '../reading/fixed-length.js';
import { layout } from '../reading/layout.js';
import type { TextRecord } from '../reading/record-class.js';

/** ABA / CEMTEX / Direct Entry, the banks' published record layouts (F-4). */
export const RECORD_LENGTH = 120;

export const abaHeader = layout(RECORD_LENGTH, {
  type: ['1', 'L', '0'],
  fundsBsb: ['2–8', 'L', 'blank, or the BSB of the funds account (bank extension)'],
  fundsAccount: ['9–17', 'R', 'blank, or the number of the funds account (bank extension)'],
  blank1: ['18', 'L', 'blank'],
  reel: ['19–20', 'Rz', 'sequence number of the reel, 01'],
  bank: ['21–23', 'L', 'letters of the bank'],
  blank2: ['24–30', 'L', 'blank'],
  userName: ['31–56', 'L', 'name of the user supplying the file'],
  userId: ['57–62', 'Rz', 'number of the user supplying the file'],
  description: ['63–74', 'L', 'description of the entries'],
  date: ['75–80', 'Rz', 'date to be processed, DDMMYY'],
  time: ['81–84', 'L', 'time to be processed, HHmm, or blank'],
  blank3: ['85–120', 'L', 'blank'],
});

export const abaDetail = layout(RECORD_LENGTH, {
  type: ['1', 'L', '1'],
  bsb: ['2–8', 'L', 'BSB of the payee, nnn-nnn'],
  account: ['9–17', 'R', 'account of the payee: digits, letters, hyphen, blank; leading zeros belong to it'],
  indicator: ['18', 'L', 'blank, N new or varied, T W X Y withholding tax'],
  code: ['19–20', 'Rz', 'transaction code: 13 debit, 50 to 57 credits'],
  amount: ['21–30', 'Rz', 'cents'],
  name: ['31–62', 'L', 'title of the account'],
  reference: ['63–80', 'L', 'lodgement reference'],
  traceBsb: ['81–87', 'L', 'BSB of the paying account'],
  traceAccount: ['88–96', 'R', 'number of the paying account'],
  remitter: ['97–112', 'L', 'name of the remitter'],
  tax: ['113–120', 'Rz', 'withholding tax, cents'],
});

export const abaTotal = layout(RECORD_LENGTH, {
  type: ['1', 'L', '7'],
  bsb: ['2–8', 'L', '999-999'],
  blank1: ['9–20', 'L', 'blank'],
  net: ['21–30', 'Rz', 'credits less debits, cents, without sign'],
  credits: ['31–40', 'Rz', 'sum of the credits, cents'],
  debits: ['41–50', 'Rz', 'sum of the debits, cents'],
  blank2: ['51–74', 'L', 'blank'],
  count: ['75–80', 'Rz', 'count of type 1 records'],
  blank3: ['81–120', 'L', 'blank'],
});

export type AbaDetail = TextRecord<keyof (typeof abaDetail)['fields']>;
export type AbaTotal = TextRecord<keyof (typeof abaTotal)['fields']>;

/** Lengths as seen in files. Only a detail must not have text beyond its end (F-4). */
export const recordLengths = {
  '0': { length: RECORD_LENGTH, shortest: 74, mayBeLonger: true },
  '1': { length: RECORD_LENGTH, shortest: 63 },
  '7': { length: RECORD_LENGTH, shortest: 50, mayBeLonger: true },
} as const satisfies { readonly [type: string]: RecordLength };

export type AbaRecordType = keyof typeof recordLengths;

export const isAbaRecordType = (type: string): type is AbaRecordType => Object.hasOwn(recordLengths, type);
