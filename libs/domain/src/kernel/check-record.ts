import { typedLines, typedText } from './typed-text.js';
import { type Instant, readInstant } from './zoned-time.js';

/** How somebody verified a controlled fact before requesting it or deciding on it (P-11.9). */
export type CheckMethod = 'call-back' | 'document' | 'register' | 'known' | 'other' | 'comment';
/** The methods that a user can choose. 'comment' is only for calls of other programs, which send a comment without a method. */
export type ChosenMethod = Exclude<CheckMethod, 'comment'>;

/** Where the number for a call-back comes from. It never comes from the message that requests the change. */
export type NumberSource = 'on-file' | 'register' | 'website' | 'earlier-invoice' | 'contract';
export type CallOutcome = 'confirmed' | 'denied' | 'not-reached';

/** A telephone call to the supplier. */
export type CallBack = {
  /** The person who was reached. */
  readonly person: string;
  readonly number: string;
  readonly numberSource: NumberSource;
  readonly at: Instant;
  readonly outcome: CallOutcome;
};

/** A file attached to a check: one version of a document, identified by its bytes, even if it is replaced later (P-11.20). */
export type CheckFile = {
  readonly documentId: string;
  readonly versionId: string;
  readonly sha256: string;
  /** Size in bytes. */
  readonly size: number;
  readonly fileName: string;
};

/** What was checked before a decision, how and with whom. It is personal data, so it is stored sealed. */
export type CheckRecord = {
  readonly method: CheckMethod;
  /** What was checked, in the user's own words. */
  readonly reason: string;
  /** The call, for the method 'call-back' only. */
  readonly call: CallBack | null;
  /** Absent: no file is attached. Checks recorded before files could be attached have none. */
  readonly file?: CheckFile;
};

/** The file of the check in an event's data; null: the event has no check, or the check has no file. */
export const checkFileIn = (data: object): CheckFile | null =>
  (data as { readonly check?: CheckRecord | null }).check?.file ?? null;

export const LONGEST_REASON = 1_000;
/** Of the person who was called, and of the number. */
export const LONGEST_CALL_DETAIL = 100;

export const checkMethods: { readonly [method in ChosenMethod]: string } = {
  'call-back': 'Called the supplier',
  document: 'Saw a document',
  register: 'Looked it up in a register',
  known: 'Known to me, or on our own list',
  other: 'Checked in another way',
};
export const numberSources: { readonly [source in NumberSource]: string } = {
  'on-file': 'our own records',
  register: 'a public register',
  website: 'their website',
  'earlier-invoice': 'an earlier invoice',
  contract: 'the contract',
};
export const callOutcomes: { readonly [outcome in CallOutcome]: string } = {
  confirmed: 'confirmed',
  denied: 'did not confirm',
  'not-reached': 'not reached',
};

export type TypedCheck = {
  readonly method: string;
  readonly reason: string;
  readonly call?: { readonly [field in keyof CallBack]: string } | null;
};
/** What is missing or wrong, by field. */
export type CheckFaults = { readonly [field: string]: string };
export type ParsedCheck =
  | { readonly ok: true; readonly value: CheckRecord }
  | { readonly ok: false; readonly faults: CheckFaults };

const isKey = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key);
const PHONE_DIGITS = 5;

/** Reads a check from a form or a call. A call-back requires the person, the number, its source, the time and the outcome. */
export const parseCheckRecord = ({ method, reason: typedReason, call }: TypedCheck): ParsedCheck => {
  const reason = typedLines(typedReason, LONGEST_REASON);
  const faults: { [field: string]: string } = {};
  if (!isKey(checkMethods, method)) faults['method'] = 'Please say how it was checked';
  if (reason === '') faults['reason'] = 'Please say what was checked';
  const read = method === 'call-back' ? readCall(call ?? null, faults) : null;
  if (!isKey(checkMethods, method) || Object.keys(faults).length > 0) return { ok: false, faults };
  return { ok: true, value: { method, reason, call: read } };
};

const readCall = (call: TypedCheck['call'] | null, faults: { [field: string]: string }): CallBack | null => {
  const person = typedText(call?.person ?? '', LONGEST_CALL_DETAIL);
  const number = typedText(call?.number ?? '', LONGEST_CALL_DETAIL);
  const [source, outcome] = [call?.numberSource ?? '', call?.outcome ?? ''];
  const at = readInstant(call?.at ?? '');
  if (person === '') faults['call.person'] = 'Please say whom you called';
  if (number.replace(/\D/g, '').length < PHONE_DIGITS) faults['call.number'] = 'Please enter the number you called';
  if (at === null) faults['call.at'] = 'Please say when you called';
  if (!isKey(numberSources, source)) faults['call.numberSource'] = 'Please say where the number came from';
  if (!isKey(callOutcomes, outcome)) faults['call.outcome'] = 'Please say how the call ended';
  if (!isKey(numberSources, source) || !isKey(callOutcomes, outcome) || at === null) return null;
  return { person, number, numberSource: source, at, outcome };
};

/** Whether the check is a call that confirmed the change. */
export const isConfirmedByCall = (check: CheckRecord | null): boolean => check?.call?.outcome === 'confirmed';

/** A check record with a comment only; null without a comment. */
export const commentCheck = (comment: string | null): CheckRecord | null =>
  comment === null || comment.trim() === '' ? null : { method: 'comment', reason: comment.trim(), call: null };

const methodText = ({ method }: CheckRecord): string => (method === 'comment' ? 'Comment' : checkMethods[method]);

/** The check as one sentence, for cards, timelines and the audit log. `date` formats an instant in the customer's zone. */
export const checkText = (check: CheckRecord, date: (at: Instant) => string): string => {
  const said = check.call === null ? `${methodText(check)}: ${check.reason}` : `${callText(check.call, date)} ${check.reason}`;
  return `${said}${fileNote(check)}`;
};

/** The part of a check's sentence that names the attached file. */
export const fileNote = ({ file }: CheckRecord): string => (file === undefined ? '' : ` (file: ${file.fileName})`);

const callText = ({ person, number, numberSource, at, outcome }: CallBack, date: (at: Instant) => string): string =>
  `Called ${person} on ${number}, from ${numberSources[numberSource]}, ${date(at)}: ${callOutcomes[outcome]}.`;
