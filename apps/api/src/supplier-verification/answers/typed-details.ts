import {
  type CustomerCountry,
  namesOf,
  parseVerifierDetails,
  readBracedComment,
  type Verifier,
  type VerifierField,
} from '@counterfoil/domain';
import type { VerifierDetailsBody } from '@counterfoil/projections';
import { Problem } from '../../platform/http/problem.js';

/** The fields of the form, without the link. */
export type VerifierFields = Partial<Omit<VerifierDetailsBody, 'publicId'>>;

const bodyFields: { readonly [field in VerifierField]: keyof VerifierDetailsBody } = {
  email: 'verifierEmail',
  firstName: 'verifierFirstName',
  lastName: 'verifierLastName',
  phone: 'verifierPhone',
  mobile: 'verifierMobile',
  comment: 'verifierComment',
  cfoName: 'verifierCfoName',
  cfoEmail: 'verifierCfoEmail',
  companyNumber: 'verifiedGovCode',
  tradingName: 'tradingName',
  gstNumber: 'taxNumber',
  optin: 'verifierOptin',
  reason: 'verifierComment',
  terms: 'terms',
};

export type DetailsAsked = {
  readonly country: CustomerCountry;
  /** The account was reported as incorrect in this visit, so the form asks for the reason. */
  readonly hasReported?: boolean;
};

/**
 * Who answered, validated by the rules of the form (P-5.1). The form always shows the terms.
 * @throws Problem with every fault by its field
 */
export const typedDetails = (body: VerifierFields, { country, hasReported = false }: DetailsAsked): Verifier => {
  const { reason, text } = readBracedComment(body.verifierComment ?? '');
  const whole = namesOf(body.verifierName ?? '');
  const typed = {
    email: body.verifierEmail ?? '',
    firstName: body.verifierFirstName ?? whole.firstName,
    lastName: body.verifierLastName ?? whole.lastName,
    phone: body.verifierPhone ?? '',
    mobile: body.verifierMobile ?? '',
    comment: text,
    cfoName: body.verifierCfoName ?? '',
    cfoEmail: body.verifierCfoEmail ?? '',
    companyNumber: body.verifiedGovCode ?? '',
    tradingName: body.tradingName ?? '',
    gstNumber: body.taxNumber ?? '',
    optin: body.verifierOptin ?? false,
    reason,
    terms: body.terms ?? false,
    termsVersion: body.termsVersion,
  };
  // A comment with a reason comes from a form that asks for one.
  const form = { country, asksReason: hasReported || reason !== null, asksTerms: true };
  const reading = parseVerifierDetails(typed, form);
  if (reading.ok) return reading.value;
  const fields = Object.fromEntries(reading.faults.map(({ field, message }) => [bodyFields[field], [message]]));
  throw new Problem(400, 'validation', reading.faults[0]!.message, { fields });
};
