import {
  type VerificationFlow,
  type VerificationHappening,
  type VerificationSection,
  nextVerificationStep,
  rejectedComment,
} from '@counterfoil/domain';
import type { VerificationRecord } from '@counterfoil/projections';
import { type BankText, emptyBank } from '../values/bank-text.js';
import { type ContactText, countryOfForm, emptyContact } from '../values/contact-text.js';

/** Everything a visit has seen and typed so far. */
export type Visit = {
  readonly section: VerificationSection;
  readonly flow: VerificationFlow;
  /** Of the account on file, as the server gave it after the match; '' before. */
  readonly shownName: string;
  /** As it stands in the field of step 2. */
  readonly accountName: string;
  readonly contact: ContactText;
  readonly bank: BankText;
  /** The whole number that did not match, while its message is shown; never stored. */
  readonly refusedNumber: string;
  /** The link was locked by it. */
  readonly isLocked: boolean;
  /** Flag 3 was taken: only who says so is still missing. */
  readonly isReportSent: boolean;
};

/** No account is on file: the supplier is asked for its first one. */
export const isInvited = ({ accountCodeType }: Pick<VerificationRecord, 'accountCodeType'>): boolean => accountCodeType === null;

/**
 * Where a visit begins: at the beginning, or after what was answered in this browser already (P-4.1). `v1` asks for the three
 * steps where the customer uses the simplified form (P-2.1), and there is a number to check.
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
});

/** P-4.1: locked, or answered: nothing can be done through this link. */
export const isBlocked = ({ isLocked, verified }: VerificationRecord): boolean => isLocked === 1 || verified !== null;

/** The visit after something happened; the same one when that cannot happen where it stands. */
export const afterwards = (visit: Visit, happening: VerificationHappening, changes: Partial<Visit> = {}): Visit => {
  const next = nextVerificationStep(visit.section, happening, visit.flow);
  return next === null ? visit : { ...visit, ...changes, ...next };
};

/** Who asks: the entity's name stands for the customer's (P-3.1). */
export const companyOf = ({ customer, entity }: VerificationRecord): string => entity?.companyName ?? customer.companyName;

/** A confirmation that was set aside: the comment says what should be looked at (P-4.1). */
export const setAside = (visit: Visit, record: VerificationRecord, unmatched: string): Visit =>
  afterwards(visit, 'set-aside', {
    contact: { ...visit.contact, comment: rejectedComment(companyOf(record), unmatched) },
  });
