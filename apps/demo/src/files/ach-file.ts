import { achBatchControl, achBatchHeader, achEntry, achFileControl, achFileHeader, writeRecord } from '@counterfoil/parsers';
import type { Payment, WriteFile } from '../payments.js';

const NAME_WIDTH = 22;
const ORIGIN = '09876543';
const COMPANY = { company: 'BLUEBIRD SUPPLY', companyId: '1098765432' };
const CREDITS = '220';

/** A NACHA file with one batch of credits: capitals, names cut at 22 characters, filled with nines to a multiple of ten records. */
export const achFile: WriteFile = (payments, date) => {
  const day = date.slice(2).replaceAll('-', '');
  const sums = sumsOf(payments);
  const body = [
    writeRecord(achFileHeader, { ...FILE_HEADER, date: day }),
    writeRecord(achBatchHeader, { ...BATCH_HEADER, effectiveDate: day }),
    ...payments.map(entry),
    writeRecord(achBatchControl, {
      type: '8',
      serviceClass: CREDITS,
      ...sums,
      companyId: COMPANY.companyId,
      bank: ORIGIN,
      number: '1',
    }),
  ];
  const blocks = Math.ceil((body.length + 1) / 10);
  const control = writeRecord(achFileControl, { type: '9', batches: '1', blocks: String(blocks), ...sums });
  const filler = new Array<string>(blocks * 10 - body.length - 1).fill('9'.repeat(94));
  return { fileName: `payables-${date}.ach`, bytes: Buffer.from(`${[...body, control, ...filler].join('\n')}\n`, 'ascii') };
};

const FILE_HEADER = {
  type: '1',
  priority: '01',
  destination: ' 021000021',
  origin: '1098765432',
  modifier: 'A',
  constants: '094101',
  destinationName: 'DEMO BANK',
  originName: 'BLUEBIRD SUPPLY INC',
};

const BATCH_HEADER = {
  type: '5',
  serviceClass: CREDITS,
  ...COMPANY,
  sec: 'CCD',
  description: 'PAYABLES',
  status: '1',
  bank: ORIGIN,
  number: '1',
};

const sumsOf = (payments: readonly Payment[]) => ({
  count: String(payments.length),
  hash: String(payments.reduce((sum, { account }) => sum + Number(account.accountCode.slice(0, 8)), 0) % 10 ** 10),
  debits: '0',
  credits: String(payments.reduce((sum, { amount }) => sum + amount, 0)),
});

const entry = ({ name, account, amount, supplierCode }: Payment, i: number): string =>
  writeRecord(achEntry, {
    type: '6',
    code: '22',
    bank: account.accountCode.slice(0, 8),
    checkDigit: account.accountCode.slice(8),
    account: account.accountNumber,
    amount: String(amount),
    id: supplierCode,
    name: name.toUpperCase().slice(0, NAME_WIDTH),
    addendaFlag: '0',
    trace: `${ORIGIN}${String(i + 1).padStart(7, '0')}`,
  });
