import { type Badge, type EvidenceGrade, type RowOutcome, supplierFacts, type UndoOutcome } from '@counterfoil/domain';
import type { Approval } from '../suppliers/supplier-answers.js';
import type { UserDoc } from '../customers/users.js';
import type { ReferenceOutcome } from '../suppliers/reference-answers.js';
import type { RequestStatus } from '../suppliers/verification/request-doc.js';
import type { SupplierStatus } from '../suppliers/supplier-doc.js';

/** The domain's five badges, and "could not be checked", which must never look like one of them (P-4.2.9). */
export type StatusTone = Badge | 'unchecked';

// The words of docs/glossary.md, which a test compares with these tables.

export type StatusWord = { readonly tone: StatusTone; readonly word: string; readonly meaning: string };

export const supplierStatusWords: Readonly<Record<SupplierStatus, StatusWord>> = {
  verified: { tone: 'yes', word: 'Verified', meaning: 'The supplier confirmed this bank account and name.' },
  weak: {
    tone: 'unknown',
    word: 'Weak answer',
    meaning: 'The account was confirmed, but the answer proves little. The reason is shown.',
  },
  reported: {
    tone: 'no',
    word: 'Reported incorrect',
    meaning: 'The supplier says that this account is not correct.',
  },
  'self-certified': {
    tone: 'self-certified',
    word: 'Self-certified',
    meaning: 'Your company certified the account name. The supplier has not confirmed it.',
  },
  unverified: { tone: 'unknown', word: 'Not verified yet', meaning: 'Nobody has confirmed this account.' },
  inactive: { tone: 'neutral', word: 'Inactive', meaning: 'The supplier is switched off. Its history stays.' },
  merged: {
    tone: 'neutral',
    word: 'Merged',
    meaning: 'The supplier was merged into another one, which is used in its place. Its history stays.',
  },
};

export type GradeWord = { readonly word: string; readonly meaning: string };

export const evidenceGradeWords: Readonly<Record<EvidenceGrade, GradeWord>> = {
  'supplier answered': {
    word: 'Supplier answered',
    meaning: 'The supplier confirmed the account through a verification link.',
  },
  'weak answer': {
    word: 'Weak answer',
    meaning: 'The account was confirmed, but the answer proves little. The reason is shown.',
  },
  'accepted answer': {
    word: 'Weak answer, accepted',
    meaning: 'The answer is weak. A second person checked the account in another way and accepted it.',
  },
  'change claimed': {
    word: 'New details claimed',
    meaning: 'The supplier has given another account. Nobody has decided on it yet.',
  },
  'cross-match': { word: 'Cross-match', meaning: 'Suppliers confirmed this account to other customers.' },
  'self-certified': { word: 'Self-certified', meaning: 'Your company certified the name.' },
  'reported by supplier': { word: 'Reported incorrect', meaning: 'The supplier says that this account is not correct.' },
  'on file only': { word: 'Not verified yet', meaning: 'The account is on file and nobody has confirmed it.' },
  none: { word: 'No supplier found', meaning: 'No supplier has this account.' },
};

/** How two compared names match. */
export const nameComparisonWords: Readonly<Record<string, string>> = {
  match: 'Names match',
  truncated: 'Name cut off, the rest matches',
  close: 'Names are similar',
  none: 'Names differ',
};

export const NO_REQUEST = 'No request has been sent';

/** The stored status of a verification request, or a status derived from its email and the account on file. */
export type ShownRequestStatus = RequestStatus | 'planned' | 'withheld' | 'bounced' | 'sent' | 'outdated';

export const requestStatusWords: Readonly<Record<ShownRequestStatus, StatusWord>> = {
  waiting: { tone: 'unchecked', word: 'Sending', meaning: 'The email is on its way.' },
  planned: { tone: 'unchecked', word: 'Scheduled', meaning: 'The email goes out on a later date.' },
  withheld: { tone: 'unknown', word: 'Not sent', meaning: 'The email was held back. The reason is shown.' },
  bounced: { tone: 'no', word: 'Bounced', meaning: 'The email did not arrive.' },
  sent: { tone: 'neutral', word: 'Sent', meaning: 'The email was sent. Nobody has opened the link yet.' },
  opened: { tone: 'neutral', word: 'Opened', meaning: 'Somebody opened the link and has not answered yet.' },
  matched: {
    tone: 'neutral',
    word: 'Digits entered',
    meaning: 'Somebody entered the missing digits and has not confirmed yet.',
  },
  confirmed: { tone: 'yes', word: 'Confirmed', meaning: 'The supplier confirmed the account.' },
  reported: { tone: 'no', word: 'Reported incorrect', meaning: 'The supplier says that the account is not correct.' },
  'set-aside': {
    tone: 'unknown',
    word: 'Conflicting answers',
    meaning: 'The supplier confirmed the account, but somebody else reported it or gave another one.',
  },
  'details-provided': {
    tone: 'unknown',
    word: 'New details given',
    meaning: 'The supplier gave other bank details. They are a claim.',
  },
  'onboarding-requested': {
    tone: 'neutral',
    word: 'Onboarding requested',
    meaning: 'The supplier gave contact details to be onboarded.',
  },
  'contact-given': {
    tone: 'unknown',
    word: 'Contact requested',
    meaning: 'The supplier left contact details and no answer.',
  },
  locked: { tone: 'no', word: 'Locked', meaning: 'Too many wrong digits were entered.' },
  revoked: { tone: 'neutral', word: 'Revoked', meaning: 'Your company withdrew the link.' },
  expired: { tone: 'neutral', word: 'Expired', meaning: 'Nobody answered in time.' },
  outdated: {
    tone: 'neutral',
    word: 'Account changed since',
    meaning: 'The account changed after the request was sent.',
  },
};

