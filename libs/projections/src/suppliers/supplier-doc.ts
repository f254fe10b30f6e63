import type {
  AnswerGrade,
  ApprovedDetails,
  BankAccount,
  CheckRecord,
  Contact,
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

/** What is known of the mails with a link, for lists and payment rows (P-3.8). */
export type MailDoc = {
  readonly emailSentAt: string | null;
  /** When one that waits will be sent, and when that was decided. */
  readonly emailSendAt: string | null;
  readonly doSendSetAt: string | null;
  readonly emailBouncedAt: string | null;
  /** Reason code of the last one that was not sent (P-4.3); null: the last one was. */
  readonly withheldCode: number | null;
  readonly unsubscribed: boolean;
};

/** What a list shows of a record at a glance; the first that holds. */
export type SupplierStatus = 'inactive' | 'merged' | 'reported' | 'verified' | 'weak' | 'self-certified' | 'unverified';

/** A change of a supplier that waits for a second person. Of a claim, `requestedBy` sent the link it came through. */
export type SupplierChangeRequest = ChangeRequestDoc<typeof supplierFacts> & {
  /** A claim of the supplier, made through a link. */
  readonly bySupplier: boolean;
  /** Of a claim, who last had the email address changed that its link went to: they may not decide on it either. */
  readonly emailBy: string | null;
  /** Users beside `requestedBy` who may not decide on it: of a claim, who put the email address on file or had it changed. */
  readonly behind: readonly string[];
  /** It cools off until then; null: it does not, or no more (P-11.15). */
  readonly coolsOffAt: string | null;
  /** Who let it be approved before its time. */
  readonly waivedBy: string | null;
  readonly needsCallBack: boolean;
  /** What the supplier said about it, even if a user had requested the same change before. Null: nothing. */
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
    /** The account's normalised identity; null without an account. Payments are joined by it. */
    readonly matchKey: string | null;
    readonly nameKey: string;
    /** First word of the folded name: where look-alikes are sought. */
    readonly nameHead: string;
    /** Account name and supplier name without legal forms: where the same payee with another account is sought. */
    readonly nearKey: string;
    readonly supplierNearKey: string;
    readonly contact: Contact | null;
    readonly active: boolean;
    /** The record that it was merged into; null: it is a record of its own. */
    readonly mergedInto: NamedRecord | null;
    /** Before it was merged. */
    readonly wasActive: boolean;
    readonly status: SupplierStatus;
    readonly reported: boolean;
    /** The change request that was made in the call that reported it. Null: not reported, or reported alone. */
    readonly reportedWith: string | null;
    readonly verified: boolean;
    readonly verifiedName: string | null;
    readonly verifiedAt: string | null;
    readonly answerGrade: AnswerGrade | null;
    /** Why the answer was weak when it was given. */
    readonly answerFound: readonly WeakReason[];
    /** As its event graded it; answers of the first version do not say why. */
    readonly answerWasWeak: boolean;
    /** The request it answers; null: none of ours. */
    readonly answerRequestId: string | null;
    /** Who took a weak answer for enough, and what they checked (P-14.11). */
    readonly answerAccepted: { readonly by: string; readonly at: string; readonly check: CheckRecord | null } | null;
    /** Why the answer is weak now. Empty for strong answers, and for weak ones that did not say. */
    readonly answerWeakBecause: readonly WeakReason[];
    readonly answered: Evidence | null;
    readonly certifiedNames: readonly string[];
    readonly certifiedAt: string | null;
    readonly certifiedBy: string | null;
    readonly certified: Evidence | null;
    readonly onFile: Evidence;
    /** Who put account and email on file, and who approved them. */
    readonly hands: Hands;
    readonly limitAmount: number | null;
    readonly duplicateDays: number | null;
    readonly ofacStatus: number | null;
    readonly screeningSource: string | null;
    /** What sanctions lists say; null: nobody has asked. */
    readonly screening: Screening | null;
    /** What its business register last said; null: nothing yet. */
    readonly register: RegisterStanding | null;
    readonly comment: string | null;
    readonly commentBy: string | null;
    readonly verifierName: string | null;
    readonly verifierPhone: string | null;
    readonly verifier: VerifierDoc | null;
    readonly request: RequestDoc | null;
    readonly requestStatus: RequestStatus | null;
    readonly onboarding: OnboardingDoc | null;
    /** The account that its onboarding names; null without one. */
    readonly onboardingKey: string | null;
    /** The onboarding it was last invited to, and its status as P-4.3.1 numbers it; null: none. */
    readonly onboardingCase: OnboardingCaseDoc | null;
    readonly onboardingCode: number | null;
    /** The onboarding that was last approved; null: none. */
    readonly onboarded: OnboardedDoc | null;
    /** What an onboarding handed in last. */
    readonly givenByOnboarding: GivenDoc | null;
    readonly changeRequests: readonly SupplierChangeRequest[];
    readonly hasRequests: boolean;
    /** When the email went out to which no answer has come, not yet or not in time; null: nothing is owed. */
    readonly unansweredSince: string | null;
    /** When the supplier was asked to give its details and sign them, and it has not done so; null: it was not, or it has. */
    readonly signatureAwaitedSince: string | null;
    /** When anything last happened on the record, an email included. */
    readonly lastInteractionAt: string;
    /** The same, and when the latest run with a payment to it was started, in milliseconds since 1970; 0: never. */
    readonly lastInteractionTime: number;
    readonly lastPaymentTime: number;
    readonly source: string;
    readonly createdAt: string;
    readonly updatedAt: string;
    /** When it last changed in a way that may tell a payment something else (P-10.26). */
    readonly decidedAt: string;
    readonly detailsChangedAt: string | null;
    /** The stream's last event folded in: what a later payment run compares with. */
    readonly revision: number;
  };
