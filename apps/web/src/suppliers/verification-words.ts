import type { WithheldCode } from '@counterfoil/domain';
import type { RequestDoc, RequestStatus, SupplierDoc } from '@counterfoil/projections';
import type { StatusTone } from '../ui/status-badge.js';

/** How far a question is for the person who asked: the record's status, and what its mail is waiting for. */
export type ShownStatus = RequestStatus | 'planned' | 'withheld' | 'bounced' | 'sent';

type Words = { readonly tone: StatusTone; readonly word: string; readonly meaning: string };

export const requestWords: Readonly<Record<ShownStatus, Words>> = {
  waiting: { tone: 'unchecked', word: 'Being sent', meaning: 'The mail is on its way out.' },
  planned: { tone: 'unchecked', word: 'Planned', meaning: 'The mail goes out on the day below.' },
  withheld: { tone: 'unknown', word: 'Not sent', meaning: 'The mail was kept back, so the supplier was not asked.' },
  bounced: {
    tone: 'no',
    word: 'Bounced',
    meaning: 'The mail did not arrive. Correct the e-mail address, then send the link to the new one.',
  },
  sent: { tone: 'neutral', word: 'Sent', meaning: 'The mail went out. Nobody has opened the link yet.' },
  opened: { tone: 'neutral', word: 'Opened', meaning: 'Somebody opened the link and has not answered yet.' },
  matched: {
    tone: 'neutral',
    word: 'Digits entered',
    meaning: 'Somebody knew the missing digits and has not confirmed the account yet.',
  },
  confirmed: { tone: 'yes', word: 'Confirmed', meaning: 'The supplier confirmed the account.' },
  reported: {
    tone: 'no',
    word: 'Answered: incorrect',
    meaning: 'The supplier says that the account is not theirs. Do not pay to it before that is settled.',
  },
  'set-aside': {
    tone: 'unknown',
    word: 'Answer not taken',
    meaning: 'The supplier confirmed the account, but another person had reported it or named another one. Please ask them.',
  },
  'details-provided': {
    tone: 'unknown',
    word: 'New details given',
    meaning: 'The supplier gave other details. They are a claim until a second person has approved them.',
  },
  'contact-given': {
    tone: 'unknown',
    word: 'Asks to be contacted',
    meaning: 'The supplier left contact details and did not answer the question. Please ask them.',
  },
  locked: {
    tone: 'no',
    word: 'Locked',
    meaning: 'Too many wrong digits were entered. Find out who tried before you unlock it.',
  },
  revoked: { tone: 'neutral', word: 'Revoked', meaning: 'The link was taken back and does not work any more.' },
  expired: { tone: 'neutral', word: 'Expired', meaning: 'Nobody answered in time. The link does not work any more.' },
};

/** Statuses in which the link still works as long as its time lasts. */
const ALIVE: readonly RequestStatus[] = ['waiting', 'opened', 'matched'];

type Asked = Pick<SupplierDoc, 'emailSendAt' | 'withheldCode'> & { readonly request: RequestDoc | null };

/** What is shown of a record's question at `now` (ISO instant); null: nobody was asked. The log writes 'expired' some time after. */
export const shownStatus = ({ request, emailSendAt, withheldCode }: Asked, now: string): ShownStatus | null => {
  if (request === null) return null;
  if (!ALIVE.includes(request.status)) return request.status;
  if (request.expiresAt <= now) return 'expired';
  if (request.status !== 'waiting') return request.status;
  if (request.bouncedAt !== null) return 'bounced';
  if (request.sentAt !== null) return 'sent';
  if (emailSendAt !== null) return 'planned';
  return withheldCode === null ? 'waiting' : 'withheld';
};

export const isAlive = (status: ShownStatus | null): boolean =>
  status !== null && ['waiting', 'planned', 'withheld', 'bounced', 'sent', 'opened', 'matched'].includes(status);

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

/** 'inactive (reason 4)'. Customers in the United States read code 15 about their own country (readings 24). */
export const withheldText = (code: number, country: string): string => {
  if (!isKnownCode(code)) return `reason ${code}`;
  const words = code === 15 && country === 'USA' ? 'not a United States supplier' : withheldWords[code];
  return `${words} (reason ${code})`;
};
