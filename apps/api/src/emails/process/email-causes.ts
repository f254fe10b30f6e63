import {
  addressesForClaim,
  addressesOfRecord,
  type EmailKind,
  type KnownSupplier,
  type NoticeAddress,
  plusDays,
  reminderAt,
  type SupplierEvent,
  type RecordedFact,
} from '@counterfoil/domain';
import { uuidOf } from '../../platform/digests.js';

/** An email that an event in the stream requires. */
export type WantedEmail = {
  /** Derived from the cause, so that the same cause never sends twice. */
  readonly mailId: string;
  readonly kind: EmailKind;
  readonly requestId: string | null;
  /** Null: to users of the customer. */
  readonly to: string | null;
  /** The earliest time at which it is sent. */
  readonly scheduledFor: string;
};

export const emailIdOf = (causeId: string, kind: EmailKind): string => uuidOf(causeId, kind);

/** The user who sends a verification request also chooses when the email is sent. Without a choice it is sent after 30 seconds. */
const GRACE_DAYS = 30 / 86_400;

type History = readonly RecordedFact<SupplierEvent>[];
type Asked = Omit<WantedEmail, 'mailId' | 'scheduledFor'> & {
  readonly scheduledFor?: string;
  /** Distinguishes emails of the same kind and cause; absent: the first. */
  readonly part?: string;
};
type Causes = {
  readonly [T in SupplierEvent['type']]?: (
    event: RecordedFact<Extract<SupplierEvent, { readonly type: T }>>,
    before: History,
  ) => readonly Asked[];
};

const toCustomer = (requestId: string | null): readonly Asked[] => [{ kind: 'customer-notice', requestId, to: null }];
const addressOf = (requestId: string, before: History): string | null =>
  before.flatMap((event) => (event.type === 'LinkIssued' && event.data.requestId === requestId ? [event.data.to] : []))[0] ??
  null;

const asks = (kind: EmailKind, requestId: string | null, addresses: readonly NoticeAddress[]): readonly Asked[] =>
  addresses.map(({ to, source }) => ({ kind, requestId, to, ...(source === null ? {} : { part: source }) }));

const notices = (before: History, at: string): readonly Asked[] => asks('change-notice', null, addressesOfRecord(before, at));

/** New bank details that were given through a link: all known contacts are notified, at other addresses too. */
const claimNotices = (requestId: string | null, before: History, at: string): readonly Asked[] => {
  if (requestId === null) return notices(before, at);
  const { ofLink, others } = addressesForClaim(before, requestId, at);
  return [...asks('change-notice', null, ofLink), ...asks('claim-notice', requestId, others)];
};

/** Bank details that came with an onboarding have no event of their own. */
const ofOnboarding = ({ meta }: RecordedFact<SupplierEvent>, before: History): readonly Asked[] =>
  before.flatMap((event) => {
    if (event.meta.commandId !== meta.commandId) return [];
    if (event.type === 'OnboardingDetailsGiven') return notices(before, meta.at);
    return event.type === 'OnboardingRequested' ? claimNotices(event.data.requestId, before, meta.at) : [];
  });

const ANSWERS: readonly string[] = [
  'SupplierVerified',
  'AccountReportedIncorrect',
  'AnswerSetAside',
  'CorrectDetailsProvided',
  'OnboardingRequested',
];
const isAnswered = (requestId: string, before: History): boolean =>
  before.some(({ type, data }) => ANSWERS.includes(type) && 'requestId' in data && data.requestId === requestId);

/** The emails that each event causes. An answer without a request was recorded by a program and needs no notice. */
const causes: Causes = {
  LinkIssued: ({ data: { requestId, because, to }, meta: { at } }) => [
    { kind: 'verification-request', requestId, to, scheduledFor: because === 'request' ? plusDays(at, GRACE_DAYS) : at },
  ],
  SupplierVerified: ({ data: { requestId } }, before) =>
    requestId === null ? [] : [{ kind: 'thank-you', requestId, to: addressOf(requestId, before) }],
  AccountChangeApproved: ({ meta }, before) => notices(before, meta.at),
  EmailChangeApproved: ({ meta }, before) => notices(before, meta.at),
  CorrectDetailsProvided: ({ data: { requestId }, meta }, before) => [
    ...claimNotices(requestId, before, meta.at),
    ...toCustomer(requestId),
  ],
  OnboardingRequested: ({ data }) => toCustomer(data.requestId),
  AccountChangeRequested: ofOnboarding,
  AccountReportedIncorrect: ({ data: { requestId } }) => (requestId === null ? [] : toCustomer(requestId)),
  AnswerSetAside: ({ data: { requestId } }) => (requestId === null ? [] : toCustomer(requestId)),
  SupplierLocked: ({ data }) => toCustomer(data.requestId),
  VerifierDetailsProvided: ({ data: { requestId, isFinal } }, before) =>
    requestId !== null && isFinal && !isAnswered(requestId, before) ? toCustomer(requestId) : [],
};

/** Events that require an email or may change the outcome of one. All others can be skipped. */
export const isAboutEmail = (type: string): boolean =>
  type in causes || type.startsWith('VerificationEmail') || ['LinkRevoked', 'SupplierUnlocked'].includes(type);

/**
 * Every email that the stream requires and that was neither sent nor withheld yet. Causes from before `since` are ignored. Causes
 * after `now` were recorded before the clock was set back: their emails wait no longer.
 */
export const wantedEmails = (
  events: History,
  known: KnownSupplier,
  { since, now }: { readonly since: string; readonly now: string },
): readonly WantedEmail[] => {
  const settled = new Set(known.verification.emails.map(({ mailId }) => mailId));
  return events.flatMap(({ meta }, i) => {
    if (meta.at < since) return [];
    const wanted = askedBy(events, i).filter(({ mailId }) => !settled.has(mailId));
    return meta.at <= now ? wanted : wanted.map((email) => ({ ...email, scheduledFor: now }));
  });
};

const askedBy = (events: History, i: number): readonly WantedEmail[] => {
  const event = events[i]!;
  const cause = causes[event.type] as ((event: RecordedFact<SupplierEvent>, before: History) => readonly Asked[]) | undefined;
  if (cause === undefined) return [];
  return cause(event, events.slice(0, i)).map(({ part, ...asked }) => ({
    scheduledFor: event.meta.at,
    ...asked,
    mailId: part === undefined ? emailIdOf(event.id, asked.kind) : uuidOf(event.id, asked.kind, part),
  }));
};

/** The event that caused an email; undefined for a reminder, which only the passing of time causes. */
export const causeOf = (mailId: string, events: History): RecordedFact<SupplierEvent> | undefined =>
  events.find((_, i) => askedBy(events, i).some((mail) => mail.mailId === mailId));

/** The reminder of the open request, if it is due and was not sent. */
export const wantedReminder = (known: KnownSupplier, reminderDays: number, at: string): WantedEmail | null => {
  const { request } = known.verification;
  const due = reminderAt(known, reminderDays, at);
  if (request === null || due === null || due > at) return null;
  const { requestId, to } = request;
  return { mailId: emailIdOf(requestId, 'reminder'), kind: 'reminder', requestId, to, scheduledFor: at };
};
