import { layout } from '../reading/layout.js';
import type { TextRecord } from '../reading/record-class.js';
import { inColumnOrder } from '../reading/delimited-layout.js';

/** Westpac Deskbank, fixed or comma-separated, the bank's published record layouts (F-6.3). */
export const RECORD_LENGTH = 180;

export const deskbankHeader = layout(RECORD_LENGTH, {
  type: ['1', 'L', 'A'],
  sequence: ['2–7', 'Rz', 'sequence number'],
  bank: ['8–9', 'Rz', 'originating bank, 03'],
  branch: ['10–13', 'Rz', 'originating branch'],
  name: ['14–43', 'L', 'customer name'],
  number: ['44–49', 'L', 'customer number, or blank'],
  description: ['50–69', 'L', 'description'],
  date: ['70–75', 'Rz', 'due date, DDMMYY'],
  spare: ['76–180', 'L', 'blank'],
});

export const deskbankDetail = layout(RECORD_LENGTH, {
  type: ['1', 'L', 'D'],
  sequence: ['2–7', 'Rz', 'sequence number'],
  bank: ['8–9', 'Rz', 'bank of the payee'],
  branch: ['10–13', 'Rz', 'branch of the payee'],
  base: ['14–21', 'Rz', 'account of the payee'],
  suffix: ['22–25', 'Rz', 'suffix of the payee'],
  code: ['26–27', 'Rz', 'transaction code: 50, 51, 52, 61 credits, 00 direct debit'],
  kind: ['28–29', 'L', 'DC direct credit, DD direct debit'],
  amount: ['30–44', 'Rz', 'cents'],
  name: ['45–64', 'L', 'name of the payee'],
  particulars: ['65–76', 'L', 'particulars on the statement of the payee'],
  analysis: ['77–88', 'L', 'analysis code on the statement of the payee'],
  reference: ['89–100', 'R', 'reference on the statement of the payee'],
  payerBank: ['101–102', 'Rz', 'bank of the payer'],
  payerBranch: ['103–106', 'Rz', 'branch of the payer'],
  payerBase: ['107–114', 'Rz', 'account of the payer'],
  payerSuffix: ['115–118', 'Rz', 'suffix of the payer'],
  payerName: ['119–138', 'L', 'name of the payer'],
  spare: ['139–180', 'L', 'blank'],
});

/** The same fields separated by commas, without padding. Numbers may lack their leading zeros. */
export const deskbankCsvHeader = inColumnOrder(deskbankHeader, ['spare']);
export const deskbankCsvDetail = inColumnOrder(deskbankDetail, ['spare']);

/** Minimum length of fixed records: headers up to the date, details up to the account of the payer. */
export const shortestRecord = { header: 75, detail: 118 } as const;

/** Cells that a comma-separated detail must have: up to the name of the payee. */
export const FEWEST_DETAIL_CELLS = deskbankCsvDetail.fields.name.at;

type FieldsOf<L extends { readonly fields: object }> = Exclude<keyof L['fields'], 'spare'> & string;

/** A record of either form. */
export type DeskbankHeader = TextRecord<FieldsOf<typeof deskbankHeader>>;
export type DeskbankDetail = TextRecord<FieldsOf<typeof deskbankDetail>>;
