import {
  type ContactField,
  hasNoIdentifier,
  makeForm,
  parseCompanyNumber,
  parseEmail,
  registerMessages,
  type SupplierField,
  supplierFields,
  type SupplierFormText,
} from '@counterfoil/domain';
import type { SupplierView } from '@counterfoil/projections';
import {
  type BankAccountRules,
  bankAccountText,
  type BankAccountText,
  readBankAccount,
} from '../../ui/form/bank-account/bank-account.js';
import { NO_PARTS } from '../../ui/form/bank-account/no-parts.js';
import { type Faults, faultsOf, type Reading, readUnless, required } from '../../ui/form/reading.js';
import type { SupplierBody } from '../suppliers.api.js';

/** A supplier as typed into the form; '' for an empty field. */
export type SupplierText = BankAccountText & SupplierFormText;

export const accountRules: BankAccountRules = {
  required: false,
  nzSuffix: false,
  abroad: { withIban: ['iban', 'swiftCode'], withoutIban: ['accountCode', 'accountNumber', 'swiftCode'] },
};

const ACCOUNT = ['country', 'accountCode', 'accountNumber', 'iban', 'swiftCode'] as const;
/** What users enter for "has no number" (P-5.5). The server also knows the customer's own list. */
const NO_NUMBER = ['0', 'N/A'];

export const emptySupplier = (country: string, entityId: string): SupplierText => ({
  ...NO_PARTS,
  ...makeForm(supplierFields, () => null),
  country,
  entityId,
});

export const supplierText = (supplier: SupplierView, home: string): SupplierText => ({
  ...bankAccountText(supplier.account, home, accountRules),
  ...makeForm(supplierFields, (_, name) => (isContact(name) ? contactPart(supplier, name) : supplier[name])),
});

const isContact = (name: SupplierField): name is ContactField => supplierFields[name].part === 'contact';
const contactPart = ({ contact }: SupplierView, name: ContactField) => contact?.[supplierFields[name].as];

const accountChanged = (text: SupplierText, initial: SupplierText): boolean =>
  ACCOUNT.some((part) => text[part].trim() !== initial[part]);

const names = Object.keys(supplierFields) as SupplierField[];
const approvedFields = names.filter((name) => 'needsApproval' in supplierFields[name]);

/** Whether the changes need a second person. */
export const asksForApproval = (text: SupplierText, initial: SupplierText): boolean =>
  accountChanged(text, initial) || approvedFields.some((name) => text[name] !== initial[name]);

/** The changed fields. An account is sent as a whole, because a mix of old and new parts is not an account. */
export const bodyOf = ({ suffix: _, ...text }: SupplierText, initial: SupplierText): SupplierBody => {
  const isAccount = (field: string): boolean => ACCOUNT.some((part) => part === field);
  const withAccount = accountChanged({ ...text, suffix: '' }, initial);
  const sent = Object.entries(text).filter(([field, value]) =>
    isAccount(field) ? withAccount : value !== initial[field as keyof SupplierText],
  );
  return Object.fromEntries(sent.map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]));
};

/** Reads the form by the rules of the domain, so that the form and the server refuse the same input with the same message. */
export const readSupplier = (text: SupplierText, initial: SupplierText, home: string): Reading<SupplierBody> =>
  readUnless(
    {
      supplierName: required(text.supplierName, 'Please enter a supplier name.'),
      govCode: numberFault(text, initial, home),
      ...accountFaults(text, initial),
      email: text.email.trim() === '' || parseEmail(text.email).ok ? undefined : 'Please enter a valid email address',
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
