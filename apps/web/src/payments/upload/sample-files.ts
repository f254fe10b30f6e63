import type { CustomerCountry } from '@counterfoil/domain';

/** A made-up payment file for trying the check. */
export type SampleFile = { readonly name: string; readonly what: string; readonly text: string };

type Payee = {
  readonly name: string;
  readonly bank: string;
  readonly number: string;
  readonly cents: number;
  readonly reference: string;
};

const australian: readonly Payee[] = [
  { name: 'Sample Joinery Pty Ltd', bank: '063-102', number: '10203040', cents: 125_050, reference: 'INV 20417' },
  { name: 'Sample Freight Partners', bank: '012-345', number: '006789012', cents: 9_877, reference: 'INV 20118' },
  { name: 'Sample Catering Co', bank: '484-799', number: '555123', cents: 43_200, reference: 'STMT OCT' },
];
const newZealand: readonly Payee[] = [
  { name: 'Sample Electrical Limited', bank: '02-0647', number: '0635859-050', cents: 498_000, reference: 'INV 9001' },
  { name: 'Sample Couriers Limited', bank: '12-3011', number: '0123405-000', cents: 8_801, reference: 'NOV STMT' },
];
const american: readonly Payee[] = [
  { name: 'SAMPLE WIDGETS LLC', bank: '021000021', number: 'SAMPLE0001', cents: 1_999, reference: 'PO 77' },
  { name: 'SAMPLE LOGISTICS INC', bank: '011000015', number: '5550001', cents: 250_000, reference: 'PO 78' },
];

const decimal = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const table = (bankHeading: string, payees: readonly Payee[]): string =>
  [
    `Account Name,${bankHeading},Account Number,Amount,Reference`,
    ...payees.map(({ name, bank, number, cents, reference }) => [name, bank, number, decimal(cents), reference].join(',')),
    '',
  ].join('\r\n');

const left = (text: string, width: number): string => text.slice(0, width).padEnd(width);
const right = (text: string, width: number, fill = ' '): string => text.slice(-width).padStart(width, fill);
const cents = (amount: number, width = 10): string => right(String(amount), width, '0');

/** An ABA file of 120 characters a record (docs/formats.md F-4). */
const aba = (payees: readonly Payee[]): string => {
  const sum = payees.reduce((total, payee) => total + payee.cents, 0);
  const header = `0${' '.repeat(17)}01SMP${' '.repeat(7)}${left('SAMPLE COMPANY PTY LTD', 26)}301500${left('CREDITORS', 12)}301126${' '.repeat(40)}`;
  const details = payees.map(
    (payee) =>
      `1${payee.bank}${right(payee.number, 9)} 50${cents(payee.cents)}${left(payee.name, 32)}${left(payee.reference, 18)}062-001${right('10004567', 9)}${left('SAMPLE COMPANY', 16)}00000000`,
  );
  const trailer = `7999-999${' '.repeat(12)}${cents(sum)}${cents(sum)}${cents(0)}${' '.repeat(24)}${right(String(payees.length), 6, '0')}${' '.repeat(40)}`;
  return [header, ...details, trailer, ''].join('\r\n');
};

/** An ACH file of 94 characters a record, filled to ten records (docs/formats.md F-5). */
const ach = (payees: readonly Payee[]): string => {
  const sum = payees.reduce((total, payee) => total + payee.cents, 0);
  const banks = payees.reduce((total, { bank }) => total + Number(bank.slice(0, 8)), 0);
  const count = cents(payees.length, 6);
  const sums = `${cents(banks)}${cents(0, 12)}${cents(sum, 12)}`;
  const company = '1234567890';
  const head = `101 091000019${company}2611300930A094101${left('SAMPLE BANK', 23)}${left('SAMPLE COMPANY INC', 31)}`;
  const batch = `5220${left('SAMPLE COMPANY', 36)}${company}CCDSUPPLIERS ${left('', 6)}261130   1091000010000001`;
  const entries = payees.map(
    ({ bank, number, cents: amount, reference, name }, i) =>
      `622${bank}${left(number, 17)}${cents(amount)}${left(reference, 15)}${left(name, 22)}  009100001${cents(i + 1, 7)}`,
  );
  const batchEnd = `8220${count}${sums}${company}${' '.repeat(25)}091000010000001`;
  const end = `9${cents(1, 6)}${cents(1, 6)}${cents(payees.length, 8)}${sums}${' '.repeat(39)}`;
  const records = [head, batch, ...entries, batchEnd, end];
  return [...records, ...Array.from({ length: 10 - records.length }, () => '9'.repeat(94)), ''].join('\r\n');
};

const samples: { readonly [country in CustomerCountry]: readonly SampleFile[] } = {
  AUS: [
    { name: 'sample-payments.aba', what: 'ABA, as banks take it', text: aba(australian) },
    { name: 'sample-payments.csv', what: 'CSV, as accounting systems write it', text: table('BSB', australian) },
  ],
  NZL: [{ name: 'sample-payments.csv', what: 'CSV, as accounting systems write it', text: table('Bank Branch', newZealand) }],
  USA: [
    { name: 'sample-payments.ach', what: 'ACH, as banks take it', text: ach(american) },
    { name: 'sample-payments.csv', what: 'CSV, as accounting systems write it', text: table('Routing Number', american) },
  ],
};

export const samplesFor = (country: CustomerCountry): readonly SampleFile[] => samples[country];

export const fileOf = ({ name, text }: SampleFile): File => new File([text], name, { type: 'text/plain' });
