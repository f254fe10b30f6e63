import type { Actor } from '../kernel/envelope.js';
import type { TaskValues } from '../onboarding-forms/filled-form.js';
import type { AnswerGrade, WeakReason } from '../suppliers/verification/answer/grade-answer.js';
import type { FoundCompany } from './company/built-in-text.js';
import type { OnboardingEmailKind } from './events.js';
import type { OnboardingCode } from './values.js';

/** Somebody with a link of their own. */
export type Participant = {
  readonly participantId: string;
  readonly linkHash: string;
  /** Null once the person is erased. */
  readonly email: string | null;
  /** Ids of the tasks they were asked for; null: all. */
  readonly tasks: readonly string[] | null;
  /** Who passed it on to them; null: the customer asked them. */
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
  /** Null: to the customer's own people. */
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
  /** User who asked the supplier: whoever invited it, or sent the verification request that it answered. */
  readonly askedBy: string | null;
  /** Users with a hand in the link: who asked for it or sent it again, and who put its address on file. */
  readonly hands: readonly string[];
  readonly emailBy: readonly string[];
  readonly expiresAt: string;
  readonly participants: readonly Participant[];
  readonly answers: TaskValues;
  readonly saved: { readonly [fieldId: string]: SavedField };
  /** How often something was saved, and the revision of the last time; null: never. */
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
  /** Last time somebody of the supplier did something. */
  readonly activeAt: string;
};

export type SupplierOnboarding = { readonly code: null } | KnownOnboarding;

/** What the register says, if it was asked about the number that is in the form now. */
export const foundCompany = ({ company, answers }: Pick<KnownOnboarding, 'company' | 'answers'>): FoundCompany | null =>
  company === null || company.status === null || company.companyNumber !== digitsOf(answers['AbnNumber']) ? null : company;

/** A company number as it is compared: without blanks and hyphens. */
export const digitsOf = (number: unknown): string =>
  typeof number === 'string' ? number.replace(/[\s-]/g, '').toUpperCase() : '';

export const participantOf = ({ participants }: KnownOnboarding, participantId: string): Participant | undefined =>
  participants.find((one) => one.participantId === participantId);
