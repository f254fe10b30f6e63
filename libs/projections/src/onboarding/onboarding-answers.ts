import type {
  CheckRecord,
  CompanyCheck,
  FormField,
  FormSection,
  OnboardingCode,
  SecondPersonRejection,
  TaskStatus,
  TaskValues,
  WeakReason,
} from '@counterfoil/domain';
import type { ListAnswer } from '../answers.js';
import type { TimelineEntry } from '../suppliers/supplier-answers.js';
import type { OnboardingRowDoc } from './onboardings.js';

/** A task with its progress. */
export type TaskProgress = {
  readonly id: string;
  readonly status: TaskStatus;
  /** Ids of the fields that are shown, given the answers so far. */
  readonly shown: readonly string[];
  /** Faults by field. */
  readonly faults: Readonly<Record<string, string>>;
};

/** The changes that a save makes on the page. */
export type OnboardingProgress = {
  readonly code: OnboardingCode;
  readonly savedAt: string | null;
  /** The revision of the last change. A signature names it. */
  readonly revision: number | null;
  /** The revision of the last change of each field. */
  readonly seen: Readonly<Record<string, number>>;
  readonly answers: TaskValues;
  readonly notes: Readonly<Record<string, string>>;
  readonly tasks: readonly TaskProgress[];
  /** The register's answer about the company number; null: the register was not asked, or does not know the number. */
  readonly company: CompanyCheck | null;
};

/** A person that tasks were passed on to. */
export type PassedOn = {
  readonly participantId: string;
  readonly email: string;
  readonly tasks: readonly string[] | null;
  readonly openedAt: string | null;
};

/** POST /supplierOnboarding/open: a supplier's page. */
export type OnboardingPage = OnboardingProgress & {
  /** The sender: the entity or the company. */
  readonly customer: string;
  readonly askedBy: string;
  readonly reference: string;
  readonly supplierName: string;
  readonly title: string;
  /** The day by which it has to be signed, YYYY-MM-DD in the company's zone, as the emails say it. */
  readonly dueOn: string;
  readonly homeCountry: string;
  /** The sections of the form. Sections of other people have only their name. */
  readonly sections: readonly FormSection[];
  /** Ids of the tasks that this person was asked for, including 'Sign'. */
  readonly mine: readonly string[];
  readonly passedOn: readonly PassedOn[];
  readonly statements: readonly string[];
};

/** The outcome of an act on the supplier's page. */
export type OnboardingActed = { readonly done: true; readonly at: string };

/** GET /onboardings. */
export type OnboardingView = OnboardingRowDoc & {
  readonly invitedByName: string;
  readonly decidedByName: string;
  readonly entityName: string;
};
export type OnboardingListAnswer = ListAnswer<OnboardingView> & {
  /** '{company}_{entity}', with 0 for the whole company (P-20.5.3). */
  readonly scope: string;
};

/** A field, with the values of the register and of the record. */
export type ReviewedField = {
  readonly id: string;
  readonly title: string;
  readonly field: FormField | null;
  readonly value: TaskValues[string] | null;
  readonly register: string;
  readonly record: string;
  readonly note: string;
};
export type ReviewedSection = { readonly id: string; readonly title: string; readonly fields: readonly ReviewedField[] };

/** GET /onboardings/:id. */
export type OnboardingReview = OnboardingView & {
  readonly sections: readonly ReviewedSection[];
  readonly approvalFields: readonly FormField[];
  readonly documentHash: string | null;
  readonly to: string | null;
  readonly reason: string | null;
  readonly wrongComment: string | null;
  readonly signature: {
    readonly name: string | null;
    readonly role: string | null;
    readonly at: string;
    readonly address: string | null;
  } | null;
  readonly statements: readonly string[];
  readonly company: CompanyCheck | null;
  readonly people: readonly { readonly email: string | null; readonly openedAt: string | null; readonly hasEnded: boolean }[];
  readonly weakBecause: readonly WeakReason[];
  /** The change request for its bank details; null: none waits. */
  readonly claimId: string | null;
  /** Why this user cannot approve it; null: they can. */
  readonly blockedBecause: string | null;
  readonly blockedCode: SecondPersonRejection | null;
  readonly approvedWith: { readonly values: TaskValues | null; readonly check: CheckRecord | null } | null;
};

/** GET /onboardings/:id/history: newest first. */
export type OnboardingHistory = { readonly entries: readonly TimelineEntry[] };

/** The outcome of inviting one supplier. */
export type OnboardingInvitation = {
  readonly supplierId: string;
  readonly ok: boolean;
  readonly onboardingId: string | null;
  readonly message: string;
};
export type OnboardingInvitations = { readonly position: string; readonly results: readonly OnboardingInvitation[] };

/** POST /onboarding/CancelExistingOnboardings. */
export type OnboardingsCancelled = {
  readonly success: boolean;
  readonly message: string;
  readonly cancelled: number;
  readonly position: string;
};
