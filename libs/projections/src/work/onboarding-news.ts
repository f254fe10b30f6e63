import type { Permission, SupplierOnboardingEvent } from '@counterfoil/domain';
import { change, one, type Projected } from '../kernel/projection.js';
import { NEW, type NotificationDoc, type OnboardingNews, toAllWho, toUser, userIn } from './notification-doc.js';

type AboutOnboarding = Projected & { readonly data: { readonly onboardingId: string } };
const onboardingOf = ({ onboardingId }: { readonly onboardingId: string }): string => `onboarding:${onboardingId}`;

/** Notifies people who can act on it, or the user who asked the supplier. */
const news = (about: OnboardingNews, may: Permission | null) => (event: AboutOnboarding) =>
  change<NotificationDoc>(onboardingOf(event.data), (doc) => {
    const asker = doc.to == null ? null : toUser(doc.to);
    return { ...doc, about, at: event.meta.at, by: userIn(event), audience: may === null ? asker : toAllWho(may) };
  });
const noNews = (event: AboutOnboarding) =>
  change<NotificationDoc>(onboardingOf(event.data), (doc) => ({ ...doc, audience: null }));

export const onOnboarding = {
  OnboardingInvited: (event: Projected<Extract<SupplierOnboardingEvent, { readonly type: 'OnboardingInvited' }>>) => {
    const { onboardingId, supplierId, askedBy } = event.data;
    const id = onboardingOf(event.data);
    const about = { id, kind: 'onboarding', audience: null, at: event.meta.at, by: null, supplierId, onboardingId } as const;
    return one<NotificationDoc>(id, (doc) => doc ?? { ...NEW, ...about, to: askedBy ?? userIn(event) });
  },
  OnboardingSubmitted: news('handed-in', 'canApprove'),
  OnboardingReportedWrong: news('wrong', 'canEditSuppliers'),
  OnboardingSentBack: noNews,
  OnboardingApproved: news('approved', null),
  OnboardingDeclined: news('declined', null),
  OnboardingCancelled: noNews,
  OnboardingExpired: news('expired', null),
  OnboardingLinkSent: 'ignore',
  OnboardingOpened: 'ignore',
  OnboardingDelegated: 'ignore',
  OnboardingTakenBack: 'ignore',
  OnboardingSaved: 'ignore',
  OnboardingCompanyChecked: 'ignore',
  OnboardingSigned: 'ignore',
  OnboardingReminded: 'ignore',
  OnboardingEmailAttempted: 'ignore',
  OnboardingEmailSent: 'ignore',
  OnboardingEmailFailed: 'ignore',
} as const;
