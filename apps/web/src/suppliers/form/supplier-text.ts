import { hasNoIdentifier, isEmailAddress, parseCompanyNumber, registerMessages } from '@counterfoil/domain';
import type { SupplierView } from '@counterfoil/projections';
import {
  type BankAccountRules,
  bankAccountText,
  type BankAccountText,
  NO_PARTS,
  readBankAccount,
} from '../../ui/form/bank-account/bank-account.js';
import { type Faults, faultsOf, type Reading, readUnless, required } from '../../ui/form/reading.js';
import type { SupplierBody } from '../suppliers.api.js';

/** A supplier as it stands in the form; '' where nothing does. */
export type SupplierText = BankAccountText & {
  readonly supplierName: string;
  readonly supplierCode: string;
  readonly entityId: string;
  readonly govCode: string;
  readonly taxNumber: string;
  readonly division: string;
  readonly isEmployee: boolean;
  readonly smallBusiness: boolean;
  readonly accountName: string;
  readonly email: string;
  readonly contactFirstName: string;
  readonly contactLastName: string;
  readonly contactLandline: string;
  readonly contactMobile: string;
};

export const accountRules: BankAccountRules = {
  required: false,
  nzSuffix: false,
  abroad: { withIban: ['iban', 'swiftCode'], withoutIban: ['accountCode', 'accountNumber', 'swiftCode'] },
};

const ACCOUNT = ['country', 'accountCode', 'accountNumber', 'iban', 'swiftCode'] as const;
/** What customers write for "has no number" (P-5.5); the server knows the customer's own list. */
const NO_NUMBER = ['0', 'N/A'];

export const emptySupplier = (country: string, entityId: string): SupplierText => ({
  ...NO_PARTS,
  country,
  supplierName: '',
  supplierCode: '',
  entityId,
  govCode: '',
  taxNumber: '',
  division: '',
  isEmployee: false,
  smallBusiness: false,
  accountName: '',
  email: '',
  contactFirstName: '',
  contactLastName: '',
  contactLandline: '',
  contactMobile: '',
});

export const supplierText = (supplier: SupplierView, home: string): SupplierText => {
  const { account, contact } = supplier;
  return {
    ...bankAccountText(account, home, accountRules),
    supplierName: supplier.supplierName,
    supplierCode: supplier.supplierCode ?? '',
    entityId: supplier.entityId ?? '',
    govCode: supplier.govCode ?? '',
    taxNumber: supplier.taxNumber ?? '',
    division: supplier.division ?? '',
    isEmployee: supplier.isEmployee,
    smallBusiness: supplier.smallBusiness,
    accountName: supplier.accountName ?? '',
    email: supplier.email ?? '',
    contactFirstName: contact?.firstName ?? '',
    contactLastName: contact?.lastName ?? '',
    contactLandline: contact?.landline ?? '',
    contactMobile: contact?.mobile ?? '',
  };
};

const accountChanged = (text: SupplierText, initial: SupplierText): boolean =>
  ACCOUNT.some((part) => text[part].trim() !== initial[part]);

/** Changes that wait for a second person. */
export const asksForApproval = (text: SupplierText, initial: SupplierText): boolean =>
  accountChanged(text, initial) || text.accountName !== initial.accountName || text.email !== initial.email;

/** Only what changed; an account is sent as a whole, because half of the old one and half of the new one is no account. */
export const bodyOf = ({ suffix: _, ...text }: SupplierText, initial: SupplierText): SupplierBody => {
  const isAccount = (field: string): boolean => ACCOUNT.some((part) => part === field);
  const withAccount = accountChanged({ ...text, suffix: '' }, initial);
  const sent = Object.entries(text).filter(([field, value]) =>
    isAccount(field) ? withAccount : value !== initial[field as keyof SupplierText],
  );
  return Object.fromEntries(sent.map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]));
};

/** Reads the form by the domain's own rules, so that the form and the server refuse the same in the same words. */
export const readSupplier = (text: SupplierText, initial: SupplierText, home: string): Reading<SupplierBody> =>
  readUnless(
    {
      supplierName: required(text.supplierName, 'Please enter a supplier name.'),
      govCode: numberFault(text, initial, home),
      ...accountFaults(text, initial),
      email: text.email.trim() === '' || isEmailAddress(text.email.trim()) ? undefined : 'Please enter a valid email address',
    },
    bodyOf(text, initial),
  );

const numberFault = ({ govCode, country }: SupplierText, initial: SupplierText, home: string): string | undefined => {
  if (govCode === initial.govCode || govCode.trim() === '' || hasNoIdentifier(govCode, NO_NUMBER)) return undefined;
  const number = parseCompanyNumber(govCode, country === '' ? home : country);
  return number.ok ? undefined : registerMessages[number.code]();
};

const accountFaults = (text: SupplierText, initial: SupplierText): Faults =>
  accountChanged(text, initial) ? faultsOf(readBankAccount(text, accountRules)) : {};
