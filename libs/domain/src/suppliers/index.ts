export { claimTerms, numbersBrought } from './verification/claims/claim-terms.js';
export { weakReasonsOf } from './verification/answer/weak-reasons.js';
export { weakText } from './verification/answer/weak-words.js';
export type { ActOnSupplier } from './acts/act-on-supplier.js';
export type { AgainstCertifying } from './certify-supplier.js';
export * from './acts/act-on-suppliers.js';
export * from './acts/supplier-act.js';
export * from './addition.js';
export * from './bank-account.js';
export * from './controlled-facts.js';
export * from './decision.js';
export * from './events.js';
export * from './contact-hands.js';
export * from './hands.js';
export * from './imports/supplier-import.js';
export * from './imports/import-fields.js';
export * from './imports/import-undo.js';
export { type MergeFacts, refusalOfMerge } from './merge/merge-rules.js';
export type { MergeSupplier, UndoMerge } from './merge/merge-supplier.js';
export * from './merge/merged-into.js';
export * from './onboarding/onboarding-events.js';
export * from './parse-account.js';
export * from './screening/screening.js';
export { supplierSubject } from './sealed.js';
export * from './state.js';
export * from './supplier.js';
export {
  type ContactField,
  supplierFields,
  type SupplierField,
  type SupplierFields,
  type SupplierFlagField,
  type SupplierFormText,
  type SupplierTextField,
} from './supplier-fields.js';
export { approvedFields, approvedOf, noApprovedDetails } from './approved-details.js';
export * from './values.js';
export * from './imports/take-back-import.js';
export * from './verification/answer/answer-events.js';
export {
  type AnswerVerification,
  resultOfAnswer,
  unmatchedAccount,
} from './verification/answer/answer-verification.js';
export { type CheckAccountNumber, isNumberMatch } from './verification/account-check/check-account-number.js';
export { type DelegateLink, MOST_DELEGATIONS } from './verification/link/delegate-link.js';
export * from './verification/emails/email-events.js';
export { greetedName } from './verification/emails/greeted-name.js';
export { addressesForClaim, addressesOfRecord, type NoticeAddress } from './verification/emails/notice-addresses.js';
export * from './verification/emails/withhold-reasons.js';
export type { ExpireLink, RevokeLink } from './verification/link/end-link.js';
export * from './verification/events.js';
export * from './verification/answer/grade-answer.js';
export { isInvited, type IssueLink, type NewLink, questionTerms } from './verification/link/issue-link.js';
export * from './invitation/invitation.js';
export { askersOf } from './verification/link/askers.js';
export type { LiftLock } from './verification/link/lift-lock.js';
export * from './verification/link/link-events.js';
export * from './verification/link/link-state.js';
export * from './verification/link/lock.js';
export * from './verification/page/lookup-record.js';
export * from './verification/account-check/mask-account.js';
export * from './verification/page/messages.js';
export {
  afterApproval,
  afterDecline,
  claimIdOf,
  type Onboarding,
  onboardingOf,
  type OnboardingStatus,
  onboardingStatus,
} from './verification/claims/onboarding.js';
export * from './verification/answer/parse-confirmation.js';
export * from './verification/claims/parse-verifier-details.js';
export type { ProvideCorrectDetails, RequestOnboarding } from './verification/claims/provide-correct-details.js';
export type { ProvideVerifierDetails, Verifier } from './verification/claims/provide-verifier-details.js';
export * from './verification/claims/reason-codes.js';
export * from './verification/claims/terms.js';
export type { RecordAnswer } from './verification/answer/record-answer.js';
export * from './verification/link/reference.js';
export * from './verification/emails/reminders.js';
export type { ResendLink } from './verification/link/resend-link.js';
export {
  type AttemptEmail,
  type CancelEmail,
  pointlessEmails,
  type RecordEmailBounced,
  type RecordEmailSent,
  type ScheduleEmail,
  type WithholdEmail,
} from './verification/emails/send-email.js';
export * from './verification/state.js';
export type { VerificationCommand } from './verification/verification.js';
export type { OpenVerification, Unsubscribe } from './verification/link/visit-link.js';
