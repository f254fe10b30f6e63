import {
  checkText,
  weakText,
  type AnswerEvent,
  type BounceCause,
  type CancelCause,
  type EmailKind,
  type LinkCause,
  type LinkEvent,
  type LockScope,
  reasonCodes,
  referenceOf,
  type Shown,
  type VerificationEmailEvent,
  type WeakReason,
} from '@counterfoil/domain';
import {
  accountText,
  because,
  count,
  payeeChanges,
  quoted,
  say,
  type Sentences,
  type SentenceWords,
  textChanges,
  verifierFields,
} from './sentence.js';

type About = { readonly data: { readonly supplierId: string } };
const name = ({ data }: About, { supplierName }: SentenceWords): string => supplierName(data.supplierId);

/** 'request 4711': the four digits that the page and the email show. */
const request = (requestId: string): string => `request ${referenceOf(requestId)}`;
const from = (address: string | null): string => (address === null ? '' : ` from ${address}`);
const to = (email: string | null): string => (email === null ? '' : ` to ${email}`);

const weakly = (grade: 'strong' | 'weak' | null, reasons: readonly WeakReason[]): string =>
  grade === 'weak' ? ` (weak answer: ${weakText(reasons)})` : '';

const causes: Readonly<Record<LinkCause, string>> = {
  request: '',
  resend: ' again',
  'new-address': ' again, at the new address',
  delegated: ', as the supplier passed the question on',
};
const locked: Readonly<Record<LockScope, string>> = { link: 'the link', account: 'the account for every link' };
export const linkSentences: Sentences<LinkEvent> = {
  LinkIssued: (e, w) => {
    const { requestId, because: cause, account, forcedUpdate, expiresAt } = e.data;
    const what = account === null ? 'its details' : `the account ${accountText(account)}`;
    const wish = forcedUpdate ? `for new details instead of ${what}` : `about ${what}`;
    const isInvitation = account === null && forcedUpdate;
    const asked = isInvitation ? `invited ${name(e, w)} to give its bank details` : `asked ${name(e, w)} ${wish}`;
    return say(`${asked}${causes[cause]} (${request(requestId)}${to(e.data.to)}, until ${w.date(expiresAt)})`);
  },
  LinkRevoked: (e, w) => say(`took ${request(e.data.requestId)} to ${name(e, w)} back${because(e.data.reason)}`),
  LinkDelegated: (e, w) => say(`passed ${request(e.data.requestId)} of ${name(e, w)} on to a colleague${from(e.data.address)}`),
  VerificationExpired: (e, w) => say(`closed ${request(e.data.requestId)} to ${name(e, w)}: nobody answered in time`),
  VerificationOpened: (e, w) => say(`opened ${request(e.data.requestId)} to ${name(e, w)}${from(e.data.address)}`),
  AccountNumberMatched: (e, w) => say(`entered the missing digits of the account of ${name(e, w)}${from(e.data.address)}`),
  AccountNumberMismatched: (e, w) =>
    say(
      `entered wrong digits for the account of ${name(e, w)}${from(e.data.address)} ` +
        `(${count(e.data.linkTries, 'wrong try', 'wrong tries')} with this link, ${e.data.accountTries} at this account)`,
    ),
  SupplierLocked: (e, w) => say(`locked ${locked[e.data.scope]} of ${name(e, w)} after too many wrong digits`),
  SupplierUnsubscribed: (e, w) => say(`unsubscribed from emails about ${name(e, w)}${from(e.data.address)}`),
};

/** The page as shown when the answer was given. */
const having = (shown: Shown | null): string => {
  if (shown === null) return '';
  const { accountCode, accountNumber, accountName } = shown;
  const name = accountName === null ? '' : ` and the name ${quoted(accountName)}`;
  return `, having been shown ${[accountCode, accountNumber].filter(Boolean).join(' ')}${name}`;
};

const doubts = {
  'reported-incorrect': 'another person has reported the account',
  'unmatched-account': 'another account waits for a decision',
} as const;
const why = (reason: keyof typeof reasonCodes | null): string =>
  reason === null ? '' : `: ${reasonCodes[reason].toLowerCase()}`;

