import { aba } from './aba/format.js';
import { ach } from './ach/format.js';
import { anzNz } from './anz-nz/format.js';
import { asbCsv } from './asb-csv/format.js';
import { csv } from './csv/format.js';
import { deskbankCsv, deskbankFixed } from './deskbank/format.js';
import { gifts } from './gifts/format.js';
import { mt101 } from './mt101/format.js';
import { mt9 } from './mt9/format.js';
import { pain001 } from './pain001/format.js';
import type { Clues, PaymentFormat } from './reading/format.js';
import { tsb } from './tsb/format.js';
import { xls } from './xls/format.js';
import { xlsx } from './xlsx/format.js';
import { xmlSpreadsheet } from './xml/format.js';

/** All formats in the order in which content is tried (F-3). A new format is one folder and one line here. */
export const formats: readonly PaymentFormat[] = [
  xlsx,
  xls,
  pain001,
  xmlSpreadsheet,
  mt101,
  ach,
  mt9,
  deskbankFixed,
  deskbankCsv,
  tsb,
  gifts,
  aba,
  asbCsv,
  anzNz,
  csv,
];

/** The formats tried for a file whose columns the user has mapped. */
const tables: readonly PaymentFormat[] = [xlsx, xls, xmlSpreadsheet, csv];

export type FormatChoice = { readonly key: string; readonly label: string; readonly extensions: readonly string[] };

/** The choices of the format selector. Each `key` is a valid `ParseContext.key`. */
export const paymentFormats: readonly FormatChoice[] = [
  { key: 'auto', label: 'Detect automatically', extensions: formats.flatMap(({ extensions }) => extensions) },
  ...formats.flatMap(({ key, label, extensions, flavours }) => [
    { key, label, extensions },
    ...flavours.map((flavour) => ({ ...flavour, extensions })),
  ]),
];

/** The user's choice, else the first format that recognises the content, else the default of the customer's country (P-5.6). */
export const formatFor = (clues: Clues): PaymentFormat | undefined => {
  const { key = 'auto', customerCountry, mapping } = clues.context;
  if (mapping !== undefined) return tables.find(({ detect }) => detect(clues)) ?? csv;
  if (key !== 'auto') return formats.find((format) => format.key === key || hasFlavour(format, key));
  return formats.find(({ detect }) => detect(clues)) ?? formats.find(({ defaultFor }) => defaultFor.includes(customerCountry));
};

const hasFlavour = ({ flavours }: PaymentFormat, key: string | undefined): boolean =>
  flavours.some((flavour) => flavour.key === key);
