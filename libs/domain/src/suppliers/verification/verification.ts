import type { Command, Decide } from '../../kernel/decider.js';
import type { SupplierEvent } from '../events.js';
import { ifKnown, type SupplierRejection } from '../decision.js';
import type { Supplier } from '../state.js';
import { acceptAnswer, type AcceptAnswer } from './answer/accept-answer.js';
import { answerVerification, type AnswerVerification } from './answer/answer-verification.js';
import { type CheckAccountNumber, checkAccountNumber } from './account-check/check-account-number.js';
import { type DelegateLink, delegateLink } from './link/delegate-link.js';
import { expireLink, type ExpireLink, type RevokeLink, revokeLink } from './link/end-link.js';
import { issueLink, type IssueLink } from './link/issue-link.js';
import { type LiftLock, liftLock } from './link/lift-lock.js';
import {
  provideCorrectDetails,
  type ProvideCorrectDetails,
  type RequestOnboarding,
  requestOnboarding,
} from './claims/provide-correct-details.js';
import { type ProvideVerifierDetails, provideVerifierDetails } from './claims/provide-verifier-details.js';
import { type RecordAnswer, recordAnswer } from './answer/record-answer.js';
import { type ResendLink, resendLink } from './link/resend-link.js';
import {
  type AttemptEmail,
  attemptEmail,
  cancelEmail,
  type CancelEmail,
  recordEmailBounced,
  type RecordEmailBounced,
  type RecordEmailSent,
  recordEmailSent,
  scheduleEmail,
  type ScheduleEmail,
  withholdEmail,
  type WithholdEmail,
} from './emails/send-email.js';
import { waiveCoolingOff, type WaiveCoolingOff } from './claims/waive-cooling-off.js';
import { openVerification, type OpenVerification, unsubscribe, type Unsubscribe } from './link/visit-link.js';

export type VerificationCommand =
  | Command<'IssueLink', IssueLink>
  | Command<'ResendLink', ResendLink>
  | Command<'RevokeLink', RevokeLink>
  | Command<'ExpireLink', ExpireLink>
  | Command<'DelegateLink', DelegateLink>
  | Command<'OpenVerification', OpenVerification>
  | Command<'CheckAccountNumber', CheckAccountNumber>
  | Command<'AnswerVerification', AnswerVerification>
  | Command<'AcceptAnswer', AcceptAnswer>
  | Command<'RecordAnswer', RecordAnswer>
  | Command<'ProvideCorrectDetails', ProvideCorrectDetails>
  | Command<'RequestOnboarding', RequestOnboarding>
  | Command<'WaiveCoolingOff', WaiveCoolingOff>
  | Command<'ProvideVerifierDetails', ProvideVerifierDetails>
  | Command<'LiftLock', LiftLock>
  | Command<'Unsubscribe', Unsubscribe>
  | Command<'ScheduleEmail', ScheduleEmail>
  | Command<'WithholdEmail', WithholdEmail>
  | Command<'AttemptEmail', AttemptEmail>
  | Command<'RecordEmailSent', RecordEmailSent>
  | Command<'RecordEmailBounced', RecordEmailBounced>
  | Command<'CancelEmail', CancelEmail>;

type Table = {
  readonly [T in VerificationCommand['type']]: Decide<
    Supplier,
    Extract<VerificationCommand, { readonly type: T }>,
    SupplierEvent,
    SupplierRejection
  >;
};

/** The part of the supplier aggregate that concerns suppliers and their links. */
export const decideVerification: Table = {
  IssueLink: ifKnown(issueLink),
  ResendLink: ifKnown(resendLink),
  RevokeLink: ifKnown(revokeLink),
  ExpireLink: ifKnown(expireLink),
  DelegateLink: ifKnown(delegateLink),
  OpenVerification: ifKnown(openVerification),
  CheckAccountNumber: ifKnown(checkAccountNumber),
  AnswerVerification: ifKnown(answerVerification),
  AcceptAnswer: ifKnown(acceptAnswer),
  RecordAnswer: ifKnown(recordAnswer),
  ProvideCorrectDetails: ifKnown(provideCorrectDetails),
  RequestOnboarding: ifKnown(requestOnboarding),
  WaiveCoolingOff: ifKnown(waiveCoolingOff),
  ProvideVerifierDetails: ifKnown(provideVerifierDetails),
  LiftLock: ifKnown(liftLock),
  Unsubscribe: ifKnown(unsubscribe),
  ScheduleEmail: ifKnown(scheduleEmail),
  WithholdEmail: ifKnown(withholdEmail),
  AttemptEmail: ifKnown(attemptEmail),
  RecordEmailSent: ifKnown(recordEmailSent),
  RecordEmailBounced: ifKnown(recordEmailBounced),
  CancelEmail: ifKnown(cancelEmail),
};