export type RunState = 'running' | 'interrupted' | 'open' | 'settled' | 'ready' | 'rejected';

export const runStateWords: Readonly<Record<RunState, StatusWord>> = {
  running: { tone: 'neutral', word: 'Checking', meaning: 'Lines are being checked.' },
  interrupted: { tone: 'unchecked', word: 'Interrupted', meaning: 'The check stopped and can be resumed.' },
  open: { tone: 'unknown', word: 'Needs review', meaning: 'At least one line needs a decision.' },
  settled: {
    tone: 'yes',
    word: 'Nothing to review',
    meaning: 'No line needs a decision. The run can be marked ready to pay.',
  },
  ready: { tone: 'yes', word: 'Ready to pay', meaning: 'A user marked the run ready to pay.' },
  rejected: { tone: 'no', word: 'Rejected', meaning: 'A user rejected the run.' },
};

/** The subject of a change request. */
export const changeRequestWords = Object.fromEntries(
  Object.entries(supplierFacts).map(([kind, { texts }]) => [kind, texts.title]),
) as Readonly<Record<Approval['kind'], string>>;

export type OutcomeWords = { readonly tone: StatusTone; readonly before: string; readonly after: string };

export const importOutcomeWords: Readonly<Record<RowOutcome, OutcomeWords>> = {
  added: { tone: 'yes', before: 'Will be added', after: 'Added' },
  changed: { tone: 'self-certified', before: 'Will be changed', after: 'Changed' },
  'change-requested': { tone: 'unknown', before: 'Will wait for approval', after: 'Waiting for approval' },
  unchanged: { tone: 'neutral', before: 'No change', after: 'No change' },
  failed: { tone: 'no', before: 'Cannot be imported', after: 'Not imported' },
};

export const importOutcomes = Object.keys(importOutcomeWords) as readonly RowOutcome[];

export const undoOutcomeWords: Readonly<Record<UndoOutcome, { readonly tone: StatusTone; readonly word: string }>> = {
  removed: { tone: 'neutral', word: 'Removed' },
  deactivated: { tone: 'neutral', word: 'Deactivated' },
  restored: { tone: 'yes', word: 'Restored' },
  'change-requested': { tone: 'unknown', word: 'Waiting for approval' },
  kept: { tone: 'unknown', word: 'Kept, changed since' },
  unchanged: { tone: 'neutral', word: 'Nothing to undo' },
  failed: { tone: 'no', word: 'Not undone' },
};

export const codeOutcomeWords: Readonly<Record<ReferenceOutcome, OutcomeWords>> = {
  assigned: { tone: 'yes', before: 'Will be saved', after: 'Saved' },
  same: { tone: 'neutral', before: 'No change', after: 'No change' },
  'other-reference': { tone: 'unknown', before: 'Has another code', after: 'Has another code' },
  taken: { tone: 'no', before: 'Code already used', after: 'Code already used' },
  ambiguous: { tone: 'unknown', before: 'Matches several suppliers', after: 'Matches several suppliers' },
  unknown: { tone: 'unknown', before: 'No supplier found', after: 'No supplier found' },
  'no-reference': { tone: 'neutral', before: 'No code in this row', after: 'No code in this row' },
  failed: { tone: 'no', before: 'Cannot be saved', after: 'Not saved' },
};

export const userStatusWords: Readonly<Record<UserDoc['status'], { readonly tone: StatusTone; readonly word: string }>> = {
  active: { tone: 'yes', word: 'Active' },
  requested: { tone: 'unknown', word: 'Waiting for approval' },
  inactive: { tone: 'neutral', word: 'Inactive' },
  declined: { tone: 'no', word: 'Declined' },
};
