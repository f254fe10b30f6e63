import type { CheckRecord } from '../kernel/check-record.js';
import { type EventCatalog, type Fact, plain } from '../kernel/fact.js';
import type { TaskValues } from '../onboarding-forms/filled-form.js';
import { sealed } from '../suppliers/sealed.js';
import type { AnswerGrade, WeakReason } from '../suppliers/verification/answer/grade-answer.js';
import type { OnboardingOrigin } from './values.js';

/** Personal fields are sealed under the supplier: erasing it blanks them here, too. */
type Of<D = object> = D & { readonly onboardingId: string; readonly supplierId: string };
/** What somebody did through their own link. */
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
        /** SHA-256 of the link's public id, lower-case hex: the link itself is in the email and nowhere else. */
        linkHash: string;
        origin: OnboardingOrigin;
        /** User who sent the verification request that this came from; null: whoever invites asked by themselves. */
        askedBy: string | null;
        supplierName: string;
        entityId: string | null;
        formId: string;
        /** It is asked, checked and judged by this version, whatever happens to the form later. */
        formVersion: number;
        formTitle: string;
        expiresAt: string;
        /** Users who put the address on file or had it changed. */
        emailBy: readonly string[];
        to: string | null;
      }>
    >
  /** A new link for somebody who had one, which no longer works. */
  | Fact<'OnboardingLinkSent', Of<{ participantId: string; linkHash: string; expiresAt: string; to: string | null }>>
  /** The first time of each person only. */
  | Fact<'OnboardingOpened', By>
  | Fact<
      'OnboardingDelegated',
      By<{
        /** Who is asked now. */
        newParticipantId: string;
        linkHash: string;
        /** Ids of tasks; null: all of them, and whoever passed it on is out. */
        tasks: readonly string[] | null;
        /** The address is of another organisation than the one that was invited. */
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
        /** By field; null once the person is erased. */
        values: TaskValues | null;
      }>
    >
  /** What the business register said of the company number that was entered. */
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
        /** SHA-256 of the document that was signed: form, version, answers and statements as canonical JSON. */
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
  /** Whoever has the link says that it is not for them, or wrong. */
  | Fact<'OnboardingReportedWrong', By<{ comment: string | null }>>
  | Fact<'OnboardingSentBack', Of<{ expiresAt: string; notes: readonly OnboardingNote[] | null }>>
  | Fact<
      'OnboardingApproved',
      Of<{ documentHash: string /** What the company answered itself. */; values: TaskValues | null; check: CheckRecord | null }>
    >
  | Fact<'OnboardingDeclined', Of<{ reason: string | null }>>
  | Fact<
      'OnboardingCancelled',
      Of<{ /** The company certifies the supplier itself. */ isSelfCertify: boolean; reason: string | null }>
    >
  | Fact<'OnboardingExpired', Of>
  | Fact<'OnboardingReminded', Of<{ participantId: string }>>
  /** Before the mail is handed over: whoever appends it may send. */
  | Fact<'OnboardingEmailAttempted', Mail<{ attempt: number }>>
  | Fact<'OnboardingEmailSent', Mail<{ attempt: number; messageId: string }>>
  | Fact<'OnboardingEmailFailed', Mail<{ because: 'refused' | 'given-up' | 'pointless'; detail: string | null }>>;

export const supplierOnboardingEvents: EventCatalog<SupplierOnboardingEvent> = {
  // An onboarding could not come from an answer before.
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