export const answerSentences: Sentences<AnswerEvent> = {
  SupplierVerified: (e, w) =>
    say(
      `confirmed the account ${accountText(e.data.account)} of ${name(e, w)}${e.data.flag === 0 ? ' under another name' : ''}` +
        `${from(e.data.address)}${having(e.data.shown)}${weakly(e.data.grade, e.data.weakBecause)}`,
      textChanges('Account name', { was: e.data.was, now: e.data.accountName }),
    ),
  AccountReportedIncorrect: (e, w) =>
    say(
      `reported the account ${accountText(e.data.account)} of ${name(e, w)} as incorrect` +
        `${from(e.data.address)}${having(e.data.shown)}${weakly(e.data.grade, e.data.weakBecause)}`,
    ),
  WeakAnswerAccepted: (e, w) =>
    say(
      `accepted the answer for the account ${accountText(e.data.account)} of ${name(e, w)}, although ${weakText(e.data.weakBecause)}` +
        because(e.data.check === null ? null : checkText(e.data.check, w.date)),
    ),
  AnswerSetAside: (e, w) =>
    say(
      `confirmed the account of ${name(e, w)}${e.data.flag === 0 ? ' under another name' : ''}${from(e.data.address)}` +
        `${having(e.data.shown)}, which was not taken: ${doubts[e.data.because]}${weakly(e.data.grade, e.data.weakBecause)}`,
      textChanges('Account name', { was: e.data.shown?.accountName ?? null, now: e.data.accountName }),
    ),
  CorrectDetailsProvided: (e, w) =>
    say(
      `gave other bank details for ${name(e, w)}${from(e.data.address)}${why(e.data.reason)}` +
        weakly(e.data.grade, e.data.weakBecause),
      payeeChanges(e.data, w),
    ),
  OnboardingRequested: (e, w) =>
    say(
      `gave the details to onboard ${name(e, w)}${e.data.simplified ? ' with the simplified form' : ''}` +
        `${from(e.data.address)}${weakly(e.data.grade, e.data.weakBecause)}`,
    ),
  VerifierDetailsProvided: (e, w) =>
    say(
      `gave contact details for ${name(e, w)}${from(e.data.address)}${why(e.data.reason)}${weakly(e.data.grade, e.data.weakBecause)}`,
      verifierFields(e.data, w),
    ),
};

/** The name of each kind of email, and whether it goes to the supplier or to the company's own people. */
const kinds: Readonly<Record<EmailKind, readonly [what: string, own?: 'own']>> = {
  'verification-request': ['the verification request'],
  reminder: ['a reminder'],
  'thank-you': ['a confirmation'],
  'change-notice': ['a notice of the change'],
  'claim-notice': ['a notice of the new bank details'],
  'customer-notice': ['a notice', 'own'],
};
type OfEmail = About & { readonly data: { readonly kind: EmailKind } };
/** "Acme a reminder", or "your own people a notice about Acme". */
const email = (e: OfEmail, w: SentenceWords): string => {
  const [what, own] = kinds[e.data.kind];
  return own === undefined ? `${name(e, w)} ${what}` : `your own people ${what} about ${name(e, w)}`;
};
const at = (address: string | null): string => (address === null ? '' : ` at ${address}`);

const bounces: Readonly<Record<BounceCause, string>> = {
  refused: 'the mail server refused it',
  undeliverable: 'it could not be delivered',
  'given-up': 'it was given up',
};
const cancels: Readonly<Record<CancelCause, string>> = {
  answered: 'the supplier has answered',
  revoked: 'the question was taken back',
  replaced: 'a newer link was sent',
  expired: 'the link has expired',
  changed: 'the account was changed',
  'not-wanted': 'somebody decided against it',
};

export const verificationEmailSentences: Sentences<VerificationEmailEvent> = {
  VerificationEmailScheduled: (e, w) => say(`planned to email ${email(e, w)}${at(e.data.to)} on ${w.date(e.data.scheduledFor)}`),
  VerificationEmailAttempted: (e, w) => say(`tried to email ${email(e, w)} (attempt ${e.data.attempt})`),
  VerificationEmailSent: (e, w) => say(`emailed ${email(e, w)}`),
  VerificationEmailBounced: (e, w) => say(`could not email ${email(e, w)}: ${bounces[e.data.because]}${because(e.data.detail)}`),
  VerificationEmailWithheld: (e, w) => say(`did not email ${email(e, w)}${at(e.data.to)}: ${e.data.words}`),
  VerificationEmailCancelled: (e, w) => say(`did not email ${email(e, w)}: ${cancels[e.data.because]}`),
};
