import type { NotificationChoice } from '@counterfoil/domain';
import type { NotificationDoc } from './notification-doc.js';

/** A notification as its reader sees it. */
export type NotificationRow = Pick<
  NotificationDoc,
  'id' | 'kind' | 'at' | 'about' | 'count' | 'supplierId' | 'runId' | 'onboardingId'
> & {
  /** Supplier, file or user that it is about; empty where there is none. */
  readonly name: string;
  /** Who caused it; empty: a supplier or the system. */
  readonly byName: string;
  /** Of a run: payments that still have to be looked at; null for others. */
  readonly toDo: number | null;
  readonly unread: boolean;
};

/** GET /notifications (P-2.11.2): the newest ones. `unread` counts those among them. */
export type NotificationsAnswer = {
  readonly rows: readonly NotificationRow[];
  readonly unread: number;
  readonly choice: NotificationChoice;
  /** Null: this person has no email address. */
  readonly email: string | null;
  readonly position: string;
  /** The read models stopped at an event that they cannot take in: no page shows what came after it. */
  readonly isStopped: boolean;
  /** The read models are being made from the log: lists are incomplete until then. */
  readonly isRebuilding: boolean;
  /** Parts of the log cannot be read: a backup must be restored. */
  readonly isLogDamaged: boolean;
};
