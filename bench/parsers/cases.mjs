import { records } from './records.mjs';

const text = (name, make, fileName, bare, country, end = '\r\n') => ({
  name,
  fileName,
  bare,
  country,
  make,
  end,
  largest: Infinity,
});
const book = (name, fileName, largest) => ({ name, fileName, bare: 'sheetjs', country: 'AUS', make: null, largest });

/** Every format with the library it is compared to and the largest file that it allows. */
export const cases = [
  text('csv', records.csv, 'payments.csv', 'papaparse', 'AUS'),
  text('csv, quoted', records.quotedCsv, 'quoted.csv', 'papaparse', 'AUS'),
  text('aba', records.aba, 'payments.aba', 'split', 'AUS'),
  text('ach', records.ach, 'payments.ach', 'split', 'USA', '\n'),
  text('mt9', records.mt9, 'payments.mt9', 'split', 'NZL', '\r'),
  text('gifts', records.gifts, 'payments.afi', 'split', 'NZL'),
  text('deskbank-fixed', records.deskbankFixed, 'payments.dbb', 'split', 'NZL'),
  text('deskbank-csv', records.deskbankCsv, 'deskbank.csv', 'split', 'NZL'),
  text('mt101', records.mt101, 'payments.txt', 'split', 'AUS'),
  text('pain.001', records.pain001, 'payments.xml', 'saxes', 'AUS', '\n'),
  text('xml-spreadsheet', records.spreadsheetXml, 'export.xml', 'saxes', 'AUS', '\n'),
  book('xlsx', 'payments.xlsx', 1_000_000),
  book('xls', 'payments.xls', 65_000),
];
