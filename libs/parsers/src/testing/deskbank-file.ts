import {
  deskbankCsvDetail,
  deskbankCsvHeader,
  type DeskbankDetail,
  deskbankDetail,
  type DeskbankHeader,
  deskbankHeader,
} from '../deskbank/layout.js';
import { writeCells } from '../reading/delimited-layout.js';
import { writeRecord } from '../reading/layout.js';

export type DeskbankDetailValues = Partial<DeskbankDetail>;

const headerDefaults: Partial<DeskbankHeader> = {
  type: 'A',
  sequence: '1',
  bank: '03',
  branch: '1702',
  name: 'KOOKABURRA NZ LTD',
  description: 'NOV CREDITORS',
  date: '301126',
};

const detailDefaults: DeskbankDetailValues = {
  type: 'D',
  sequence: '2',
  bank: '12',
  branch: '3011',
  base: '0123405',
  suffix: '00',
  code: '50',
  kind: 'DC',
  amount: '100',
  name: 'Tui Electrical Ltd',
  particulars: 'NOV',
  analysis: 'CRED',
  reference: 'INV 9001',
  payerBank: '03',
  payerBranch: '1702',
  payerBase: '0045670',
  payerSuffix: '00',
  payerName: 'KOOKABURRA NZ',
};

/** How a Deskbank file is written: in columns, or between commas with a final one. */
export type DeskbankWriter = {
  readonly header: (values?: Partial<DeskbankHeader>) => string;
  readonly detail: (values?: DeskbankDetailValues) => string;
};

export const fixedDeskbank: DeskbankWriter = {
  header: (values) => writeRecord(deskbankHeader, { ...headerDefaults, ...values }),
  detail: (values) => writeRecord(deskbankDetail, { ...detailDefaults, ...values }),
};

export const csvDeskbank: DeskbankWriter = {
  header: (values) => `${writeCells(deskbankCsvHeader, { ...headerDefaults, ...values }, ',')},`,
  detail: (values) => `${writeCells(deskbankCsvDetail, { ...detailDefaults, ...values }, ',')},`,
};
