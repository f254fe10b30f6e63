import { emailAllowed, type EmailFacts, isEmailAddress, type ResultCode, withheldReasons, zoneOf } from '@counterfoil/domain';
import { type CustomerDoc, type ResultRow, type SupplierDoc, wordingOf } from '@counterfoil/projections';

/** The e-mail fields of a result row (spec 3.8); `supplierEmail` is in the row already. Times are ISO 8601 UTC. */
export type RowEmail = {
  readonly emailValid: boolean;
  readonly emailSentDate: string | null;
  /** When one that waits will be sent. */
  readonly emailSendDate: string | null;
  readonly doSendSetDate: string | null;
  /** A mail waits to be sent. */
  readonly doSend: boolean;
  /** The button of spec 4.3 is there. */
  readonly emailAllowed: boolean;
  /** Why a mail would be kept back now (spec 4.3), as far as the record and the row tell. */
  readonly reasons: readonly { readonly code: number; readonly words: string }[];
};

/** A payment to somebody who is not on record has nobody to write to. */
const NOBODY: RowEmail = {
  emailValid: false,
  emailSentDate: null,
  emailSendDate: null,
  doSendSetDate: null,
  doSend: false,
  emailAllowed: false,
  reasons: [],
};

export const rowEmail = (row: ResultRow, doc: SupplierDoc | null, customer: CustomerDoc): RowEmail => {
  if (doc === null) return NOBODY;
  const facts = factsOf(row, doc, customer);
  return {
    emailValid: doc.email !== null && isEmailAddress(doc.email),
    emailSentDate: doc.emailSentAt,
    emailSendDate: doc.emailSendAt,
    doSendSetDate: doc.doSendSetAt,
    doSend: doc.emailSendAt !== null,
    emailAllowed: emailAllowed(facts),
    reasons: withheldReasons('verification-request', facts),
  };
};

const factsOf = ({ result }: ResultRow, doc: SupplierDoc, { country, active, policy, templates }: CustomerDoc): EmailFacts => ({
  customerCountry: country,
  customerActive: active,
  ownDomains: policy.ownDomains,
  templateApproved: templates['verification-request'].pending === null,
  email: doc.email,
  active: doc.active,
  result: result as ResultCode | null,
  accountCodeType: doc.account?.accountCodeType ?? null,
  unsubscribed: doc.unsubscribed,
  scheduledFor: doc.emailSendAt === null ? null : wordingOf(country, zoneOf(country)).date(doc.emailSendAt),
  forcedUpdate: false,
  onboarding: null,
  sharedAccountOnboarding: false,
});
