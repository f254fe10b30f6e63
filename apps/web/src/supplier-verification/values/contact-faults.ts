import { parseVerifierDetails, type VerifierField, type VerifierForm } from '@counterfoil/domain';
import type { BankAccountText } from '../../ui/form/bank-account/bank-account.js';
import type { Faults } from '../../ui/form/reading.js';
import type { ContactText } from './contact-text.js';

/** The faults of the form by field, with the messages of P-5.1.2. */
export const contactFaults = (text: ContactText, form: VerifierForm): Faults => {
  const reading = parseVerifierDetails(text, form);
  return reading.ok ? {} : Object.fromEntries(reading.faults.map(({ field, message }) => [field, message]));
};

type BankField = keyof BankAccountText | 'accountName';

const names: Readonly<Record<VerifierField | BankField, string>> = {
  email: 'email',
  firstName: 'first name',
  lastName: 'last name',
  phone: 'phone number',
  mobile: 'mobile number',
  comment: 'message',
  cfoName: 'finance contact',
  cfoEmail: 'finance contact email',
  companyNumber: 'company number',
  tradingName: 'trading name',
  gstNumber: 'GST number',
  optin: 'consent to emails',
  reason: 'reason',
  terms: 'terms',
  accountName: 'account name',
  accountCode: 'bank code',
  accountNumber: 'account number',
  suffix: 'suffix',
  iban: 'IBAN',
  swiftCode: 'SWIFT code',
  country: 'country',
};

/** What is missing before the button is enabled, for example 'Still needed: email, terms'. Empty when nothing is missing. */
export const stillNeeded = (faults: Faults): string => {
  const fields = Object.keys(faults).map((field) => names[field as keyof typeof names] ?? field);
  return fields.length === 0 ? '' : `Still needed: ${fields.join(', ')}`;
};

/** The fields of the error body of setVerifierDetails and submitPaymentType, by their name in the form. */
export const serverNames: Readonly<Record<string, string>> = {
  verifierEmail: 'email',
  verifierPhone: 'phone',
  verifierMobile: 'mobile',
  verifierFirstName: 'firstName',
  verifierLastName: 'lastName',
  verifierComment: 'comment',
  verifierCfoName: 'cfoName',
  verifierCfoEmail: 'cfoEmail',
  verifiedGovCode: 'companyNumber',
  taxNumber: 'gstNumber',
  'supplierPaymentMethod.AccountName': 'accountName',
  'supplierPaymentMethod.AccountCode': 'accountCode',
  'supplierPaymentMethod.AccountNumber': 'accountNumber',
  'supplierPaymentMethod.Iban': 'iban',
  'supplierPaymentMethod.SwiftCode': 'swiftCode',
};
