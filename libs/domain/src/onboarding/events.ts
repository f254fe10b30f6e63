import type { CheckRecord } from '../kernel/check-record.js';
import { type EventCatalog, type Fact, plain } from '../kernel/fact.js';
import type { TaskValues } from '../onboarding-forms/filled-form.js';
import { sealed } from '../suppliers/sealed.js';
import type { AnswerGrade, WeakReason } from '../suppliers/verification/answer/grade-answer.js';
import type { OnboardingOrigin } from './values.js';

/** Personal fields are sealed with the supplier's key, so erasing the supplier blanks them here too. */
type Of<D = object> = D & { readonly onboardingId: string; readonly supplierId: string };
/** An act of a participant through their own link. */
type By<D = object> = Of<D & { readonly participantId: string; readonly address: string | null }>;

export type OnboardingNote = { readonly fieldId: string; readonly note: string };
export type OnboardingEmailKind =
  | 'invitation'
  | 'delegation'
  | 'reminder'
  | 'sent-back'
  | 'approved'
  | 'declined'
  | 'submitted-notice'
  | 'wrong-notice';
type Mail<D = object> = Of<D & { readonly mailId: string; readonly kind: OnboardingEmailKind }>;

export type SupplierOnboardingEvent =
  | Fact<
      'OnboardingInvited',
      Of<{
        participantId: string;
        /** SHA-256 of the link's public id, lower-case hex. The link itself exists only in the email. */
        linkHash: string;
        origin: OnboardingOrigin;
        /** The user who sent the verification request that led to this invitation; null: there was no such request. */
        askedBy: string | null;
        supplierName: string;
        entityId: string | null;
        formId: string;
        /** The version that the supplier fills in and that the answers are checked against, even if the form changes later. */
        formVersion: number;
        formTitle: string;
        expiresAt: string;
        /** Users who put the address on file or requested its change. */
        emailBy: readonly string[];
        to: string | null;
      }>
    >
  /** A new link for a participant. The earlier link no longer works. */
  | Fact<'OnboardingLinkSent', Of<{ participantId: string; linkHash: string; expiresAt: string; to: string | null }>>
  /** Recorded only the first time for each participant. */
  | Fact<'OnboardingOpened', By>
  | Fact<
      'OnboardingDelegated',
      By<{
        /** The participant who was added. */
        newParticipantId: string;
        linkHash: string;
        /** Ids of tasks; null: all of them, and the participant who passed them on is no longer involved. */
        tasks: readonly string[] | null;
        /** The address belongs to a different organisation than the invited one. */
        isOutside: boolean;
        to: string | null;
      }>
    >
  | Fact<'OnboardingTakenBack', By<{ fromParticipantId: string }>>
  | Fact<
      'OnboardingSaved',
      By<{
        fields: readonly string[];
        tasksDone: number;
        tasksTotal: number;
        /** The answers by field; null once the person is erased. */
        values: TaskValues | null;
      }>
    >
  /** The business register's answer about the entered company number. */
  | Fact<
      'OnboardingCompanyChecked',
      Of<{
        companyNumber: string;
        isAvailable: boolean;
        status: string | null;
        entityName: string | null;
        tradingNames: readonly string[];
        registeredForGst: boolean;
        source: string;
        checkedAt: string;
        digest: string;
      }>
    >
  | Fact<
      'OnboardingSigned',
      By<{
        /** SHA-256 of the signed document: form, version, answers and statements as canonical JSON. */
        documentHash: string;
        statements: readonly string[];
        signerName: string | null;
        signerRole: string | null;
      }>
    >
  | Fact<
      'OnboardingSubmitted',
      By<{ documentHash: string; grade: AnswerGrade; weakBecause: readonly WeakReason[]; matchKey: string | null }>
    >
  /** A participant reports that the onboarding is wrong or not meant for them. */
  | Fact<'OnboardingReportedWrong', By<{ comment: string | null }>>
  | Fact<'OnboardingSentBack', Of<{ expiresAt: string; notes: readonly OnboardingNote[] | null }>>
  | Fact<
      'OnboardingApproved',
      Of<{
        documentHash: string;
        /** The fields that the company filled in itself. */
        values: TaskValues | null;
        check: CheckRecord | null;
      }>
    >
  | Fact<'OnboardingDeclined', Of<{ reason: string | null }>>
  | Fact<
      'OnboardingCancelled',
      Of<{ /** The company certifies the supplier itself. */ isSelfCertify: boolean; reason: string | null }>
    >
  | Fact<'OnboardingExpired', Of>
  | Fact<'OnboardingReminded', Of<{ participantId: string }>>
  /** Recorded before the email is handed over. The process that appends it sends the email. */
  | Fact<'OnboardingEmailAttempted', Mail<{ attempt: number }>>
  | Fact<'OnboardingEmailSent', Mail<{ attempt: number; messageId: string }>>
  | Fact<'OnboardingEmailFailed', Mail<{ because: 'refused' | 'given-up' | 'pointless'; detail: string | null }>>;

export const supplierOnboardingEvents: EventCatalog<SupplierOnboardingEvent> = {
  // In the first version, an onboarding could not result from an answer.
  OnboardingInvited: { ...sealed('to'), upcast: [(old) => ({ ...old, askedBy: null })] },
  OnboardingLinkSent: sealed('to'),
  OnboardingOpened: sealed('address'),
  OnboardingDelegated: sealed('to', 'address'),
  OnboardingTakenBack: sealed('address'),
  OnboardingSaved: sealed('values', 'address'),
  OnboardingCompanyChecked: plain,
  OnboardingSigned: sealed('signerName', 'signerRole', 'address'),
  OnboardingSubmitted: sealed('address'),
  OnboardingReportedWrong: sealed('comment', 'address'),
  OnboardingSentBack: sealed('notes'),
  OnboardingApproved: sealed('values', 'check'),
  OnboardingDeclined: sealed('reason'),
  OnboardingCancelled: sealed('reason'),
  OnboardingExpired: plain,
  OnboardingReminded: plain,
  OnboardingEmailAttempted: plain,
  OnboardingEmailSent: plain,
  OnboardingEmailFailed: sealed('detail'),
};
