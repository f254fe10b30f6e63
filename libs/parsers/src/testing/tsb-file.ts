import { type DelimitedLayout, writeCells } from '../reading/delimited-layout.js';
import { type Layout, writeRecord } from '../reading/layout.js';
import {
  columnDetails,
  delimitedHeader,
  delimitedTotal,
  publishedDetail,
  tsbDetail,
  type TsbDetail,
  tsbHeader,
  type TsbHeader,
  tsbTotal,
  type TsbTotal,
} from '../tsb/layout.js';

export type TsbDetailValues = Partial<TsbDetail> & { readonly origin?: string; readonly ownAccount?: string };
export type TsbHeaderValues = Partial<TsbHeader>;
export type TsbTotalValues = Partial<TsbTotal>;

const headerDefaults: TsbHeaderValues = {
  type: 'A',
  subtype: '0',
  date: '301126',
  batch: '0007',
  dateSum: '067',
  bank: '15',
  branch: '3942',
  base: '00456700',
  suffix: '0000',
  zeros: '0000',
};

const detailDefaults = {
  type: 'D',
  subtype: '0',
  bank: '12',
  branch: '3011',
  base: '00123405',
  suffix: '0000',
  zeros: '000000',
  amount: '100',
  origin: '000000',
  batch: '0007',
  name: 'Tui Electrical Ltd',
  particulars: 'NOV',
  code: 'CRED',
  reference: 'INV 9001',
  ownName: 'KOOKABURRA NZ',
  ownAccount: '153942004567000000',
} satisfies TsbDetailValues;

type Values = { readonly [name: string]: string };
type Write = (values: Values) => string;

/** How a TSB file is written: in columns, or in one of the delimited forms. */
export type TsbWriter = { readonly header: Write; readonly detail: Write; readonly total: Write };

const inColumns =
  (layout: Layout<string>): Write =>
  (values) =>
    writeRecord(layout, values);

const between =
  (layout: DelimitedLayout<string>, delimiter: string): Write =>
  (values) =>
    writeCells(layout, values, delimiter);

export const fixedTsb: TsbWriter = {
  header: inColumns(tsbHeader),
  detail: inColumns(tsbDetail),
  total: inColumns(tsbTotal),
};

/** The fields of the fixed record between delimiters, with or without a field for columns 38–41. */
export const delimitedTsb = (delimiter: string, hasGap: boolean): TsbWriter => ({
  header: between(delimitedHeader, delimiter),
  detail: (values) =>
    `${between(columnDetails[hasGap ? 0 : 1], delimiter)(values)}${delimiter}${values['ownAccount'] ?? ''}${delimiter}`,
  total: between(delimitedTotal, delimiter),
});

/** The 25 published fields, with the paying account in its four parts. */
export const publishedTsb = (delimiter: string): TsbWriter => ({
  header: (values) => `${between(delimitedHeader, delimiter)(values)}${delimiter}`,
  detail: ({ origin = '', ownAccount = '', ...values }) => {
    const [originBank, originBranch] = [origin.slice(0, 2), origin.slice(2)];
    const [ownBank, ownBranch] = [ownAccount.slice(0, 2), ownAccount.slice(2, 6)];
    const [ownBase, ownSuffix] = [ownAccount.slice(6, 14), ownAccount.slice(14)];
    const parts = { originBank, originBranch, gap2: '0', ownBank, ownBranch, ownBase, ownSuffix };
    return writeCells<string>(publishedDetail, { ...parts, ...values }, delimiter);
  },
  total: (values) => `${between(delimitedTotal, delimiter)(values)}${delimiter}`,
});

export const tsbHeaderLine = (values: TsbHeaderValues = {}, writer = fixedTsb): string =>
  writer.header({ ...headerDefaults, ...values });

export const tsbDetailLine = (values: TsbDetailValues = {}, writer = fixedTsb): string =>
  writer.detail({ ...detailDefaults, ...values });

/** The total record that fits these details, changed where the test wants it. */
export const tsbTotalLine = (details: readonly TsbDetailValues[], changes: TsbTotalValues = {}, writer = fixedTsb): string => {
  let [total, digitSum] = [0, 0];
  for (const { amount = detailDefaults.amount, base = detailDefaults.base } of details) {
    total += Number(amount);
    digitSum += Number(base.slice(-1));
  }
  const count = String(details.length).padStart(4, '0');
  return writer.total({ type: 'T', count, total: String(total), digitSum: String(digitSum % 10_000), ...changes });
};

/** The records of one batch with these details; `total` null leaves the total out. */
export const tsbRecords = (
  details: readonly TsbDetailValues[],
  total: TsbTotalValues | null = {},
  writer = fixedTsb,
): string[] => [
  tsbHeaderLine({}, writer),
  ...details.map((detail) => tsbDetailLine(detail, writer)),
  ...(total === null ? [] : [tsbTotalLine(details, total, writer)]),
];
