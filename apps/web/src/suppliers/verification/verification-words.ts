import type { BounceCause, WeakReason, WithheldCode } from '@counterfoil/domain';
import type { RequestDoc, RequestStatus, SupplierDoc } from '@counterfoil/projections';
import type { StatusTone } from '../../ui/values/status-badge.js';

/** How far a question is for the person who asked: the record's status, what its mail is waiting for, and whether it still counts. */
export type ShownStatus = RequestStatus | 'planned' | 'withheld' | 'bounced' | 'sent' | 'outdated';

type Words = {
  readonly tone: StatusTone;
  readonly word: string;
  readonly meaning: string;
  /** What the person who asked does now. */
  readonly next: string;
};

const WAIT = 'Wait for the answer, or call the supplier and quote the reference.';

export const requestWords: Readonly<Record<ShownStatus, Words>> = {
  waiting: { tone: 'unchecked', word: 'Being sent', meaning: 'The mail is on its way out.', next: 'Nothing: it takes a minute.' },
  planned: {
    tone: 'unchecked',
    word: 'Planned',
    meaning: 'The mail goes out on the day below.',
    next: 'Nothing. To send it sooner, or not at all, revoke it first.',
  },
  withheld: {
    tone: 'unknown',
    word: 'Not sent',
    meaning: 'The mail was kept back, so the supplier was not asked.',
    next: 'Clear the reason below, then send it again.',
  },
  bounced: {
    tone: 'no',
    word: 'Bounced',
    meaning: 'The mail did not arrive.',
    next: 'Correct the e-mail address, then send the request again.',
  },
  sent: { tone: 'neutral', word: 'Sent', meaning: 'The mail went out. Nobody has opened the link yet.', next: WAIT },
  opened: { tone: 'neutral', word: 'Opened', meaning: 'Somebody opened the link and has not answered yet.', next: WAIT },
  matched: {
    tone: 'neutral',
    word: 'Digits entered',
    meaning: 'Somebody knew the missing digits and has not confirmed the account yet.',
    next: WAIT,
  },
  confirmed: {
    tone: 'yes',
    word: 'Confirmed',
    meaning: 'The supplier confirmed the account.',
    next: 'Nothing: the next payment run is judged by this answer.',
  },
  reported: {
    tone: 'no',
    word: 'Reported',
    meaning: 'The supplier says that the account is not theirs.',
    next: 'Do not pay to it. Call the supplier at a number you know already, then correct the account or ask for new details.',
  },
  'set-aside': {
    tone: 'unknown',
    word: 'Answer not taken',
    meaning: 'The supplier confirmed the account, but somebody else says otherwise.',
    next: 'Call the supplier at a number you know already, and settle which account holds.',
  },
  'details-provided': {
    tone: 'unknown',
    word: 'New details given',
    meaning: 'The supplier gave new details. They are a claim until a second person has approved them.',
    next: 'Call the supplier at a number you know already; then a second person decides on the claim.',
  },
  'onboarding-requested': {
    tone: 'neutral',
    word: 'Onboarding requested',
    meaning: 'The supplier told who looks after its payments. The account was not checked.',
    next: 'Get in touch with that person: the supplier waits to be onboarded.',
  },
  'contact-given': {
    tone: 'unknown',
    word: 'Asks to be contacted',
    meaning: 'The supplier left contact details and did not answer the question.',
    next: 'Call the supplier at a number you know already.',
  },
  locked: {
    tone: 'no',
    word: 'Locked',
    meaning: 'Too many wrong digits were entered.',
    next: 'Find out who tried, at a number you know already, before you unlock it.',
  },
  revoked: {
    tone: 'neutral',
    word: 'Revoked',
    meaning: 'The link was taken back and does not work any more.',
    next: 'Send a new request when the supplier is to be asked again.',
  },
  expired: {
    tone: 'neutral',
    word: 'Expired',
    meaning: 'Nobody answered in time. The link does not work any more.',
    next: 'Check the e-mail address, then send a new request.',
  },
  outdated: {
    tone: 'neutral',
    word: 'Account changed since',
    meaning: 'The account or its name was changed after this request: what it says is about the one before.',
    next: 'Send a new request about the account on file now.',
  },
};

