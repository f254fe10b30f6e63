import { abaDetail, abaHeader, abaTotal, writeRecord } from '@counterfoil/parsers';
import type { Payment, WriteFile } from '../payments.js';

const NAME_WIDTH = 32;

/** The paying account of the Australian company. */
const PAYER = { traceBsb: '062-001', traceAccount: '10004567', remitter: 'KOOKABURRA' };

/** A Direct Entry file: names are cut at 32 characters, as the banks' format does. */
export const abaFile: WriteFile = (payments, date) => {
  const [year, month, day] = date.split('-') as [string, string, string];
  const header = writeRecord(abaHeader, {
    type: '0',
    reel: '01',
    bank: 'CBA',
    userName: 'KOOKABURRA TRADING',
    userId: '301500',
    description: 'CREDITORS',
    date: `${day}${month}${year.slice(2)}`,
  });
  const sum = String(payments.reduce((total, { amount }) => total + amount, 0));
  const total = writeRecord(abaTotal, {
    type: '7',
    bsb: '999-999',
    net: sum,
    credits: sum,
    debits: '0',
    count: String(payments.length),
  });
  const records = [header, ...payments.map(detail), total];
  return { fileName: `creditors-${date}.aba`, bytes: Buffer.from(`${records.join('\r\n')}\r\n`, 'latin1') };
};

const detail = ({ name, account: { accountCode, accountNumber }, amount, reference }: Payment): string =>
  writeRecord(abaDetail, {
    type: '1',
    bsb: `${accountCode.slice(0, 3)}-${accountCode.slice(3)}`,
    account: accountNumber,
    code: '50',
    amount: String(amount),
    name: name.slice(0, NAME_WIDTH),
    reference: reference.slice(0, 18),
    ...PAYER,
  });
