import type { Clues } from '../reading/format.js';

/** A BSB as files contain it: with a hyphen, with a blank in place of the hyphen, or as six digits with a blank before or after. */
const bsb = String.raw`(?:[0-9]{3}[- ][0-9]{3}|[0-9]{6} | [0-9]{6})`;
const detail = new RegExp(`^1${bsb}.{10}(?:13|5[0-7])[0-9]{10}`);
const header = /^0.{17}[0-9]{2}[A-Z]{3}/;
const total = /^7[0-9]{3}[- ][0-9]{3} {12}[0-9 ]{30}/;
const returned = new RegExp(`^2${bsb}.{10}[0-9]{12}`);

/** True for a record that only ABA has. */
export const looksLikeAba = (record: string): boolean =>
  detail.test(record) || header.test(record) || total.test(record) || isReturn(record);

/** A direct-entry return: record type 2 in place of the details (F-4). */
export const isReturn = (record: string): boolean => returned.test(record);

/** By the extension, or by a header or detail among the first records (F-3, step 9). */
export const detectAba = ({ extension, records }: Clues): boolean =>
  extension === 'aba' || records.some((record) => detail.test(record) || header.test(record));
