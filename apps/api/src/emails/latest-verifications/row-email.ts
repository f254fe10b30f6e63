import { emailAllowed, type EmailFacts, isEmailAddress, type ResultCode, verdictOf, withheldReasons } from '@counterfoil/domain';
import {
  type CustomerDoc,
  onboardingOfDoc,
  type ResultRow,
  type SupplierDoc,
  templateOf,
  wordingFor,
} from '@counterfoil/projections';

/** The email fields of a result row (P-3.8); the row already has `supplierEmail`. Times are ISO 8601 UTC. */
export type RowEmail = {
  readonly emailValid: boolean;
  readonly emailSentDate: string | null;
  /** When one that waits will be sent. */
  readonly emailSendDate: string | null;
  readonly doSendSetDate: string | null;
  /** An email waits to be sent. */
  readonly doSend: boolean;
  /** Whether the row has the button of P-4.3. */
  readonly emailAllowed: boolean;
  /** Why an email would be withheld now (P-4.3), as far as the record and the row show. */
  readonly reasons: readonly { readonly code: number; readonly words: string }[];
};

/** A payee without a supplier record cannot be emailed. */
const NOBODY: RowEmail = {
  emailValid: false,
  emailSentDate: null,
  emailSendDate: null,
  doSendSetDate: null,
  doSend: false,
  emailAllowed: false,
  reasons: [],
};

/** The facts that are neither in the row nor in the record. */
export type Around = {
  readonly customer: CustomerDoc;
  readonly at: string;
  /** Records whose onboarding names one of the given accounts. */
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

/** The payment may have been checked long ago and in another name. Whether an email may be sent depends on the record today. */
const resultNow = (then: ResultCode | null, doc: SupplierDoc, crossMatchMinimum: number): ResultCode => {
  const line = { accountName: doc.accountName ?? doc.supplierName, ...(doc.govCode === null ? {} : { govCode: doc.govCode }) };
  const { code } = verdictOf({ line, own: [{ ...doc, supplierId: doc.id }], others: [], crossMatchMinimum });
  return code === 6 && then === 4 ? 4 : code;
};
