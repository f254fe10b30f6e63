import type { Command, Decider } from '../kernel/decider.js';
import { ifKnown, type OnboardingRejection, throughLink } from './decision.js';
import {
  attemptOnboardingEmail,
  type AttemptOnboardingEmail,
  recordOnboardingEmailFailed,
  type RecordOnboardingEmailFailed,
  recordOnboardingEmailSent,
  type RecordOnboardingEmailSent,
} from './emails.js';
import type { SupplierOnboardingEvent } from './events.js';
import { evolveOnboarding } from './evolve.js';
import { inviteOnboarding, type InviteOnboarding, remindOnboarding, resendOnboarding, type ResendOnboarding } from './invite.js';
import {
  approveOnboarding,
  type ApproveOnboarding,
  cancelOnboarding,
  type CancelOnboarding,
  declineOnboarding,
  expireOnboarding,
  sendOnboardingBack,
  type SendOnboardingBack,
} from './review.js';
import { saveOnboarding, type SaveOnboarding } from './save.js';
import { signOnboarding, type SignOnboarding } from './sign.js';
import type { SupplierOnboarding } from './state.js';
import {
  delegateOnboarding,
  type DelegateOnboarding,
  openOnboarding,
  reportOnboardingWrong,
  type ReportOnboardingWrong,
  takeBackOnboarding,
  type TakeBackOnboarding,
} from './take-part.js';

type OfOnboarding = { readonly onboardingId: string };
type Through = OfOnboarding & { readonly participantId: string; readonly address: string | null };

export type OnboardingCommand =
  | Command<'InviteOnboarding', InviteOnboarding>
  | Command<'ResendOnboarding', ResendOnboarding>
  | Command<'RemindOnboarding', OfOnboarding>
  | Command<'OpenOnboarding', Through>
  | Command<'DelegateOnboarding', DelegateOnboarding>
  | Command<'TakeBackOnboarding', TakeBackOnboarding>
  | Command<'SaveOnboarding', SaveOnboarding>
  | Command<'SignOnboarding', SignOnboarding>
  | Command<'ReportOnboardingWrong', ReportOnboardingWrong>
  | Command<'SendOnboardingBack', SendOnboardingBack>
  | Command<'ApproveOnboarding', ApproveOnboarding>
  | Command<'DeclineOnboarding', OfOnboarding & { readonly reason: string }>
  | Command<'CancelOnboarding', CancelOnboarding>
  | Command<'ExpireOnboarding', OfOnboarding>
  | Command<'AttemptOnboardingEmail', AttemptOnboardingEmail>
  | Command<'RecordOnboardingEmailSent', RecordOnboardingEmailSent>
  | Command<'RecordOnboardingEmailFailed', RecordOnboardingEmailFailed>;

/** A supplier fills in a published form through a link, and the customer decides on the submitted answers (P-20). */
export const supplierOnboarding: Decider<SupplierOnboarding, OnboardingCommand, SupplierOnboardingEvent, OnboardingRejection> = {
  category: 'onboarding',
  initial: { code: null },
  decide: {
    InviteOnboarding: inviteOnboarding,
    ResendOnboarding: ifKnown(resendOnboarding),
    RemindOnboarding: ifKnown(remindOnboarding),
    OpenOnboarding: throughLink(openOnboarding),
    DelegateOnboarding: throughLink(delegateOnboarding),
    TakeBackOnboarding: throughLink(takeBackOnboarding),
    SaveOnboarding: throughLink(saveOnboarding),
    SignOnboarding: throughLink(signOnboarding),
    ReportOnboardingWrong: throughLink(reportOnboardingWrong),
    SendOnboardingBack: ifKnown(sendOnboardingBack),
    ApproveOnboarding: ifKnown(approveOnboarding),
    DeclineOnboarding: ifKnown(declineOnboarding),
    CancelOnboarding: ifKnown(cancelOnboarding),
    ExpireOnboarding: ifKnown(expireOnboarding),
    AttemptOnboardingEmail: ifKnown(attemptOnboardingEmail),
    RecordOnboardingEmailSent: ifKnown(recordOnboardingEmailSent),
    RecordOnboardingEmailFailed: ifKnown(recordOnboardingEmailFailed),
  },
  evolve: evolveOnboarding,
};
