import {
  type AccountText,
  countryOfAlpha3,
  hasNoIdentifier,
  ibanLengths,
  parseAccount,
  parseCompanyNumber,
  registerMessages,
} from '@counterfoil/domain';
import type { SupplierView } from '@counterfoil/projections';
import type { SupplierBody } from '../suppliers.api.js';

/** A record as it stands in the form; '' where nothing does. */
export type SupplierText = AccountText & {
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

export type TextField = { [F in keyof SupplierText]: SupplierText[F] extends string ? F : never }[keyof SupplierText];
export type Problems = Readonly<Partial<Record<string, string>>>;

const ACCOUNT = ['country', 'accountCode', 'accountNumber', 'iban', 'swiftCode'] as const;
/** What customers write for "has no number" (P-5.5); the server knows the company's own list. */
const NO_NUMBER = ['0', 'N/A'];

export const emptySupplier = (country: string, entityId: string): SupplierText => ({
  supplierName: '',
  supplierCode: '',
  entityId,
  govCode: '',
  taxNumber: '',
  division: '',
  isEmployee: false,
  smallBusiness: false,
  country,
  accountCode: '',
  accountNumber: '',
  iban: '',
  swiftCode: '',
  accountName: '',
  email: '',
  contactFirstName: '',
  contactLastName: '',
  contactLandline: '',
  contactMobile: '',
});

/** The record as a person would have typed it: an account with an IBAN by its IBAN, a SWIFT code in its own field. */
export const supplierText = (supplier: SupplierView, home: string): SupplierText => {
  const { account, contact } = supplier;
  const byIban = account !== null && account.iban !== null;
  return {
    supplierName: supplier.supplierName,
    supplierCode: supplier.supplierCode ?? '',
    entityId: supplier.entityId ?? '',
    govCode: supplier.govCode ?? '',
    taxNumber: supplier.taxNumber ?? '',
    division: supplier.division ?? '',
    isEmployee: supplier.isEmployee,
    smallBusiness: supplier.smallBusiness,
    country: account?.country ?? home,
    accountCode: account === null || byIban || account.accountCode === account.swiftCode ? '' : account.accountCode,
    accountNumber: account === null || byIban ? '' : account.accountNumber,
    iban: account?.iban ?? '',
    swiftCode: account?.swiftCode ?? '',
    accountName: supplier.accountName ?? '',
    email: supplier.email ?? '',
    contactFirstName: contact?.firstName ?? '',
    contactLastName: contact?.lastName ?? '',
    contactLandline: contact?.landline ?? '',
    contactMobile: contact?.mobile ?? '',
  };
};

/** Countries with IBANs ask for one; Australia, New Zealand and the United States have rules of their own (P-5.3). */
export const asksIban = (country: string): boolean => ibanLengths.has(countryOfAlpha3(country)?.alpha2 ?? '');

const fieldsBetween = (text: SupplierText, initial: SupplierText): readonly (keyof SupplierText)[] =>
  (Object.keys(text) as (keyof SupplierText)[]).filter((field) => text[field] !== initial[field]);

export const isChanged = (text: SupplierText, initial: SupplierText): boolean => fieldsBetween(text, initial).length > 0;

const accountChanged = (text: SupplierText, initial: SupplierText): boolean =>
  ACCOUNT.some((part) => text[part].trim() !== initial[part]);

/** Changes that wait for a second person. */
export const asksForApproval = (text: SupplierText, initial: SupplierText): boolean =>
  accountChanged(text, initial) || text.accountName !== initial.accountName || text.email !== initial.email;

/** Only what changed; an account is sent as a whole, as half of an old one and half of a new one is nobody's. */
export const bodyOf = (text: SupplierText, initial: SupplierText): SupplierBody => {
  const fields = new Set<keyof SupplierText>(fieldsBetween(text, initial));
  for (const part of ACCOUNT) {
    if (accountChanged(text, initial)) fields.add(part);
    else fields.delete(part);
  }
  return Object.fromEntries([...fields].map((field) => [field, sent(text[field])]));
};

const sent = (value: string | boolean): string | boolean => (typeof value === 'string' ? value.trim() : value);

/** What the form refuses before the server does, in the same words: both call the domain's own checks. */
export const problemsOf = (text: SupplierText, initial: SupplierText, home: string): Problems => ({
  ...(text.supplierName.trim() === '' ? { supplierName: 'Please enter a supplier name.' } : {}),
  ...numberProblem(text, initial, home),
  ...accountProblems(text, initial),
  ...emailProblem(text),
});

const numberProblem = ({ govCode, country }: SupplierText, initial: SupplierText, home: string): Problems => {
  if (govCode === initial.govCode || govCode.trim() === '' || hasNoIdentifier(govCode, NO_NUMBER)) return {};
  const number = parseCompanyNumber(govCode, country === '' ? home : country);
  return number.ok ? {} : { govCode: registerMessages[number.code]() };
};

const accountProblems = (text: SupplierText, initial: SupplierText): Problems => {
  if (!accountChanged(text, initial)) return {};
  const reading = parseAccount(text);
  return reading.ok ? {} : Object.fromEntries(reading.faults.map(({ field, message }) => [field, message]));
};

const emailProblem = ({ email }: SupplierText): Problems =>
  email.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? {} : { email: 'Please enter a valid email address' };
