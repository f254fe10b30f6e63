import { inColumnOrder } from '../reading/delimited-layout.js';
import { type FixedRecord, layout } from '../reading/layout.js';

/** TSB group payment, fixed, or the same fields between commas or tabs (F-6.4). */
export const RECORD_LENGTH = 160;

export const tsbHeader = layout(RECORD_LENGTH, {
  type: ['1', 'L', 'A'],
  subtype: ['2', 'L', '0'],
  date: ['3–8', 'Rz', 'date to be processed, DDMMYY'],
  batch: ['9–12', 'Rz', 'batch number'],
  dateSum: ['13–15', 'Rz', 'day, month and year of the date added'],
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
  gap: ['38–41', 'L', 'not described'],
  origin: ['42–47', 'Rz', 'origin'],
  batch: ['48–51', 'Rz', 'batch number'],
  name: ['52–71', 'L', 'name of the payee'],
  particulars: ['72–83', 'L', 'particulars'],
  code: ['84–95', 'L', 'code'],
  reference: ['96–107', 'L', 'reference'],
  ownName: ['108–127', 'L', 'name of the payer'],
  gap2: ['128', 'L', 'not described'],
  ownAccount: ['129–146', 'L', 'paying account'],
  blank: ['147–160', 'L', 'blank'],
});

export const tsbTotal = layout(RECORD_LENGTH, {
  type: ['1', 'L', 'T or S'],
  count: ['2–5', 'Rz', 'count of details'],
  total: ['6–16', 'Rz', 'sum of the details, cents'],
  digitSum: ['17–20', 'Rz', 'sum of the last digits of the payee accounts'],
  blank: ['21–160', 'L', 'blank'],
});

/** Characters a fixed record needs at least; what a program cut off after them is blank. */
export const shortestRecord = { header: 37, detail: 51, total: 20 } as const;

export const delimitedHeader = inColumnOrder(tsbHeader, ['blank']);
export const delimitedTotal = inColumnOrder(tsbTotal, ['blank']);

/** It is not described whether columns 38–41 have a cell; the batch number, which the header repeats, tells (see `forms.ts`). */
export const delimitedDetails = [
  inColumnOrder(tsbDetail, ['gap2', 'ownAccount', 'blank']),
  inColumnOrder(tsbDetail, ['gap', 'gap2', 'ownAccount', 'blank']),
] as const;

type Unread = 'gap' | 'gap2' | 'ownAccount' | 'blank';
type FieldsOf<L extends { readonly fields: object }> = Exclude<keyof L['fields'], Unread> & string;

/** A record of either form. */
export type TsbHeader = FixedRecord<FieldsOf<typeof tsbHeader>>;
export type TsbDetail = FixedRecord<FieldsOf<typeof tsbDetail>>;
export type TsbTotal = FixedRecord<FieldsOf<typeof tsbTotal>>;
