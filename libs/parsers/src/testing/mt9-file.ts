import { mt9DebitHeader, mt9Detail, mt9Header, mt9Trailer } from '../mt9/layout.js';
import { writeRecord } from '../reading/layout.js';

export type Mt9DetailValues = Parameters<typeof writeRecord<keyof (typeof mt9Detail)['fields']>>[1];
export type Mt9TrailerValues = Parameters<typeof writeRecord<keyof (typeof mt9Trailer)['fields']>>[1];

const detailDefaults = {
  type: '13',
  bank: '12',
  branch: '3011',
  base: '0123405',
  suffix: '00 ',
  code: '051',
  amount: '100',
  name: 'Tui Electrical Ltd',
  internalReference: 'INV 9001',
  payeeCode: 'KOOKABURRA',
  payeeReference: 'INV 9001',
  payeeParticulars: 'PAYMENT',
  payerName: 'KOOKABURRA NZ',
} satisfies Mt9DetailValues;

export const mt9HeaderLine = (values: Parameters<typeof writeRecord<keyof (typeof mt9Header)['fields']>>[1] = {}): string =>
  writeRecord(mt9Header, {
    type: '12',
    bank: '12',
    branch: '3200',
    base: '0045670',
    suffix: '00',
    date: '30112026',
    name: 'KOOKABURRA NZ',
    ...values,
  });

export const mt9DebitHeaderLine = (registration = '0102420012345'): string =>
  writeRecord(mt9DebitHeader, { type: '20', registration, date: '301126', name: 'KOOKABURRA NZ' });

export const mt9DetailLine = (values: Mt9DetailValues = {}): string => writeRecord(mt9Detail, { ...detailDefaults, ...values });

/** The trailer that fits these details, changed where the test wants it. */
export const mt9TrailerLine = (details: readonly Mt9DetailValues[], changes: Mt9TrailerValues = {}): string => {
  let [hash, total] = [0n, 0n];
  for (const values of details) {
    const { branch, base, amount } = { ...detailDefaults, ...values };
    hash += BigInt(`${branch}${base.padStart(7, '0')}`);
    total += BigInt(amount);
  }
  return writeRecord(mt9Trailer, { type: '1399', hash: String(hash % 10n ** 11n), total: String(total), ...changes });
};

/** The records of one group with these details; `trailer` null leaves the trailer out. */
export const mt9Records = (details: readonly Mt9DetailValues[], trailer: Mt9TrailerValues | null = {}): string[] => [
  mt9HeaderLine(),
  ...details.map(mt9DetailLine),
  ...(trailer === null ? [] : [mt9TrailerLine(details, trailer)]),
];
