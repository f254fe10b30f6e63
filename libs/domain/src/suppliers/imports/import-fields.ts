import { namedLabelsOf } from '../../kernel/field-table.js';
import { supplierFields } from '../supplier-fields.js';

const { supplierName, supplierCode, accountName, division: _, ...others } = namedLabelsOf(supplierFields);

/** The fields that a column of a supplier list can hold (P-3.7), with their labels. The simplest come first. */
export const importFields = {
  supplierName,
  supplierCode,
  accountName,
  accountCode: 'Bank code (BSB, routing number)',
  accountNumber: 'Account number',
  combined: 'Bank code and account in one',
  iban: 'IBAN',
  swiftCode: 'SWIFT',
  country: 'Country',
  ...others,
  isInactive: 'Inactive',
  isActive: 'Active',
  status: 'Status (active or inactive)',
  blocked: 'Blocked',
  deleted: 'Deleted or archived',
  accountCodeType: 'Account code type',
  bankName: 'Bank name',
  currency: 'Currency',
  invoiceNumber: 'Invoice number',
  invoiceDate: 'Invoice date',
  invoiceAmount: 'Invoice amount',
} as const;

export type ImportField = keyof typeof importFields;
