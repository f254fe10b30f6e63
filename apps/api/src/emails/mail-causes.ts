import {
  type EmailKind,
  fold,
  type KnownSupplier,
  plusDays,
  reminderAt,
  supplier,
  type SupplierEvent,
  type Told,
} from '@counterfoil/domain';
import { uuidOf } from '../platform/digests.js';

/** A mail that something in the stream asks for. */
export type WantedMail = {
  /** Derived from what caused it: the same cause never mails twice. */
  readonly mailId: string;
  readonly kind: EmailKind;
  readonly requestId: string | null;
  /** Null: to the customer's own people. */
  readonly to: string | null;
  /** Not before. */
  readonly scheduledFor: string;
};

export const mailIdOf = (causeId: string, kind: EmailKind): string => uuidOf(causeId, kind);

/** Whoever asks a supplier also says when the mail goes out; after 30 seconds without a word it goes out by itself. */
const GRACE_DAYS = 30 / 86_400;

type History = readonly Told<SupplierEvent>[];
type Asked = Omit<WantedMail, 'mailId' | 'scheduledFor'> & { readonly scheduledFor?: string };
type Causes = {
  readonly [T in SupplierEvent['type']]?: (
    event: Told<Extract<SupplierEvent, { readonly type: T }>>,
    before: History,
  ) => readonly Asked[];
};

const toCustomer = (requestId: string | null): readonly Asked[] => [{ kind: 'customer-notice', requestId, to: null }];
/** A notice to an address that never was on file, or is gone, warns nobody. */
const notice = (to: string | null): readonly Asked[] => (to === null ? [] : [{ kind: 'change-notice', requestId: null, to }]);

const addressOf = (requestId: string, before: History): string | null =>
  before.flatMap((event) => (event.type === 'LinkIssued' && event.data.requestId === requestId ? [event.data.to] : []))[0] ??
  null;

/** The address on file when it happened: the one that whoever changes a record for a theft does not read. */
const contactIn = (before: History): string | null => {
  const state = fold(supplier, before);
  return state.status === 'unknown' ? null : state.email;
};

const ANSWERS: readonly string[] = ['SupplierVerified', 'AccountReportedIncorrect', 'AnswerSetAside', 'CorrectDetailsProvided'];
const isAnswered = (requestId: string, before: History): boolean =>
  before.some(({ type, data }) => ANSWERS.includes(type) && 'requestId' in data && data.requestId === requestId);

/** What asks for which mail. An answer without a request was recorded by a machine, and nobody waits to hear of it. */
const causes: Causes = {
  LinkIssued: ({ data: { requestId, because, to }, meta: { at } }) => [
    { kind: 'verification-request', requestId, to, scheduledFor: because === 'request' ? plusDays(at, GRACE_DAYS) : at },
  ],
  SupplierVerified: ({ data: { requestId } }, before) =>
    requestId === null ? [] : [{ kind: 'thank-you', requestId, to: addressOf(requestId, before) }],
  AccountChangeApproved: (_, before) => notice(contactIn(before)),
  EmailChangeApproved: ({ data }) => notice(data.was),
  CorrectDetailsProvided: ({ data }, before) => [...notice(contactIn(before)), ...toCustomer(data.requestId)],
  AccountReportedIncorrect: ({ data: { requestId } }) => (requestId === null ? [] : toCustomer(requestId)),
  AnswerSetAside: ({ data: { requestId } }) => (requestId === null ? [] : toCustomer(requestId)),
  SupplierLocked: ({ data }) => toCustomer(data.requestId),
  VerifierDetailsProvided: ({ data: { requestId, isFinal } }, before) =>
    requestId !== null && isFinal && !isAnswered(requestId, before) ? toCustomer(requestId) : [],
};

/** An event that asks for a mail or may change the fate of one; all others can be passed over. */
export const isAboutMail = (type: string): boolean =>
  type in causes || type.startsWith('VerificationEmail') || ['LinkRevoked', 'SupplierUnlocked'].includes(type);

/** Every mail that the stream asks for and that has no fate yet; causes from before `since` are left alone. */
export const wantedMails = (events: History, known: KnownSupplier, since: string): readonly WantedMail[] => {
  const settled = new Set(known.verification.emails.map(({ mailId }) => mailId));
  return events.flatMap((event, i) => {
    const cause = causes[event.type] as ((event: Told<SupplierEvent>, before: History) => readonly Asked[]) | undefined;
    if (cause === undefined || event.meta.at < since) return [];
    return cause(event, events.slice(0, i))
      .map((asked) => ({ scheduledFor: event.meta.at, ...asked, mailId: mailIdOf(event.id, asked.kind) }))
      .filter(({ mailId }) => !settled.has(mailId));
  });
};

/** The reminder of the open request, when it is due and was not sent. */
export const wantedReminder = (known: KnownSupplier, reminderDays: number, at: string): WantedMail | null => {
  const { request } = known.verification;
  const due = reminderAt(known, reminderDays, at);
  if (request === null || due === null || due > at) return null;
  const { requestId, to } = request;
  return { mailId: mailIdOf(requestId, 'reminder'), kind: 'reminder', requestId, to, scheduledFor: at };
};
