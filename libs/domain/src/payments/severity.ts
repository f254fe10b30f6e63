import { CONFIRMED_MATCH, needsReview, PENDING_CHECK } from '../suppliers/screening/screening.js';
import type { JudgedLine } from './events.js';
import type { ResultCode } from './decision-table.js';
import { isKnownElsewhere, needsLook } from './results.js';

/** Why a payment waits, in one word. When several reasons apply, the first in the table counts (P-10.20). */
export type WhyKind =
  | 'sanctions-confirmed'
  | 'sanctions-match'
  | 'account-changed'
  | 'reported-incorrect'
  | 'change-claimed'
  | 'weak-answer'
  | 'not-screened'
  | 'not-verified'
  | 'name-differs'
  | 'alert'
  | 'new-payee'
  | 'inactive'
  | 'not-checked'
  | 'nothing-to-do';

/** Red: money is about to go to the wrong place. Amber: somebody has to look. Grey: nothing is known. Green: nothing to do. */
export type Tone = 'red' | 'amber' | 'grey' | 'green';

export type WhyWords = {
  readonly tone: Tone;
  readonly label: string;
  /** What is wrong, as the headline of the row. */
  readonly headline: string;
  /** One sentence that explains it. */
  readonly explanation: string;
  readonly means: string;
  readonly todo: string;
};

/** Worst first. The rows of a run are shown in this order. */
export const whys: { readonly [kind in WhyKind]: WhyWords } = {
  'sanctions-confirmed': {
    tone: 'red',
    label: 'On a sanctions list',
    headline: 'This payee is on a sanctions list',
    explanation: 'Two people of your company confirmed that this supplier is the one on a sanctions list.',
    means: 'Paying it may be a crime, whatever else is right about the account.',
    todo: 'Leave the payment out. If the confirmation was a mistake, clear the match with a second person.',
  },
  'sanctions-match': {
    tone: 'red',
    label: 'Possible sanctions match',
    headline: 'This payee may be on a sanctions list',
    explanation:
      'An entry of a sanctions list resembles the name of this supplier, and nobody has decided whether it is the same.',
    means: 'Names on sanctions lists are often common, so this may be another one of that name.',
    todo: 'Compare birth date, address and company number with the list entry. Clear or confirm the match with a second person.',
  },
  'account-changed': {
    tone: 'red',
    label: 'Account changed',
    headline: 'A known payee, another account',
    explanation: 'You know this payee with another bank account, and nobody has confirmed the one in this file.',
    means:
      'The payee has the same name, supplier code or company number as a supplier of yours, but the account is not the one you hold. Payment redirection fraud looks like this.',
    todo: 'Call the supplier on a number that you had before this change, or ask it at the address that it used before. Do not use contact details that came with the new account.',
  },
  'reported-incorrect': {
    tone: 'red',
    label: 'Reported incorrect',
    headline: 'The supplier says that this account is wrong',
    explanation: 'The supplier reported this account as incorrect, and that has not been resolved.',
    means: 'Somebody who answers for the supplier said that this account is not theirs, is closed or has changed.',
    todo: 'Leave the payment out until the supplier has given an account that you have checked by a call.',
  },
  'change-claimed': {
    tone: 'red',
    label: 'New details claimed',
    headline: 'The supplier has given another account',
    explanation: 'The supplier has given another account through its link, and nobody has decided on it yet.',
    means: 'The account in this file may no longer be theirs, or somebody else has answered for the supplier.',
    todo: 'Call the supplier on a number that you had before, then approve or decline the new details.',
  },
  'weak-answer': {
    tone: 'amber',
    label: 'Weak answer',
    headline: 'The confirmation does not prove enough',
    explanation: 'The account was confirmed, but the answer proves little.',
    means:
      'The account, the email address and the answer do not come from independent people, so one person alone could have made this confirmation.',
    todo: 'Call the supplier on a number that you know, then accept the payment with what you checked. A second person approves it.',
  },
  'not-screened': {
    tone: 'amber',
    label: 'Not screened',
    headline: 'Nobody knows yet whether this payee is on a sanctions list',
    explanation: 'The account is confirmed, but the name was not compared with the sanctions lists yet.',
    means: 'The supplier is new or has another name now, or the sanctions provider could not be asked.',
    todo: 'Wait until the name was screened and check again, or scan the account of this supplier now.',
  },
  'not-verified': {
    tone: 'amber',
    label: 'Not verified yet',
    headline: 'Nobody has confirmed this account',
    explanation: 'The account is on file for this supplier, and the supplier has not confirmed it.',
    means: 'You have this account on file. The supplier was not asked, or has not answered yet.',
    todo: 'Ask the supplier, or certify the name with a second person.',
  },
  'name-differs': {
    tone: 'amber',
    label: 'Name differs',
    headline: 'The account belongs to another name',
    explanation: 'This account was confirmed under a name that is not the name in this file.',
    means: 'The account is known, but not under the name that the file pays.',
    todo: 'Compare the two names. If both are the same payee, certify the name with a second person; otherwise leave the payment out.',
  },
  alert: {
    tone: 'amber',
    label: 'Payment alert',
    headline: 'The account is confirmed, the amount needs a look',
    explanation: 'The account is confirmed, but the payment may be a duplicate, over the limit or out of range.',
    means: 'The amount was compared with the limits you set and with earlier payments to the same account.',
    todo: 'Compare it with the payment that the alert names. Dismiss the alert with a reason, or leave the payment out.',
  },
  'new-payee': {
    tone: 'grey',
    label: 'New payee',
    headline: 'Nobody knows this payee',
    explanation: 'No supplier of yours has this account, this name or this code.',
    means: 'This is the first payment to this account, and nothing is known about it.',
    todo: 'Add the supplier and ask it to confirm its account before you pay.',
  },
  inactive: {
    tone: 'grey',
    label: 'Inactive supplier',
    headline: 'This supplier is switched off',
    explanation: 'Every supplier of yours with this account is inactive.',
    means: 'Somebody switched this supplier off, so no payment to it is expected.',
    todo: 'Find out why it was switched off. Activate it and check again, or leave the payment out.',
  },
  'not-checked': {
    tone: 'grey',
    label: 'Could not be checked',
    headline: 'This account could not be checked',
    explanation: 'The country, the bank code or the account number is missing or cannot be read.',
    means: 'Without a complete account there is nothing to compare. This is neither verified nor a mismatch.',
    todo: 'Correct the payment in your accounting system and check the file again.',
  },
  'nothing-to-do': {
    tone: 'green',
    label: 'Nothing to do',
    headline: 'Nothing to do',
    explanation: 'The account and the name are confirmed.',
    means: 'The supplier confirmed this account, other customers did, or your company certified the name with a second person.',
    todo: 'Nothing.',
  },
};