/** Statuses in which the link still works as long as its time lasts. */
const ALIVE: readonly RequestStatus[] = ['waiting', 'opened', 'matched'];
/** A question that was over before the account changed is still what it was. */
const OVER: readonly RequestStatus[] = ['revoked', 'expired'];

type Asked = Pick<SupplierDoc, 'emailSendAt' | 'withheldCode' | 'onFile'> & { readonly request: RequestDoc | null };

/** What is shown of a record's question at `now` (ISO instant); null: nobody was asked. The log writes 'expired' some time after. */
export const shownStatus = ({ request, emailSendAt, withheldCode, onFile }: Asked, now: string): ShownStatus | null => {
  if (request === null) return null;
  if (!OVER.includes(request.status) && onFile.at > request.issuedAt) return 'outdated';
  if (!ALIVE.includes(request.status)) return request.status;
  if (request.expiresAt <= now) return 'expired';
  if (request.status !== 'waiting') return request.status;
  if (request.bouncedAt !== null) return 'bounced';
  if (request.sentAt !== null) return 'sent';
  if (emailSendAt !== null) return emailSendAt > now ? 'planned' : 'waiting';
  return withheldCode === null ? 'waiting' : 'withheld';
};

export const isAlive = (status: ShownStatus | null): boolean =>
  status !== null && ['waiting', 'planned', 'withheld', 'bounced', 'sent', 'opened', 'matched'].includes(status);

const bounces: Readonly<Record<BounceCause, string>> = {
  refused: 'The mail did not arrive: the mail server refused it.',
  undeliverable: 'The mail did not arrive: it could not be delivered.',
  'given-up': 'The mail did not arrive: it was given up after too many attempts.',
};
const doubts: Readonly<Record<NonNullable<RequestDoc['setAsideBecause']>, string>> = {
  'reported-incorrect': 'The supplier confirmed the account, but another person had reported it as incorrect.',
  'unmatched-account': 'The supplier confirmed the account, but another account waits for a decision.',
};

/** A status with what this one request knows of its cause. */
export const meaningOf = (status: ShownStatus, { bouncedBecause, setAsideBecause }: RequestDoc): string => {
  if (status === 'bounced' && bouncedBecause !== null) return bounces[bouncedBecause];
  if (status === 'set-aside' && setAsideBecause !== null) return doubts[setAsideBecause];
  return requestWords[status].meaning;
};

/** What to do now; an answer that proves little is not the end of it. */
export const nextOf = (status: ShownStatus, answerGrade: SupplierDoc['answerGrade']): string =>
  status === 'confirmed' && answerGrade === 'weak'
    ? 'Call the supplier at a number you know already: the answer is weak.'
    : requestWords[status].next;

/** Why an answer proves little, to those whose own surroundings it came from. */
const weakWords: Readonly<Record<WeakReason, string>> = {
  'own-domain': 'an e-mail address of your own domain',
  'own-session': 'a browser that is signed in to your portal',
  'office-address': 'the network of one of your offices',
  'email-changed-by-asker': 'an e-mail address that was changed by whoever asked',
};

/** 'It came through ..., ....' */
export const weakSentence = (reasons: readonly WeakReason[]): string =>
  reasons.length === 0
    ? 'It came from your own surroundings.'
    : `It came through ${reasons.map((reason) => weakWords[reason]).join(' and ')}.`;

/** Reasons in the specification's words (4.3), for a code without the sentence it was recorded with. */
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

/** 'inactive (reason 4)'. Customers in the United States read code 15 about their own country (P-4.3). */
export const withheldText = (code: number, country: string): string => {
  if (!isKnownCode(code)) return `reason ${code}`;
  const words = code === 15 && country === 'USA' ? 'not a United States supplier' : withheldWords[code];
  return `${words} (reason ${code})`;
};
