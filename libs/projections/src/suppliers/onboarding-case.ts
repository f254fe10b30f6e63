import {
  accountLabels,
  onboardingCodes,
  type OnboardingCode,
  type RecordOnboardingEvent,
  type SupplierOnboardingEvent,
} from '@counterfoil/domain';
import { type Change, change, type Projected } from '../kernel/projection.js';
import type { OnboardingCaseDoc } from './onboarding-case-doc.js';
import type { SupplierDoc } from './supplier-doc.js';
import { note, owed } from './touch.js';

type Of<T extends RecordOnboardingEvent['type']> = Projected<Extract<RecordOnboardingEvent, { readonly type: T }>>;

export const onRecordOnboarding = {
  OnboardingDetailsGiven: (event: Of<'OnboardingDetailsGiven'>) =>
    note(event, () => ({ givenByOnboarding: { commandId: event.meta.commandId, hands: event.data.hands } })),
  SupplierOnboarded: (event: Of<'SupplierOnboarded'>) =>
    note(event, () => {
      const { onboardingId, account } = event.data;
      const { matchKey } = accountLabels(account);
      return { onboarded: { onboardingId, at: event.meta.at, by: event.meta.actor.id, matchKey } };
    }),
};

type CaseEvent<T extends SupplierOnboardingEvent['type']> = Projected<Extract<SupplierOnboardingEvent, { readonly type: T }>>;
type Effect<T extends SupplierOnboardingEvent['type']> = (
  event: CaseEvent<T>,
  was: OnboardingCaseDoc,
) => Partial<OnboardingCaseDoc>;

/** Another onboarding of the same supplier may have begun since. Only the last one counts. */
const onCase =
  <T extends SupplierOnboardingEvent['type']>(effect: Effect<T>) =>
  (event: CaseEvent<T>): readonly Change<SupplierDoc>[] =>
    change<SupplierDoc>(event.data.supplierId, (doc) => {
      const was = doc.onboardingCase;
      if (was?.onboardingId !== event.data.onboardingId) return doc;
      return withCase(doc, { ...was, ...effect(event, was), at: event.meta.at });
    });

const withCase = (doc: SupplierDoc, onboardingCase: OnboardingCaseDoc): SupplierDoc => {
  const next = { ...doc, onboardingCase, onboardingCode: onboardingCase.code };
  return { ...next, ...owed(next) };
};

const to = <T extends SupplierOnboardingEvent['type']>(code: OnboardingCode) =>
  onCase<T>(() => ({ code, readyToSignSince: null }));

export const onOnboardingCase = {
  OnboardingInvited: ({ data: { onboardingId, supplierId }, meta: { at } }: CaseEvent<'OnboardingInvited'>) =>
    change<SupplierDoc>(supplierId, (doc) =>
      withCase(doc, { onboardingId, code: onboardingCodes.invited, at, readyToSignSince: null, matchKey: null }),
    ),
  OnboardingLinkSent: 'ignore',
  OnboardingOpened: onCase<'OnboardingOpened'>((_, { code }) => (code === 0 ? { code: onboardingCodes.opened } : {})),
  OnboardingDelegated: 'ignore',
  OnboardingTakenBack: 'ignore',
  OnboardingSaved: onCase<'OnboardingSaved'>(({ data, meta }, { readyToSignSince }) => ({
    code: onboardingCodes.saved,
    readyToSignSince: data.tasksDone === data.tasksTotal ? (readyToSignSince ?? meta.at) : null,
  })),
  OnboardingCompanyChecked: 'ignore',
  OnboardingSigned: 'ignore',
  OnboardingSubmitted: onCase<'OnboardingSubmitted'>(({ data }) => ({
    ...{ code: onboardingCodes.submitted, readyToSignSince: null, matchKey: data.matchKey },
  })),
  OnboardingReportedWrong: 'ignore',
  OnboardingSentBack: to<'OnboardingSentBack'>(onboardingCodes.saved),
  OnboardingApproved: to<'OnboardingApproved'>(onboardingCodes.approved),
  OnboardingDeclined: to<'OnboardingDeclined'>(onboardingCodes.declined),
  OnboardingCancelled: to<'OnboardingCancelled'>(onboardingCodes.cancelled),
  OnboardingExpired: to<'OnboardingExpired'>(onboardingCodes.expired),
  OnboardingReminded: 'ignore',
  OnboardingEmailAttempted: 'ignore',
  OnboardingEmailSent: 'ignore',
  OnboardingEmailFailed: 'ignore',
} as const;
