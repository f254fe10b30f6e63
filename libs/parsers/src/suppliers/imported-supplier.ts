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
import { accountColumns, type ColumnNames, headings } from '../table/columns.js';

/** Text fields that only supplier lists have. */
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
  /** It is not known which supplier the row means; `errors` says why. */
  readonly isUnclear?: true;
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

/**
 * A supplier list contains accounts of two kinds: bank accounts, and the supplier's account in the books. Bank accounts come first.
 */
const ofBank = {
  number: ['bank account number', 'bank account'],
  name: ['bank account name', 'account holder', 'account holder name'],
  // The account is read by the country of its bank.
  country: headings(`
    bank country | bank country code | bank country/region key | bank country key | account country code | banks
  `),
};

/**
 * Headings that occur in supplier lists but not in payment lists, among them those of Pronto, Dynamics GP, Sage Intacct, Zoho, Odoo
 * and JD Edwards and the technical names of SAP.
 */
const ofLists = {
  accountNumber: headings(`
    eft account number | eft account | eft bank account | eft bank account number | ach account number | ach bank account number |
    direct credit account number | banks account number | bankn | cust bank account | bank account id
  `),
  accountCode: headings(`
    eft bsb | eft bsb number | eft bank code | eft routing number | direct credit bsb | transit routing number | transit number |
    bank transit | bank transit number | routing transit number | bank identifier | bsbno | bank bsb number | bank bsb code |
    bank routing number aba | routing number aba | bank routing code | ach routing number | ach bank routing number | vendor bank code | supplier bank code | bankl
  `),
  accountName: headings('eft account name | ach account name | direct credit account name | koinh'),
  swiftCode: headings('bank identifier code | bank bank identifier code'),
  country: headings(`
    po country | billing country | mailing country | land1 | country/region key | country key | country id | ctry
  `),
  currency: headings('primary currency | vendor currency | supplier currency | account currency code'),
  supplierCode: headings('number | contact code | supplier key | address number | lifnr | accode | accno | creditor account'),
  supplierName: headings(`
    name of supplier | name of vendor | display name | vendor display name | supplier display name | alpha name | contact name |
    legal name | organization | organisation | organization name | organisation name | trading name
  `),
  govCode: headings('registration number | company registration number | taxpayer id | stcd1 | business partner tax number'),
  email: headings('email 1 | main email | primary email | accounts email | smtp address | email id'),
};

export const supplierColumns = {
  ...accountColumns,
  accountNumber: [...ofBank.number, ...ofLists.accountNumber, ...accountColumns.accountNumber],
  accountCode: [...accountColumns.accountCode, ...ofLists.accountCode],
  accountName: [...ofBank.name, ...ofLists.accountName, ...accountColumns.accountName],
  swiftCode: [...accountColumns.swiftCode, ...ofLists.swiftCode],
  country: [...ofBank.country, ...accountColumns.country, ...ofLists.country],
  currency: [...accountColumns.currency, ...ofLists.currency],
  supplierCode: [...accountColumns.supplierCode, ...ofLists.supplierCode],
  supplierName: [...accountColumns.supplierName, ...ofLists.supplierName],
  govCode: [...accountColumns.govCode, ...ofLists.govCode],
  email: [...accountColumns.email, ...ofLists.email],
  ...columnHeadingsOf(supplierFields),
  // MYOB marks inactive cards with Y in "Card Status".
  isInactive: ['is inactive', 'inactive', 'inactive account', 'card status'],
  isActive: ['active', 'is active', 'active status', 'enabled'],
  status: headings(`
    status | vendor status | supplier status | creditor status | account status | contact status | record status
  `),
  blocked: headings('blocked | is blocked | disabled | central posting block | posting block | sperr'),
  deleted: headings('deleted | is deleted | archived | is archived | deletion flag | central deletion flag | loevm'),
  accountCodeType: ['account code type', 'bank code type'],
  bankName: ['bank name', 'bank'],
  invoiceNumber: ['invoice number', 'invoice no'],
  invoiceDate: ['invoice date'],
  invoiceAmount: ['invoice amount'],
} as const satisfies ColumnNames<string>;

export type SupplierColumn = keyof typeof supplierColumns;
