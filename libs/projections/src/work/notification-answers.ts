import type { NotificationChoice } from '@counterfoil/domain';
import type { NotificationDoc } from './notification-doc.js';

/** A notification as its reader sees it. */
export type NotificationRow = Pick<
  NotificationDoc,
  'id' | 'kind' | 'at' | 'about' | 'count' | 'supplierId' | 'runId' | 'onboardingId'
> & {
  /** The supplier, file or user that it is about; empty when there is none. */
  readonly name: string;
  /** Who caused it; empty: a supplier or the system. */
  readonly byName: string;
  /** For a run: number of payments that still need attention; null for others. */
  readonly toDo: number | null;
  readonly unread: boolean;
};

/** GET /notifications (P-2.11.2): the newest notifications. `unread` counts the unread ones among them. */
export type NotificationsAnswer = {
  readonly rows: readonly NotificationRow[];
  readonly unread: number;
  readonly choice: NotificationChoice;
  /** Null: this user has no email address. */
  readonly email: string | null;
  readonly position: string;
  /** The read models stopped at an event that they cannot process. Pages show nothing after it. */
  readonly isStopped: boolean;
  /** The read models are being rebuilt from the log. Lists are incomplete until then. */
  readonly isRebuilding: boolean;
  /** Parts of the log cannot be read, and a backup has to be restored. */
  readonly isLogDamaged: boolean;
};
