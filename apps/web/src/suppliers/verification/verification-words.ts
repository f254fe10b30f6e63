import { type BounceCause, type WithheldCode } from '@counterfoil/domain';
import { type RequestDoc, shownStatus, type SupplierDoc } from '@counterfoil/projections';
import { requestStatusWords, type ShownRequestStatus } from '../../ui/words/statuses.js';

const WAIT = 'Wait for the answer, or call the supplier and quote the reference.';
const CALL = 'Call the supplier on a number you already have';

/** What to do about a request in this status. */
export const nextSteps: Readonly<Record<ShownRequestStatus, string>> = {
  waiting: 'Nothing. It takes a minute.',
  planned: 'Nothing. To send it sooner, or not at all, revoke it first.',
  withheld: 'Clear the reason below, then send it again.',
  bounced: 'Correct the email address, then send the request again.',
  sent: WAIT,
  opened: WAIT,
  matched: WAIT,
  confirmed: 'Nothing. The next payment run uses this answer.',
  reported: `Do not pay to this account. ${CALL}, then correct the account or ask for new details.`,
  'set-aside': `${CALL} and find out which account is correct.`,
  'details-provided': `${CALL}. Then a second person decides on the claim.`,
  'onboarding-requested': 'Contact that person. The supplier waits to be onboarded.',
  'contact-given': `${CALL}.`,
  locked: `${CALL} and find out who tried, before you unlock it.`,
  revoked: 'Send a new request if you still need an answer.',
  expired: 'Check the email address, then send a new request.',
  outdated: 'Send a new request about the account on file now.',
};

export { shownStatus };

export const isAlive = (status: ShownRequestStatus | null): boolean =>
  status !== null && ['waiting', 'planned', 'withheld', 'bounced', 'sent', 'opened', 'matched'].includes(status);

const bounceCauses: Readonly<Record<BounceCause, string>> = {
  refused: 'The email did not arrive: the mail server refused it.',
  undeliverable: 'The email did not arrive: it could not be delivered.',
  'given-up': 'The email did not arrive: too many attempts failed.',
};
const conflicts: Readonly<Record<NonNullable<RequestDoc['setAsideBecause']>, string>> = {
  'reported-incorrect': 'The supplier confirmed the account, but another person had reported it as incorrect.',
  'unmatched-account': 'The supplier confirmed the account, but another account waits for a decision.',
};

/** What a status means, with the cause that this request recorded. */
export const meaningOf = (status: ShownRequestStatus, { bouncedBecause, setAsideBecause }: RequestDoc): string => {
  if (status === 'bounced' && bouncedBecause !== null) return bounceCauses[bouncedBecause];
  if (status === 'set-aside' && setAsideBecause !== null) return conflicts[setAsideBecause];
  return requestStatusWords[status].meaning;
};

/** What to do now. A weak answer still needs a call. */
export const nextOf = (status: ShownRequestStatus, answerGrade: SupplierDoc['answerGrade']): string =>
  status === 'confirmed' && answerGrade === 'weak' ? `${CALL}. The answer is weak.` : nextSteps[status];

/** Why an email was not sent (P-4.3), for a code that was recorded without its sentence. */
export const withheldWords: Readonly<Record<WithheldCode, string>> = {
  1: 'supplier unsubscribed',
  2: 'already verified',
  4: 'inactive',
  5: 'certified by you',
  6: 'email has your domain (possible employee)',
  7: 'cross-matched suppliers excluded',
  9: 'email will be sent on a date',
  10: 'supplier provided updated details',
  11: 'pending onboarding',
  13: 'template not approved',
  14: 'email not valid',
  15: 'not an Australian or New Zealand supplier',
  16: 'another onboarding with same account details',
  17: 'non-pending onboarding',
  18: 'customer account not active',
};

const isKnownCode = (code: number): code is WithheldCode => Object.hasOwn(withheldWords, String(code));

/** The reason for a withheld email: 'inactive'. Customers in the United States read code 15 with their own country (P-4.3). */
export const withheldText = (code: number, country: string): string => {
  if (!isKnownCode(code)) return 'another reason';
  return code === 15 && country === 'USA' ? 'not a United States supplier' : withheldWords[code];
};
