import {
  type Alpha3,
  bracedComment,
  type CustomerCountry,
  isReasonCode,
  TERMS_VERSION,
  type VerifierForm,
  type VerifierText,
} from '@counterfoil/domain';
import type { VerificationRecord, VerifierDetailsBody } from '@counterfoil/projections';
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
