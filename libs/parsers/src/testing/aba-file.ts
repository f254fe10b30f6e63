import { abaDetail, abaHeader, abaTotal } from '../aba/layout.js';
import { writeRecord } from '../reading/layout.js';

export type DetailValues = Parameters<typeof writeRecord<keyof (typeof abaDetail)['fields']>>[1];
export type TotalValues = Parameters<typeof writeRecord<keyof (typeof abaTotal)['fields']>>[1];

const detailDefaults: DetailValues = {
  type: '1',
  bsb: '063-102',
  account: '10203040',
  code: '50',
  amount: '100',
  name: 'Bluegum Joinery Pty Ltd',
  reference: 'INV 20417',
  traceBsb: '062-001',
  traceAccount: '10004567',
  remitter: 'KOOKABURRA',
};

export const abaHeaderLine = (): string =>
  writeRecord(abaHeader, { type: '0', reel: '01', bank: 'CBA', userName: 'KOOKABURRA', userId: '301500', date: '301126' });

export const detailLine = (values: DetailValues = {}): string => writeRecord(abaDetail, { ...detailDefaults, ...values });

/** The total record that fits these details, changed where the test wants it. */
export const totalLine = (details: readonly DetailValues[], changes: TotalValues = {}): string => {
  const sumOf = (isDebit: boolean): number =>
    details.filter(({ code = '50' }) => (code === '13') === isDebit).reduce((sum, { amount = '100' }) => sum + Number(amount), 0);
  const [credits, debits] = [sumOf(false), sumOf(true)];
  return writeRecord(abaTotal, {
    type: '7',
    bsb: '999-999',
    net: String(Math.abs(credits - debits)),
    credits: String(credits),
    debits: String(debits),
    count: String(details.length),
    ...changes,
  });
};

/** The records of one group with these details; `total` null leaves the trailer out. */
export const abaRecords = (details: readonly DetailValues[], total: TotalValues | null = {}): string[] => [
  abaHeaderLine(),
  ...details.map(detailLine),
  ...(total === null ? [] : [totalLine(details, total)]),
];
