import type {
  AnswerGrade,
  ApprovedDetails,
  BankAccount,
  CheckRecord,
  Contact,
  ContactEntry,
  Evidence,
  Hands,
  RegisterStanding,
  Screening,
  NamedRecord,
  SupplierDetails,
  supplierFacts,
  WeakReason,
} from '@counterfoil/domain';
import type { ChangeRequestDoc } from '../kernel/change-requests.js';
import type { ClaimDoc, VerifierDoc } from './verification/claim-doc.js';
import type { OnboardingDoc } from './onboarding-doc.js';
import type { GivenDoc, OnboardedDoc, OnboardingCaseDoc } from './onboarding-case-doc.js';
import type { RequestDoc, RequestStatus } from './verification/request-doc.js';

/** The state of the emails with a link, for lists and payment rows (P-3.8). */
export type MailDoc = {
  readonly emailSentAt: string | null;
  /** When the waiting email will be sent, and when it was scheduled. */
  readonly emailSendAt: string | null;
  readonly doSendSetAt: string | null;
  readonly emailBouncedAt: string | null;
  /** The reason code of the last email, if it was withheld (P-4.3); null: it was sent. */
  readonly withheldCode: number | null;
  readonly unsubscribed: boolean;
};

/** The status of a record in lists; the first that applies. */
export type SupplierStatus = 'inactive' | 'merged' | 'reported' | 'verified' | 'weak' | 'self-certified' | 'unverified';

/** A change of a supplier that waits for a second person. For a claim, `requestedBy` sent the link that it came through. */
export type SupplierChangeRequest = ChangeRequestDoc<typeof supplierFacts> & {
  /** Whether it is a claim that the supplier made through a link. */
  readonly bySupplier: boolean;
  /** For a claim, who last requested a change of the email address that its link was sent to. They cannot decide on it either. */
  readonly emailBy: string | null;
  /**
   * Users besides `requestedBy` who cannot decide on it: for a claim, who put the email address on file or requested its change.
   */
  readonly behind: readonly string[];
  /** It cannot be approved before this time; null: it has no waiting time, or the time was waived (P-11.15). */
  readonly coolsOffAt: string | null;
  /** Who allowed its approval before that time. */
  readonly waivedBy: string | null;
  readonly needsCallBack: boolean;
  /** The supplier's claim with the same values, even if a user requested the change first; null if there is no claim. */
  readonly claim: ClaimDoc | null;
};

export type SupplierDoc = SupplierDetails &
  ApprovedDetails &
  MailDoc & {
    readonly id: string;
    readonly account: BankAccount | null;
    readonly accountName: string | null;
    readonly accountKey: string;
    readonly accountDisplay: string;
    /** The account's match key, by which payments are joined; null without an account. */
    readonly matchKey: string | null;
    readonly nameKey: string;
    /** The head of the folded name, by which similar names are searched. */
    readonly nameHead: string;
    /** Account name and supplier name without legal forms, by which the same payee with another account is searched. */
    readonly nearKey: string;
    readonly supplierNearKey: string;
    readonly contact: Contact | null;
    /** Every contact that was on file, the current one last. */
    readonly contactEntries: readonly ContactEntry[];
    readonly active: boolean;
    /** The record that it was merged into; null: it is not merged. */
    readonly mergedInto: NamedRecord | null;
    /** Whether it was active before the merge. */
    readonly wasActive: boolean;
    readonly status: SupplierStatus;
    readonly reported: boolean;
    /** The change request made in the call that reported the account; null: not reported, or no change was requested. */
    readonly reportedWith: string | null;
    readonly verified: boolean;
    readonly verifiedName: string | null;
    readonly verifiedAt: string | null;
    readonly answerGrade: AnswerGrade | null;
    /** The reasons why the answer was weak when it was given. */
    readonly answerFound: readonly WeakReason[];
    /** The grade recorded in the event. Answers of the first version have no reasons. */
    readonly answerWasWeak: boolean;
    /** The request that it answers; null: it came without a request. */
    readonly answerRequestId: string | null;
    /** Who accepted a weak answer, and what they checked (P-14.11). */
    readonly answerAccepted: { readonly by: string; readonly at: string; readonly check: CheckRecord | null } | null;
    /** Why the answer is weak now. Empty for strong answers, and for weak ones without recorded reasons. */
    readonly answerWeakBecause: readonly WeakReason[];
    readonly answered: Evidence | null;
    readonly certifiedNames: readonly string[];
    readonly certifiedAt: string | null;
    readonly certifiedBy: string | null;
    readonly certified: Evidence | null;
    readonly onFile: Evidence;
    /** Who put the account and the email on file, and who approved them. */
    readonly hands: Hands;
    readonly limitAmount: number | null;
    readonly duplicateDays: number | null;
    readonly ofacStatus: number | null;
    readonly screeningSource: string | null;
    /** The result of the sanctions screening; null: not screened yet. */
    readonly screening: Screening | null;
    /** The last answer of the business register; null: none yet. */
    readonly register: RegisterStanding | null;
    readonly comment: string | null;
    readonly commentBy: string | null;
    readonly verifierName: string | null;
    readonly verifierPhone: string | null;
    readonly verifier: VerifierDoc | null;
    readonly request: RequestDoc | null;
    readonly requestStatus: RequestStatus | null;
    readonly onboarding: OnboardingDoc | null;
    /** The account in its onboarding; null without one. */
    readonly onboardingKey: string | null;
    /** The onboarding that it was last invited to, with its status as numbered in P-4.3.1; null: none. */
    readonly onboardingCase: OnboardingCaseDoc | null;
    readonly onboardingCode: number | null;
    /** The onboarding that was last approved; null: none. */
    readonly onboarded: OnboardedDoc | null;
    /** The details last submitted in an onboarding. */
    readonly givenByOnboarding: GivenDoc | null;
    readonly changeRequests: readonly SupplierChangeRequest[];
    readonly hasRequests: boolean;
    /** When the unanswered email was sent; null: no answer is awaited. */
    readonly unansweredSince: string | null;
    /** Since when the supplier is asked to give its details and sign them; null: it is not, or it has done so. */
    readonly signatureAwaitedSince: string | null;
    /** The time of the last event of the record, including emails. */
    readonly lastInteractionAt: string;
    /** The same, and when the latest run with a payment to it was started, in milliseconds since 1970; 0: never. */
    readonly lastInteractionTime: number;
    readonly lastPaymentTime: number;
    readonly source: string;
    readonly createdAt: string;
    readonly updatedAt: string;
    /** The time of the last change that can affect a payment's result (P-10.26). */
    readonly decidedAt: string;
    readonly detailsChangedAt: string | null;
    /** The revision of the last applied event, which later payment runs compare with. */
    readonly revision: number;
  };
