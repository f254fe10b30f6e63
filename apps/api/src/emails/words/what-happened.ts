import type { EmailKind, SupplierEvent } from '@counterfoil/domain';

/** The values that a notice can name. */
export type NoticeFacts = {
  readonly company: string;
  readonly supplier: string;
  /** The day of the event, in the customer's date format. */
  readonly date: string;
  /** The account that was given, masked as on the supplier's page; '' when there is none. */
  readonly account: string;
};

type Words = { readonly [T in SupplierEvent['type']]?: string | ((facts: NoticeFacts) => string) };

const claim = ({ company, supplier, date, account }: NoticeFacts): string =>
  `New bank details were given for ${supplier} on ${date}${account === '' ? '' : `: ${account}`}. They are not used before ${company} has checked them.`;

/** What contacts of a supplier are told: that something changed. About a claim, only what the page itself would show. */
const toContact: Words = {
  AccountChangeApproved: 'The bank account or the account name on file was changed. The next payment may go to the new account.',
  EmailChangeApproved: 'The email address on file was changed. Emails about bank details now go to the new address.',
  CorrectDetailsProvided: claim,
  AccountChangeRequested: claim,
};

/** What users of the customer are told. The record's page shows who, when and from where. */
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

const told: { readonly [kind in EmailKind]?: Words } = {
  'change-notice': toContact,
  'claim-notice': toContact,
  'customer-notice': toCustomer,
};

/** The text of a notice by its cause. Other emails do not name their cause. */
export const whatHappened = (
  kind: EmailKind,
  cause: { readonly type: SupplierEvent['type'] } | undefined,
  facts: NoticeFacts,
): string => {
  const words = cause === undefined ? undefined : told[kind]?.[cause.type];
  return typeof words === 'function' ? words(facts) : (words ?? '');
};
