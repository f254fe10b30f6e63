import {
  type Alpha3,
  bracedComment,
  type CustomerCountry,
  isReasonCode,
  parseVerifierDetails,
  TERMS_VERSION,
  type VerifierField,
  type VerifierForm,
  type VerifierText,
} from '@counterfoil/domain';
import type { VerificationRecord, VerifierDetailsBody } from '@counterfoil/projections';
import type { BankAccountText } from '../../ui/form/bank-account/bank-account.js';
import type { Faults } from '../../ui/form/reading.js';
import { regionFor, wholePhone } from './phone-regions.js';

/** The final choice of the contact form (P-2.1.7). 'as-confirmed' adds nothing to the answer. */
export type FinalChoice = 'as-confirmed' | 'new-details' | 'incorrect';

/** The contact form, as typed, with the region of its phone numbers. */
export type ContactText = VerifierText & { readonly region: string; readonly choice: FinalChoice };

export const emptyContact = (country: Alpha3): ContactText => ({
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  mobile: '',
  comment: '',
  cfoName: '',
  cfoEmail: '',
  companyNumber: '',
  tradingName: '',
  gstNumber: '',
  optin: false,
  reason: null,
  terms: false,
  region: regionFor(country),
  choice: 'as-confirmed',
});

/** The country whose company numbers the form asks for. */
export const countryOfForm = ({ formCountry }: Pick<VerificationRecord, 'formCountry'>): CustomerCountry => formCountry ?? 'AUS';

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

/** The form as the body of setVerifierDetails (P-7.1.4). The reason code is in braces before the comment (P-3.2.2). */
export const contactBody = (
  text: ContactText,
  { asksReason }: Pick<VerifierForm, 'asksReason'>,
): Omit<VerifierDetailsBody, 'publicId'> => {
  const reason = asksReason && isReasonCode(text.reason) ? text.reason : null;
  return {
    verifierEmail: text.email.trim(),
    verifierPhone: wholePhone(text.region, text.phone),
    verifierMobile: wholePhone(text.region, text.mobile),
    verifierFirstName: text.firstName.trim(),
    verifierLastName: text.lastName.trim(),
    verifierName: `${text.firstName.trim()} ${text.lastName.trim()}`,
    verifierComment: bracedComment(reason, text.comment) ?? '',
    verifierOptin: text.optin,
    verifierCfoName: text.cfoName.trim(),
    verifierCfoEmail: text.cfoEmail.trim(),
    verifiedGovCode: text.companyNumber.trim(),
    tradingName: text.tradingName.trim(),
    taxNumber: text.gstNumber.trim(),
    terms: text.terms,
    termsVersion: TERMS_VERSION,
  };
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
