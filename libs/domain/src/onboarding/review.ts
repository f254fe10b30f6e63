import type { CheckRecord } from '../kernel/check-record.js';
import { isConfirmedByCall } from '../kernel/check-record.js';
import { accept, reject, type Who } from '../kernel/decider.js';
import { type Approver, refusalOfAny } from '../kernel/second-person.js';
import { typedLines } from '../kernel/typed-text.js';
import { plusDays } from '../kernel/zoned-time.js';
import { faultsOfFilled, type TaskFile, type TaskValue } from '../onboarding-forms/filled-form.js';
import { approvalFields, type PublishedForm } from '../onboarding-forms/published-form.js';
import type { OnboardingDecision } from './decision.js';
import type { OnboardingNote } from './events.js';
import { readAnswer } from './read-answer.js';
import type { KnownOnboarding } from './state.js';
import { taskOfField } from './tasks.js';
import { isPendingOnboarding, LONGEST_ONBOARDING_NOTE } from './values.js';

export type ApproveOnboarding = {
  readonly onboardingId: string;
  readonly form: PublishedForm;
  /** The hash of the document that the reviewer saw. */
  readonly documentHash: string;
  /** The fields that the company fills in itself. */
  readonly values: { readonly [fieldId: string]: unknown };
  /** The supplier's documents that `values` can refer to. */
  readonly documents: readonly TaskFile[];
  /** What the reviewer checked. Required for a weak answer. */
  readonly check: CheckRecord | null;
  readonly approver: Approver;
};

const user = (id: string) => ({ kind: 'user', id }) as const;

/**
 * Approves an onboarding. The approver must not have invited the supplier, sent the link again, or put its address on file. This
 * does not verify the account (P-20.4).
 */
export const approveOnboarding = (
  { onboardingId, form, documentHash, values: sent, documents, check, approver }: ApproveOnboarding,
  known: KnownOnboarding,
  { actor }: Who,
): OnboardingDecision => {
  if (known.code !== 9) return reject(isPendingOnboarding(known.code) ? 'not-submitted' : 'onboarding-over');
  if (form.formId !== known.formId || form.version !== known.formVersion) return reject('form-version-changed');
  if (known.signature?.documentHash !== documentHash) return reject('request-changed');
  const refusal = refusalOfAny(known.hands.map(user), actor, approver);
  if (refusal !== null) return reject(refusal);
  if (known.submission?.grade === 'weak' && check === null) return reject('check-needed');
  if (check?.call != null && !isConfirmedByCall(check)) return reject('call-not-confirmed');
  const fields = approvalFields(form);
  const values: { [fieldId: string]: TaskValue } = {};
  for (const field of fields) {
    const read = field.id in sent ? readAnswer(field, sent[field.id], documents) : null;
    if (read?.ok === false) return reject('invalid-value', { field: field.id, fault: read.code });
    if (read !== null) values[field.id] = read.value;
  }
  const [open] = Object.keys(faultsOfFilled(fields, values));
  if (open !== undefined) return reject('approval-fields-needed', { field: open });
  return accept({
    type: 'OnboardingApproved',
    data: { onboardingId, supplierId: known.supplierId, documentHash, values, check },
  });
};

export type SendOnboardingBack = {
  readonly onboardingId: string;
  readonly form: PublishedForm;
  readonly documentHash: string;
  readonly notes: readonly OnboardingNote[];
  readonly days: number;
};

/** Asks the supplier to correct the noted fields and to sign again. */
export const sendOnboardingBack = (
  { onboardingId, form, documentHash, notes, days }: SendOnboardingBack,
  known: KnownOnboarding,
  { at }: Who,
): OnboardingDecision => {
  if (known.code !== 9) return reject(isPendingOnboarding(known.code) ? 'not-submitted' : 'onboarding-over');
  if (known.signature?.documentHash !== documentHash) return reject('request-changed');
  const typed = notes
    .map(({ fieldId, note }) => ({ fieldId, note: typedLines(note, LONGEST_ONBOARDING_NOTE) }))
    .filter(({ note }) => note !== '');
  if (typed.length === 0) return reject('notes-needed');
  const unknown = typed.find(({ fieldId }) => taskOfField(form, fieldId) === null);
  if (unknown !== undefined) return reject('no-such-field', { field: unknown.fieldId });
  const expiresAt = [known.expiresAt, plusDays(at, days)].sort().at(-1)!;
  return accept({ type: 'OnboardingSentBack', data: { onboardingId, supplierId: known.supplierId, expiresAt, notes: typed } });
};

type WithReason = { readonly onboardingId: string; readonly reason: string };

export const declineOnboarding = ({ onboardingId, reason }: WithReason, known: KnownOnboarding): OnboardingDecision => {
  if (known.code !== 9) return reject(isPendingOnboarding(known.code) ? 'not-submitted' : 'onboarding-over');
  const typed = typedLines(reason, LONGEST_ONBOARDING_NOTE);
  if (typed === '') return reject('reason-needed');
  return accept({ type: 'OnboardingDeclined', data: { onboardingId, supplierId: known.supplierId, reason: typed } });
};

export type CancelOnboarding = { readonly onboardingId: string; readonly isSelfCertify: boolean; readonly reason: string | null };

/** Cancels an onboarding before it is decided. Nothing in it can be saved or signed afterwards. */
export const cancelOnboarding = (
  { onboardingId, isSelfCertify, reason }: CancelOnboarding,
  known: KnownOnboarding,
): OnboardingDecision => {
  if (!isPendingOnboarding(known.code)) return reject('onboarding-over');
  const typed = reason === null ? null : typedLines(reason, LONGEST_ONBOARDING_NOTE);
  return accept({
    type: 'OnboardingCancelled',
    data: { onboardingId, supplierId: known.supplierId, isSelfCertify, reason: typed },
  });
};

/** Ends an onboarding that was not submitted in time. A submitted one waits for the customer indefinitely. */
export const expireOnboarding = (
  { onboardingId }: { readonly onboardingId: string },
  known: KnownOnboarding,
  { at }: Who,
): OnboardingDecision => {
  if (!isPendingOnboarding(known.code) || known.code === 9 || at < known.expiresAt) return reject('onboarding-over');
  return accept({ type: 'OnboardingExpired', data: { onboardingId, supplierId: known.supplierId } });
};
