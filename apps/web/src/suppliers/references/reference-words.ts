import { REFERENCE } from './reference-place.js';

/** The possible fields of a column. */
export const referenceFields: readonly (readonly [name: string, label: string])[] = [
  [REFERENCE, 'Supplier reference'],
  ['supplierName', 'Supplier name'],
  ['accountName', 'Account name'],
  ['accountCode', 'Bank code'],
  ['accountNumber', 'Account number'],
  ['combined', 'Bank code and account in one'],
  ['iban', 'IBAN'],
  ['swiftCode', 'SWIFT'],
  ['govCode', 'Company number'],
  ['country', 'Country'],
  ['entityId', 'Entity'],
];
