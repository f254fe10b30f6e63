import type { Actor } from '../kernel/envelope.js';
import type { TaskValues } from '../onboarding-forms/filled-form.js';
import type { AnswerGrade, WeakReason } from '../suppliers/verification/answer/grade-answer.js';
import type { FoundCompany } from './company/built-in-text.js';
import type { OnboardingEmailKind } from './events.js';
import type { OnboardingCode } from './values.js';

/** A person with a link of their own. */
export type Participant = {
  readonly participantId: string;
  readonly linkHash: string;
  /** Null once the person is erased. */
  readonly email: string | null;
  /** Ids of the tasks that they were asked for; null: all tasks. */
  readonly tasks: readonly string[] | null;
  /** The participant who passed the tasks on; null: the customer invited them directly. */
  readonly from: string | null;
  readonly isOutside: boolean;
  readonly openedAt: string | null;
  readonly hasEnded: boolean;
};

export type SavedField = { readonly revision: number; readonly at: string; readonly by: string };

export type Signature = {
  readonly documentHash: string;
  readonly at: string;
  readonly by: string;
  readonly name: string | null;
  readonly role: string | null;
  readonly address: string | null;
};

export type OnboardingMail = {
  readonly mailId: string;
  readonly kind: OnboardingEmailKind;
  /** Null for an email to the customer's own people. */
  readonly participantId: string | null;
  readonly wantedAt: string;
  readonly attempts: number;
  readonly lastAttemptAt: string | null;
  readonly isOver: boolean;
};

export type CompanyCheck = FoundCompany & {
  readonly companyNumber: string;
  readonly isAvailable: boolean;
  readonly status: string | null;
  readonly registeredForGst: boolean;
  readonly source: string;
  readonly checkedAt: string;
};

export type KnownOnboarding = {
  readonly code: OnboardingCode;
  readonly onboardingId: string;
  readonly supplierId: string;
  readonly supplierName: string;
  readonly entityId: string | null;
  readonly formId: string;
  readonly formVersion: number;
  readonly formTitle: string;
  readonly invitedAt: string;
  readonly invitedBy: Actor;
  /** The user who asked the supplier: who invited it, or who sent the verification request that led here. */
  readonly askedBy: string | null;
  /** Users who had a part in the link: who requested it or sent it again, and who put its address on file. */
  readonly hands: readonly string[];
  readonly emailBy: readonly string[];
  readonly expiresAt: string;
  readonly participants: readonly Participant[];
  readonly answers: TaskValues;
  readonly saved: { readonly [fieldId: string]: SavedField };
  /** How often answers were saved, and the revision of the last save; null: never. */
  readonly saves: number;
  readonly savedRevision: number | null;
  readonly company: CompanyCheck | null;
  readonly notes: { readonly [fieldId: string]: string };
  readonly signature: Signature | null;
  readonly submission: {
    readonly at: string;
    readonly commandId: string;
    readonly grade: AnswerGrade;
    readonly weakBecause: readonly WeakReason[];
  } | null;
  readonly emails: readonly OnboardingMail[];
  readonly remindedAt: string | null;
  /** The time of the supplier's last act. */
  readonly activeAt: string;
};

export type SupplierOnboarding = { readonly code: null } | KnownOnboarding;

/** The register's answer, if it was asked about the company number that is currently entered. */
export const foundCompany = ({ company, answers }: Pick<KnownOnboarding, 'company' | 'answers'>): FoundCompany | null =>
  company === null || company.status === null || company.companyNumber !== digitsOf(answers['AbnNumber']) ? null : company;

/** A company number without spaces and hyphens, for comparison. */
export const digitsOf = (number: unknown): string =>
  typeof number === 'string' ? number.replace(/[\s-]/g, '').toUpperCase() : '';

export const participantOf = ({ participants }: KnownOnboarding, participantId: string): Participant | undefined =>
  participants.find((one) => one.participantId === participantId);
