import type { RecordLength } from '../reading/fixed-length.js';
import { layout } from '../reading/layout.js';
import type { TextRecord } from '../reading/record-class.js';

/** MT9, the data standard of ASB FastNet Business; Westpac's .PC1 has the same columns (F-6.1). */
export const RECORD_LENGTH = 160;

export const mt9Header = layout(RECORD_LENGTH, {
  type: ['1–2', 'L', '12 credits'],
  bank: ['3–4', 'Rz', 'bank of the paying account'],
  branch: ['5–8', 'Rz', 'branch of the paying account'],
  base: ['9–15', 'Rz', 'base of the paying account'],
  suffix: ['16–18', 'L', 'suffix of the paying account: two digits and a blank or 0, only the first two count'],
  date: ['19–31', 'L', 'date due: DDMMYY, DDMMCCYY or CCYYMMDD, and blanks'],
  name: ['32–51', 'L', 'name of the payer'],
  blank: ['52–160', 'L', 'blank'],
});

export const mt9DebitHeader = layout(RECORD_LENGTH, {
  type: ['1–2', 'L', '20 direct debits'],
  registration: ['3–17', 'L', 'registration id of the collecting party'],
  blank1: ['18', 'L', 'blank'],
  date: ['19–31', 'L', 'date due, as in the header of credits'],
  name: ['32–51', 'L', 'name of the collecting party'],
  blank2: ['52–160', 'L', 'blank'],
});

export const mt9Detail = layout(RECORD_LENGTH, {
  type: ['1–2', 'L', '13'],
  bank: ['3–4', 'Rz', 'bank of the payee'],
  branch: ['5–8', 'Rz', 'branch of the payee'],
  base: ['9–15', 'Rz', 'base of the payee’s account'],
  suffix: ['16–18', 'L', 'suffix of the payee’s account: 001, or 01 beside a blank'],
  code: ['19–21', 'Rz', 'transaction code: 050, 051, 052 credits, 000 direct debit'],
  amount: ['22–31', 'Rz', 'cents'],
  name: ['32–51', 'L', 'name of the payee'],
  internalReference: ['52–63', 'L', 'reference of the payer’s own, on no statement'],
  payeeCode: ['64–75', 'L', 'code on the payee’s statement'],
  payeeReference: ['76–87', 'L', 'reference on the payee’s statement'],
  payeeParticulars: ['88–99', 'L', 'particulars on the payee’s statement'],
  blank1: ['100', 'L', 'blank'],
  payerName: ['101–120', 'L', 'name of the payer'],
  payerCode: ['121–132', 'L', 'code on the payer’s statement'],
  payerReference: ['133–144', 'L', 'reference on the payer’s statement'],
  payerParticulars: ['145–156', 'L', 'particulars on the payer’s statement'],
  blank2: ['157–160', 'L', 'blank'],
});

export const mt9Trailer = layout(RECORD_LENGTH, {
  type: ['1–4', 'L', '1399'],
  hash: ['5–15', 'Rz', 'hash total of the payees’ branches and bases'],
  blank1: ['16–21', 'L', 'blank'],
  total: ['22–31', 'Rz', 'sum of all details, cents'],
  blank2: ['32–160', 'L', 'blank'],
});

export type Mt9Detail = TextRecord<keyof (typeof mt9Detail)['fields']>;

/** Record lengths seen in files. A header must reach its account, a detail its name and a trailer its total. */
export const recordLengths = {
  credits: { length: RECORD_LENGTH, shortest: 18, mayBeLonger: true },
  debits: { length: RECORD_LENGTH, shortest: 17, mayBeLonger: true },
  detail: { length: RECORD_LENGTH, shortest: 51 },
  trailer: { length: RECORD_LENGTH, shortest: 31, mayBeLonger: true },
} as const satisfies { readonly [type: string]: RecordLength };