export const whyKinds = Object.keys(whys) as readonly WhyKind[];

/** 0 is the worst. */
export const severityOf = (why: WhyKind): number => whyKinds.indexOf(why);

type Judged = Pick<JudgedLine, 'result' | 'grade' | 'sameSuppliers' | 'ofacStatus'>;

const byResult: { readonly [code in ResultCode]: WhyKind } = {
  0: 'name-differs',
  1: 'nothing-to-do',
  2: 'new-payee',
  3: 'reported-incorrect',
  4: 'nothing-to-do',
  6: 'not-verified',
  7: 'nothing-to-do',
  8: 'inactive',
};

/**
 * Why a payment waits. A weak answer is not a confirmation: a record that took over a known payee's name is reported as an account
 * change even if it has one, and so is an account that only other customers have confirmed. `openAlerts` counts the alerts that were
 * not dismissed.
 */
export const whyOf = (judged: Judged, openAlerts: number): WhyKind => {
  const { result, grade, ofacStatus } = judged;
  if (ofacStatus === CONFIRMED_MATCH) return 'sanctions-confirmed';
  if (needsReview(ofacStatus)) return 'sanctions-match';
  if (result === null) return 'not-checked';
  const why = byResult[result];
  const isSettled = why === 'nothing-to-do' && !needsLook(judged);
  if (!isSettled && isKnownElsewhere(judged)) return 'account-changed';
  if (isSettled && ofacStatus === PENDING_CHECK) return 'not-screened';
  if (isSettled) return openAlerts > 0 ? 'alert' : why;
  if (why !== 'nothing-to-do') return why;
  return grade === 'change claimed' ? 'change-claimed' : 'weak-answer';
};
