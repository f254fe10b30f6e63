import { emailAllowed, type EmailFacts, isEmailAddress, type ResultCode, verdictOf, withheldReasons } from '@counterfoil/domain';
import {
  type CustomerDoc,
  onboardingOfDoc,
  type ResultRow,
  type SupplierDoc,
  templateOf,
  wordingFor,
} from '@counterfoil/projections';

/** The e-mail fields of a result row (P-3.8); `supplierEmail` is in the row already. Times are ISO 8601 UTC. */
export type RowEmail = {
  readonly emailValid: boolean;
  readonly emailSentDate: string | null;
  /** When one that waits will be sent. */
  readonly emailSendDate: string | null;
  readonly doSendSetDate: string | null;
  /** A mail waits to be sent. */
  readonly doSend: boolean;
  /** The button of P-4.3 is there. */
  readonly emailAllowed: boolean;
  /** Why a mail would be kept back now (P-4.3), as far as the record and the row tell. */
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

/** What neither the row nor the record tells. */
export type Around = {
  readonly customer: CustomerDoc;
  readonly at: string;
  /** Records with an onboarding that names one of the accounts in question. */
  readonly onboarding: readonly SupplierDoc[];
};

export const rowEmail = (row: ResultRow, doc: SupplierDoc | null, around: Around): RowEmail => {
  if (doc === null) return NOBODY;
  const facts = factsOf(row, doc, around);
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

const factsOf = ({ result }: ResultRow, doc: SupplierDoc, { customer, at, onboarding }: Around): EmailFacts => {
  const { country, active, policy } = customer;
  return {
    customerCountry: country,
    customerActive: active,
    ownDomains: policy.ownDomains,
    templateApproved: templateOf(customer, 'verification-request')?.pending == null,
    email: doc.email,
    active: doc.active,
    result: resultNow(result, doc, policy.crossMatchMinimum),
    accountCodeType: doc.account?.accountCodeType ?? null,
    unsubscribed: doc.unsubscribed,
    scheduledFor: doc.emailSendAt === null ? null : wordingFor(customer).date(doc.emailSendAt),
    forcedUpdate: false,
    onboarding: onboardingOfDoc(doc, at),
    sharedAccountOnboarding: onboarding.some(
      (other) => other.id !== doc.id && other.onboardingKey === doc.matchKey && onboardingOfDoc(other, at) !== null,
    ),
  };
};

/** The payment was checked some time ago, and in a name of its own; what speaks against a mail is how the record stands today. */
const resultNow = (then: ResultCode | null, doc: SupplierDoc, crossMatchMinimum: number): ResultCode => {
  const line = { accountName: doc.accountName ?? doc.supplierName, ...(doc.govCode === null ? {} : { govCode: doc.govCode }) };
  const { code } = verdictOf({ line, own: [{ ...doc, supplierId: doc.id }], others: [], crossMatchMinimum });
  return code === 6 && then === 4 ? 4 : code;
};
