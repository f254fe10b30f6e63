import {
  type AnswerGrade,
  isPendingOnboarding,
  onboardingCodes,
  type OnboardingCode,
  type SupplierOnboardingEvent,
  type WeakReason,
  usersAmong,
} from '@counterfoil/domain';
import { change, one, type Projected, type Projection } from '../kernel/projection.js';

/** An onboarding as its list shows it. Answers and personal data are only in its stream. */
export type OnboardingRowDoc = {
  readonly id: string;
  readonly supplierId: string;
  readonly supplierName: string;
  readonly entityId: string | null;
  readonly formId: string;
  readonly formVersion: number;
  readonly formTitle: string;
  readonly code: OnboardingCode;
  readonly pending: boolean;
  readonly awaitsSignature: boolean;
  readonly origin: string;
  readonly invitedBy: string;
  /** The user who asked the supplier: who invited it, or sent the verification request that it answered; null: no user did. */
  readonly askedBy: string | null;
  /** Users who had a part in the invitation and cannot decide on the onboarding (P-20.4.1). */
  readonly hands: readonly string[];
  readonly invitedAt: string;
  readonly expiresAt: string;
  readonly openedAt: string | null;
  readonly savedAt: string | null;
  readonly submittedAt: string | null;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  readonly remindedAt: string | null;
  readonly reportedWrongAt: string | null;
  readonly tasksDone: number;
  readonly tasksTotal: number;
  readonly grade: AnswerGrade | null;
  readonly weakBecause: readonly WeakReason[];
  readonly matchKey: string | null;
  readonly isSelfCertify: boolean;
  /** When the invitation could not be delivered. */
  readonly emailFailedAt: string | null;
  readonly updatedAt: string;
};

type Event<T extends SupplierOnboardingEvent['type']> = Projected<Extract<SupplierOnboardingEvent, { readonly type: T }>>;

const on =
  <T extends SupplierOnboardingEvent['type']>(effect: (event: Event<T>, doc: OnboardingRowDoc) => Partial<OnboardingRowDoc>) =>
  (event: Event<T>) =>
    change<OnboardingRowDoc>(event.data.onboardingId, (doc) => {
      const next = { ...doc, ...effect(event, doc), updatedAt: event.meta.at };
      return { ...next, pending: isPendingOnboarding(next.code) };
    });

type Decision = Projected & { readonly data: { readonly onboardingId: string } };
const withHands = (hands: readonly string[], event: Projected): { readonly hands: readonly string[] } => ({
  hands: [...new Set([...hands, ...usersAmong(event.meta.actor)])],
});

const decided = (code: OnboardingCode, { meta }: Decision) => ({
  ...{ code, awaitsSignature: false, decidedAt: meta.at, decidedBy: meta.actor.id },
});

export const onboardings: Projection<OnboardingRowDoc, SupplierOnboardingEvent> = {
  name: 'onboardings',
  version: 3,
  fields: {
    supplierId: 'text',
    supplierName: 'text',
    entityId: 'text',
    formId: 'text',
    formTitle: 'text',
    code: 'integer',
    pending: 'flag',
    awaitsSignature: 'flag',
    askedBy: 'text',
    invitedAt: 'instant',
    expiresAt: 'instant',
    submittedAt: 'instant',
    decidedAt: 'instant',
    matchKey: 'text',
    updatedAt: 'instant',
  },
  defaultSort: { field: 'updatedAt', direction: 'descending' },
  searched: ['supplierName', 'formTitle'],
  on: {
    OnboardingInvited: (event) => {
      const { data, meta } = event;
      const askedBy = data.askedBy ?? usersAmong(event.meta.actor)[0] ?? null;
      return one<OnboardingRowDoc>(data.onboardingId, () => ({
        ...{ id: data.onboardingId, supplierId: data.supplierId, supplierName: data.supplierName, entityId: data.entityId },
        ...{ formId: data.formId, formVersion: data.formVersion, formTitle: data.formTitle, origin: data.origin },
        ...{ code: onboardingCodes.invited, pending: true, awaitsSignature: false },
        ...{ invitedBy: meta.actor.id, askedBy, invitedAt: meta.at, expiresAt: data.expiresAt },
        ...withHands(askedBy === null ? data.emailBy : [askedBy, ...data.emailBy], event),
        ...{ openedAt: null, savedAt: null, submittedAt: null, decidedAt: null, decidedBy: null, remindedAt: null },
        ...{ reportedWrongAt: null, tasksDone: 0, tasksTotal: 0, grade: null, weakBecause: [], matchKey: null },
        ...{ isSelfCertify: false, emailFailedAt: null, updatedAt: meta.at },
      }));
    },
    OnboardingLinkSent: on<'OnboardingLinkSent'>((event, { hands }) => ({
      ...{ expiresAt: event.data.expiresAt, emailFailedAt: null },
      ...withHands(hands, event),
    })),
    OnboardingOpened: on<'OnboardingOpened'>(({ meta }, { code, openedAt }) => ({
      code: code === onboardingCodes.invited ? onboardingCodes.opened : code,
      openedAt: openedAt ?? meta.at,
    })),
    OnboardingDelegated: on<'OnboardingDelegated'>(() => ({})),
    OnboardingTakenBack: on<'OnboardingTakenBack'>(() => ({})),
    OnboardingSaved: on<'OnboardingSaved'>(({ data: { tasksDone, tasksTotal }, meta }) => ({
      ...{ code: onboardingCodes.saved, savedAt: meta.at, tasksDone, tasksTotal },
      awaitsSignature: tasksDone === tasksTotal,
    })),
    OnboardingCompanyChecked: 'ignore',
    OnboardingSigned: 'ignore',
    OnboardingSubmitted: on<'OnboardingSubmitted'>(({ data: { grade, weakBecause, matchKey }, meta }) => ({
      ...{ code: onboardingCodes.submitted, submittedAt: meta.at, awaitsSignature: false, grade, weakBecause, matchKey },
    })),
    OnboardingReportedWrong: on<'OnboardingReportedWrong'>(({ meta }) => ({ reportedWrongAt: meta.at })),
    OnboardingSentBack: on<'OnboardingSentBack'>(({ data }) => ({
      ...{ code: onboardingCodes.saved, expiresAt: data.expiresAt, submittedAt: null, remindedAt: null },
    })),
    OnboardingApproved: on<'OnboardingApproved'>((event) => decided(onboardingCodes.approved, event)),
    OnboardingDeclined: on<'OnboardingDeclined'>((event) => decided(onboardingCodes.declined, event)),
    OnboardingCancelled: on<'OnboardingCancelled'>((event) => ({
      ...decided(onboardingCodes.cancelled, event),
      isSelfCertify: event.data.isSelfCertify,
    })),
    OnboardingExpired: on<'OnboardingExpired'>((event) => decided(onboardingCodes.expired, event)),
    OnboardingReminded: on<'OnboardingReminded'>(({ meta }) => ({ remindedAt: meta.at })),
    OnboardingEmailAttempted: 'ignore',
    OnboardingEmailSent: 'ignore',
    OnboardingEmailFailed: on<'OnboardingEmailFailed'>(({ data: { kind, because }, meta }) =>
      kind === 'invitation' && because !== 'pointless' ? { emailFailedAt: meta.at } : {},
    ),
  },
};
