import type { EmailKind, SupplierEvent } from '@counterfoil/domain';

type Words = { readonly [T in SupplierEvent['type']]?: string };

const CLAIM =
  'Somebody who opened a link from the company gave new bank details. They are not used before the company has checked them.';

/** What the previous contact is told: that something changed, never to what. */
const toContact: Words = {
  AccountChangeApproved: 'The bank account or the account name on file was changed. The next payment may go to the new account.',
  EmailChangeApproved: 'The email address on file was changed. Emails about bank details now go to the new address.',
  CorrectDetailsProvided: CLAIM,
  AccountChangeRequested: CLAIM,
};

/** What the customer's own people are told; who, when and from where stands on the record's page. */
const toCustomer: Words = {
  CorrectDetailsProvided:
    'The supplier gave new bank details. They are only a claim: a second person has to approve them before they are used.',
  OnboardingRequested:
    'The supplier gave the details for its onboarding. Bank details among them are only a claim: a second person has to approve them before they are used.',
  AccountReportedIncorrect:
    'The supplier reported the account on file as incorrect. Please do not pay to it before this is settled.',
  AnswerSetAside: 'The supplier answered, but the answer was set aside: the account was reported or questioned before.',
  SupplierLocked: 'Too many wrong digits were entered for this supplier’s account. The link is locked until it is unlocked.',
  VerifierDetailsProvided: 'The supplier left contact details instead of an answer, and waits to hear from you.',
};

/** What a notice tells, by its cause; the cause of other mails is not told. */
export const whatHappened = (kind: EmailKind, cause: { readonly type: SupplierEvent['type'] } | undefined): string => {
  if (cause === undefined) return '';
  return (kind === 'change-notice' ? toContact[cause.type] : kind === 'customer-notice' ? toCustomer[cause.type] : '') ?? '';
};
