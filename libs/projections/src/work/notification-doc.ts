import type { Permission } from '@counterfoil/domain';
import type { Projected } from '../kernel/projection.js';

/** What a notification is about (P-2.11.1). */
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

/** What a supplier did with a verification request. */
export type AnswerNews = 'confirmed' | 'reported' | 'details' | 'set-aside' | 'contact';

/** A notification, by its subject: a later fact about the same subject replaces it. It holds ids only. */
export type NotificationDoc = {
  readonly id: string;
  readonly kind: NotificationKind;
  /** Who is told: `user:{id}` or `may:{permission}`; null: nobody (yet). */
  readonly audience: string | null;
  readonly at: string;
  /** The user who caused it; null: a supplier or the system. */
  readonly by: string | null;
  readonly supplierId: string | null;
  readonly runId: string | null;
  readonly onboardingId: string | null;
  /** The kind of the change request, what a supplier did, whose authenticator, passkey or work, or how an onboarding ended; else null. */
  readonly about: string | null;
  /** Payments that were assigned, suppliers that were added; 0 where nothing is counted. */
  readonly count: number;
  /** Who asked the supplier, of an onboarding: told of its end. */
  readonly to?: string | null;
};

export const toUser = (userId: string): string => `user:${userId}`;
export const toAllWho = (may: Permission): string => `may:${may}`;

/** What most notifications say nothing of. */
export const NEW = { supplierId: null, runId: null, onboardingId: null, about: null, count: 0 } as const;

/** Whoever did it; null: not a user. */
export const userIn = ({ meta: { actor } }: Projected): string | null => (actor.kind === 'user' ? actor.id : null);
