import type { Permission } from '@counterfoil/domain';
import type { Projected } from '../kernel/projection.js';

/** The kinds of notifications (P-2.11.1). */
export type NotificationKind =
  | 'approval'
  | 'claim'
  | 'import'
  | 'run'
  | 'answer'
  | 'assigned'
  | 'hand-over'
  | 'declined'
  | 'scan'
  | 'sanctions'
  | 'register'
  | 'onboarding'
  | 'authenticator'
  | 'passkey'
  | 'company-sign-in'
  | 'mailbox'
  | 'webhook';

/** The outcome of an onboarding. */
export type OnboardingNews = 'handed-in' | 'wrong' | 'approved' | 'declined' | 'expired';

/** A supplier's act on a verification request. */
export type AnswerNews = 'confirmed' | 'reported' | 'details' | 'set-aside' | 'contact';

/** A notification, identified by its subject. A later fact about the same subject replaces it. It contains only ids. */
export type NotificationDoc = {
  readonly id: string;
  readonly kind: NotificationKind;
  /** The recipients: `user:{id}` or `may:{permission}`; null: none (yet). */
  readonly audience: string | null;
  readonly at: string;
  /** The user who caused it; null: a supplier or the system. */
  readonly by: string | null;
  readonly supplierId: string | null;
  readonly runId: string | null;
  readonly onboardingId: string | null;
  /**
   * The kind of the change request, the supplier's act, the user whose authenticator, passkey or work it is about, or the outcome
   * of the onboarding; otherwise null.
   */
  readonly about: string | null;
  /** Number of assigned payments or added suppliers; 0 when nothing is counted. */
  readonly count: number;
  /** For an onboarding: the user who asked the supplier, who is notified of its end. */
  readonly to?: string | null;
};

export const toUser = (userId: string): string => `user:${userId}`;
export const toAllWho = (may: Permission): string => `may:${may}`;

/** Defaults of the fields that most notifications do not use. */
export const NEW = { supplierId: null, runId: null, onboardingId: null, about: null, count: 0 } as const;

/** The user who caused the event; null: not a user. */
export const userIn = ({ meta: { actor } }: Projected): string | null => (actor.kind === 'user' ? actor.id : null);
