import {
  type AccountCodeType,
  type Alpha3,
  type HeadedNames,
  columnHeadingsOf,
  supplierFields,
  type SupplierFields,
  type SupplierTextField,
} from '@counterfoil/domain';
import type { Problem } from '../problems.js';
import { accountColumns, type ColumnNames } from '../table/columns.js';

/** Texts that only lists of suppliers have. */
export type ListedText = HeadedNames<SupplierFields> & SupplierTextField;

/** One supplier of an imported list (P-3.7). Fields that the list does not give are absent. */
export type ImportedSupplier = { readonly [field in ListedText]?: string } & {
  /** Line or sheet row. */
  readonly row: number;
  readonly supplierCode?: string;
  readonly supplierName?: string;
  /** Digits only. */
  readonly govCode?: string;
  readonly email?: string;
  readonly isEmployee: boolean;
  readonly isInactive: boolean;
  readonly smallBusiness?: boolean;
  readonly accountName?: string;
  readonly accountNumber?: string;
  readonly accountCode?: string;
  /** Absent when the account is not valid. */
  readonly accountCodeType?: AccountCodeType;
  /** `number*code`; empty when either is not valid, which `errors` reports too. */
  readonly accountKey: string;
  readonly iban?: string;
  readonly swiftCode?: string;
  /** '' when the list names an unknown country; the customer's country when it names none. */
  readonly country: Alpha3;
  readonly currency?: string;
  readonly bankName?: string;
  readonly entityId?: string;
  readonly invoiceNumber?: string;
  /** YYYY-MM-DD. */
  readonly invoiceDate?: string;
  /** Hundredths. */
  readonly invoiceAmount?: number;
  /** The accountKey is in an earlier row too. */
  readonly isDuplicate?: true;
};

export type SupplierListResult = {
  readonly format: 'suppliers' | 'unknown';
  readonly accepted: boolean;
  readonly suppliers: readonly ImportedSupplier[];
  readonly warnings: readonly Problem[];
  /** A row with an error stays in the list, flagged (P-5.6). */
  readonly errors: readonly Problem[];
  readonly parser: string;
};

/** A list of suppliers has accounts of two kinds: those of banks, and the suppliers' own in the books. Banks' come first. */
const ofBank = {
  number: ['bank account number', 'bank account'],
  name: ['bank account name', 'account holder', 'account holder name'],
};

export const supplierColumns = {
  ...accountColumns,
  accountNumber: [...ofBank.number, ...accountColumns.accountNumber],
  accountName: [...ofBank.name, ...accountColumns.accountName],
  supplierCode: [...accountColumns.supplierCode, 'number', 'contact code', 'supplier key'],
  supplierName: [...accountColumns.supplierName, 'name of supplier', 'name of vendor', 'contact name', 'legal name'],
  govCode: [...accountColumns.govCode, 'registration number', 'company registration number', 'taxpayer id'],
  email: [...accountColumns.email, 'email 1'],
  ...columnHeadingsOf(supplierFields),
  isInactive: ['is inactive', 'inactive', 'inactive account'],
  accountCodeType: ['account code type', 'bank code type'],
  bankName: ['bank name', 'bank'],
  invoiceNumber: ['invoice number', 'invoice no'],
  invoiceDate: ['invoice date'],
  invoiceAmount: ['invoice amount'],
} as const satisfies ColumnNames<string>;

export type SupplierColumn = keyof typeof supplierColumns;
