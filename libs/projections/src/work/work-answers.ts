import type { customerFacts, KindOf, RunOrigin, userFacts } from '@counterfoil/domain';
import type { OnboardingRowDoc } from '../onboarding/onboardings.js';
import type { PaymentRequestView } from '../payments/run-work-answers.js';
import type { RequestStatus } from '../suppliers/verification/request-doc.js';
import type { SupplierChangeRequest } from '../suppliers/supplier-doc.js';

/** The payments that wait for something. The currency is null when there are several. */
export type WorkSum = { readonly amount: number; readonly currency: string | null };

type Item<K extends string, F> = F & {
  readonly kind: K;
  readonly id: string;
  /** Since when it waits. */
  readonly at: string;
  /** Null: no payment waits for it. */
  readonly sum: WorkSum | null;
};
type OfSupplier = { readonly supplierId: string; readonly supplierName: string };
type OfList = { readonly fileName: string; readonly suppliers: number };
type OfRun = { readonly runId: string; readonly fileName: string; readonly origin: RunOrigin };
/** A controlled fact of the customer or of a user, which is decided on under Settings. */
export type SettingKind = KindOf<typeof customerFacts> | KindOf<typeof userFacts>;

/** `userName`: the user whom the change is about; null: it is about the company, or the user was erased. */
type OfSetting = { readonly change: SettingKind; readonly userName: string | null };

export type PaymentRequestKind = PaymentRequestView['kind'];

/** What this user can act on now. */
export type WaitingForMe =
  /** The change requests of one supplier that this user can decide on. */
  | Item<
      'approval',
      OfSupplier & {
        readonly changes: readonly SupplierChangeRequest['kind'][];
        readonly requestedByNames: readonly string[];
        /** A claim among them cannot be approved before this time; null: all of them can be decided now. */
        readonly coolsOffAt: string | null;
      }
    >
  /** The new suppliers of one imported list, which are decided together. */
  | Item<'list', OfList & { readonly requestedByName: string }>
  /** A change request of a run that this user can decide on. */
  | Item<
      'payment-approval',
      OfRun & { readonly change: PaymentRequestKind; readonly lines: number; readonly requestedByName: string }
    >
  | Item<'setting', OfSetting & { readonly requestedByName: string }>
  /** A submitted onboarding that this user can decide on. */
  | Item<'onboarding', OfSupplier & { readonly formTitle: string; readonly isWeak: boolean }>
  | Item<'run', OfRun & { readonly lines: number; readonly alerts: number }>
  | Item<'interrupted', OfRun & { readonly judged: number; readonly lines: number }>
  | Item<'release', OfRun & { readonly lines: number }>;

type OnboardingProgressed = Pick<
  OnboardingRowDoc,
  | 'code'
  | 'awaitsSignature'
  | 'openedAt'
  | 'savedAt'
  | 'submittedAt'
  | 'remindedAt'
  | 'emailFailedAt'
  | 'tasksDone'
  | 'tasksTotal'
>;

/** Requests of this user that somebody else has to answer. */
export type WaitingForOthers =
  | Item<
      'link',
      OfSupplier & {
        readonly status: RequestStatus;
        readonly sentAt: string | null;
        readonly openedAt: string | null;
        readonly matchedAt: string | null;
        readonly remindedAt: string | null;
        readonly bouncedAt: string | null;
        readonly expiresAt: string;
      }
    >
  /** An onboarding that this user asked a supplier for, until it ends. */
  | Item<'own-onboarding', OfSupplier & OnboardingProgressed>
  | Item<'own-request', OfSupplier & { readonly requestId: string; readonly change: SupplierChangeRequest['kind'] }>
  | Item<'own-list', OfList>
  | Item<'own-payment', OfRun & { readonly change: PaymentRequestKind }>
  | Item<'own-setting', OfSetting>;

/** Oldest first. `total` also counts the items that are not listed. */
export type WorkList<I> = { readonly items: readonly I[]; readonly total: number };

/** GET /work: the start page, and the counts of the navigation (P-2.5). */
export type WorkAnswer = {
  readonly mine: WorkList<WaitingForMe>;
  readonly others: WorkList<WaitingForOthers>;
  readonly openRuns: number;
  /** Whether there is no supplier on file that this user can see. */
  readonly lacksSuppliers: boolean;
  /** Number of change requests of suppliers and runs that this user can decide on. */
  readonly approvals: number;
  /** Number of submitted onboardings that this user can decide on. */
  readonly onboardings: number;
  /** Sums at risk in the open runs, one for each currency. */
  readonly atRisk: readonly WorkSum[];
  readonly position: string;
};
