import type { RequestDoc, RequestStatus, SupplierDoc } from '@counterfoil/projections';
import { type ShownRequestStatus } from '../../ui/words/statuses.js';
import { shownStatus } from './verification-words.js';

export type StepState = 'done' | 'failed' | 'open';
/** One step of a verification request. `at` is an ISO instant, or null when the step has no time. */
export type Step = { readonly label: string; readonly at: string | null; readonly state: StepState; readonly note?: string };

type Asked = Pick<SupplierDoc, 'emailSendAt' | 'withheldCode' | 'onFile'> & { readonly request: RequestDoc };

const done = (label: string, at: string | null, note?: string): Step => ({
  label,
  at,
  state: 'done',
  ...(note === undefined ? {} : { note }),
});
const failed = (label: string, at: string | null): Step => ({ label, at, state: 'failed' });
const open = (label: string): Step => ({ label, at: null, state: 'open' });

const mailed = ({ request: { sentAt, bouncedAt }, emailSendAt, withheldCode }: Asked): readonly Step[] => {
  if (bouncedAt !== null) return [...(sentAt === null ? [] : [done('Sent', sentAt)]), failed('Bounced', bouncedAt)];
  if (sentAt !== null) return [done('Sent', sentAt), done('Delivered', null, 'as far as the mail server tells')];
  if (emailSendAt !== null) return [{ label: 'Will be sent', at: emailSendAt, state: 'open' }];
  return withheldCode === null ? [open('Sent')] : [failed('Not sent', null)];
};

/** The reminder, placed before or after the opening of the link. */
const reminded = ({ openedAt, remindedAt }: RequestDoc): readonly Step[] => {
  const opened = openedAt === null ? open('Opened') : done('Opened', openedAt);
  if (remindedAt === null) return [opened];
  const reminder = done('Reminded', remindedAt);
  return openedAt !== null && openedAt < remindedAt ? [opened, reminder] : [reminder, opened];
};

/** The number of failed attempts: '2 wrong tries'. */
export const triesText = (tries: number): string => (tries === 1 ? '1 wrong try' : `${tries} wrong tries`);

const tried = ({ matchedAt, tries, lockedAt }: RequestDoc): readonly Step[] => {
  if (lockedAt !== null) return [failed(`Locked after ${triesText(tries)}`, lockedAt)];
  const wrong = tries === 0 ? undefined : `${triesText(tries)} before`;
  if (matchedAt !== null) return [done('Missing digits entered', matchedAt, wrong)];
  return tries === 0 ? [] : [failed(triesText(tries), null)];
};

const answers: Partial<Record<RequestStatus, string>> = {
  confirmed: 'Answered: confirmed',
  reported: 'Answered: reported incorrect',
  'set-aside': 'Answered, not taken',
  'details-provided': 'Answered: new details given',
  'onboarding-requested': 'Answered: onboarding requested',
};

const ended = ({ request, onFile }: Asked, status: ShownRequestStatus | null): readonly Step[] => {
  const { answeredAt, detailsAt, revokedAt, expiresAt, answer } = request;
  const answered =
    answer === 0 && request.status === 'confirmed' ? 'Answered: confirmed under another name' : answers[request.status];
  const contact = detailsAt === null ? [] : [done('Contact details given', detailsAt)];
  if (answeredAt !== null) return [done(answered ?? 'Answered', answeredAt), ...contact];
  if (revokedAt !== null) return [...contact, failed('Revoked', revokedAt)];
  if (status === 'expired') return [...contact, failed('Expired', expiresAt)];
  if (status === 'outdated') return [...contact, failed('Account changed', onFile.at)];
  return [...contact, open('Answered')];
};

/** The steps of a verification request in order, from its email to its answer. */
export const stepsOf = (asked: Asked, now: string): readonly Step[] => {
  const { request } = asked;
  return [
    done('Asked', request.issuedAt),
    ...mailed(asked),
    ...reminded(request),
    ...tried(request),
    ...ended(asked, shownStatus(asked, now)),
  ];
};
