import { rejectedComment } from '@counterfoil/domain';
import {
  type VerificationFlow,
  type VerificationHappening,
  type VerificationSection,
  nextVerificationStep,
} from '../flow/flow.js';
import type { VerificationRecord } from '@counterfoil/projections';
import type { BankText } from '../values/bank-text.js';
import { type ContactText, countryOfForm, emptyContact } from '../values/contact-text.js';
import { emptyBank } from '../values/empty-bank.js';

/** The state of a visit: the section, what was typed and what the server answered. */
export type Visit = {
  readonly section: VerificationSection;
  readonly flow: VerificationFlow;
  /** The account name on file, which the server returns after the match; '' before. */
  readonly shownName: string;
  /** The account name in the field of step 2. */
  readonly accountName: string;
  readonly contact: ContactText;
  readonly bank: BankText;
  /** The number that did not match, for its message. It is never stored. */
  readonly refusedNumber: string;
  /** Whether the wrong digits locked the link. */
  readonly isLocked: boolean;
  /** Whether the report (flag 3) was saved, so that only the contact details are missing. */
  readonly isReportSent: boolean;
  /** Whether other bank details were given. */
  readonly isClaimed: boolean;
  /** When the server saved the last step, in UTC; '' before. */
  readonly savedAt: string;
};

/** Whether no account is on file, so that the supplier is asked for its first one. */
export const isInvited = ({ accountCodeType }: Pick<VerificationRecord, 'accountCodeType'>): boolean => accountCodeType === null;

/**
 * The start of a visit: the landing, or the section after the answer that this browser has already given (P-4.1). `v1` forces the three
 * steps where the customer uses the simplified form and an account is on file (P-2.1.8).
 */
export const newVisit = (record: VerificationRecord, isV1: boolean): Visit => {
  const visit = freshVisit(record, isV1);
  if (isBlocked(record) || record.begun === null) return visit;
  if (record.begun === 3) return afterwards({ ...visit, section: 'account-check' }, 'reported', { isReportSent: true });
  const inStep2: Visit = { ...visit, section: 'confirmation' };
  return record.begun === 'set-aside' ? setAside(inStep2, record, record.unmatchedAccount) : { ...inStep2, section: 'details' };
};

const freshVisit = (record: VerificationRecord, isV1: boolean): Visit => ({
  section: isBlocked(record) ? 'blocked' : 'landing',
  flow: {
    simplified: record.isVerify2 && (!isV1 || isInvited(record)),
    forcedUpdate: record.forcedUpdate,
    reported: false,
    isFinal: false,
  },
  shownName: record.accountName,
  accountName: record.accountName,
  contact: emptyContact(record.country || countryOfForm(record)),
  bank: emptyBank(record),
  refusedNumber: '',
  isLocked: false,
  isReportSent: false,
  isClaimed: false,
  savedAt: '',
});

/** Whether the link is locked or answered, so that it shows the generic error (P-4.1.1). */
export const isBlocked = ({ isLocked, verified }: VerificationRecord): boolean => isLocked === 1 || verified !== null;

/** The visit after something happened. It is unchanged when that cannot happen in its section. */
export const afterwards = (visit: Visit, happening: VerificationHappening, changes: Partial<Visit> = {}): Visit => {
  const next = nextVerificationStep(visit.section, happening, visit.flow);
  return next === null ? visit : { ...visit, ...changes, ...next };
};

/** The name of the customer, or of its entity (P-3.1.1). */
export const customerNameOf = ({ customer, entity }: VerificationRecord): string => entity?.companyName ?? customer.companyName;

/** The visit after a confirmation that was not accepted. The comment names the account to review (P-4.1). */
export const setAside = (visit: Visit, record: VerificationRecord, unmatched: string): Visit =>
  afterwards(visit, 'set-aside', {
    contact: { ...visit.contact, comment: rejectedComment(customerNameOf(record), unmatched) },
  });
