import {
  type Alpha3,
  bracedComment,
  type CustomerCountry,
  isReasonCode,
  parseVerifierDetails,
  type VerifierField,
  type VerifierForm,
  type VerifierText,
} from '@counterfoil/domain';
import type { VerificationRecord, VerifierDetailsBody } from '@counterfoil/projections';
import { regionFor, wholePhone } from './phone-regions.js';

/** What the details form ends with (P-2.1); 'as-confirmed': nothing to add to the answer that was given. */
export type FinalChoice = 'as-confirmed' | 'new-details' | 'incorrect';

/** The details form as it is typed, with the region of its phone numbers. */
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

/** Whose company numbers the form asks for, as the server says; a record without a form shows none of this. */
export const countryOfForm = ({ formCountry }: Pick<VerificationRecord, 'formCountry'>): CustomerCountry => formCountry ?? 'AUS';

export type Faults = Readonly<Partial<Record<string, string>>>;

/** What is wrong with the form, field by field, in the specification's words. */
export const contactFaults = (text: ContactText, form: VerifierForm): Faults => {
  const reading = parseVerifierDetails(text, form);
  return reading.ok ? {} : Object.fromEntries(reading.faults.map(({ field, message }) => [field, message]));
};

const names: Readonly<Record<VerifierField, string>> = {
  email: 'e-mail',
  firstName: 'first name',
  lastName: 'last name',
  phone: 'phone number',
  mobile: 'mobile number',
  comment: 'message',
  cfoName: 'finance contact',
  cfoEmail: 'finance contact e-mail',
  companyNumber: 'company number',
  tradingName: 'trading name',
  gstNumber: 'GST number',
  optin: 'news',
  reason: 'reason',
  terms: 'terms',
};

/** Why the button cannot be pressed yet, e.g. 'Still needed: e-mail, terms'; '' when it can. */
export const stillNeeded = (faults: Faults): string => {
  const fields = Object.keys(faults).map((field) => names[field as VerifierField] ?? field);
  return fields.length === 0 ? '' : `Still needed: ${fields.join(', ')}`;
};

/** The form as setVerifierDetails takes it (P-7.1); the reason stands in braces before the comment (P-3.2). */
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
  };
};
