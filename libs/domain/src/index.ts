export * from './catalog.js';
export * from './controlled-facts.js';
export * from './api-keys/api-key.js';
export { apiKeyFacts, keyRightsFields } from './api-keys/controlled-facts.js';
export type { ApiKeyRejection } from './api-keys/decision.js';
export * from './api-keys/events.js';
export type { ApiKey, HeldSecret, KnownKey } from './api-keys/state.js';
export * from './api-keys/use-key.js';
export * from './api-keys/values.js';
export * from './audit/ledger.js';
export * from './customers/access/access.js';
export * from './customers/access/events.js';
export type { ChangeMailTemplate } from './customers/change-mail-template.js';
export { LONGEST_COMPANY_NAME } from './customers/company-name/change-name.js';
export { identity } from './customers/company-sign-in/identity.js';
export { isLinkedTo, mayUsePassword } from './customers/company-sign-in/link-identity.js';
export * from './customers/company-sign-in/values.js';
export { customerFacts, userFacts } from './customers/controlled-facts.js';
export * from './customers/customer.js';
export * from './customers/decision.js';
export * from './customers/entity-faults.js';
export * from './customers/erasure/erasure.js';
export * from './customers/erasure/events.js';
export * from './customers/events.js';
export * from './customers/hand-over.js';
export * from './customers/mail-template.js';
export { LONGEST_PASSKEY_LABEL, MOST_PASSKEYS } from './customers/sign-in/passkeys.js';
export * from './customers/sign-in/password.js';
export * from './customers/sign-in/username.js';
export { isOpenLink, needsFirstLink, needsMailboxLink } from './customers/sign-in/password-links.js';
export {
  isPointlessUserEmail,
  openUserEmails,
  type UserEmailCommand,
} from './customers/sign-in/user-emails.js';
export type * from './customers/sign-in/values.js';
export * from './customers/policy.js';
export * from './customers/roles/role.js';
export { rolesOf } from './customers/roles/role-commands.js';
export * from './customers/scoped-entity.js';
export * from './customers/sign-in/second-factor-rule.js';
export { isEndOfSessions } from './customers/sign-in/session-ends.js';
export * from './customers/state.js';
export * from './customers/sign-in/login.js';
export * from './customers/ties.js';
export * from './customers/user.js';
export type { UserRejection } from './customers/user-decision.js';
export { hasSecondFactor, mailboxOf, type User } from './customers/user-state.js';
export * from './customers/values.js';
export * from './documents/check-subject.js';
export * from './documents/document.js';
export * from './documents/document-request.js';
export * from './documents/events.js';
export * from './documents/request-events.js';
export * from './documents/values.js';
export { type AnyRequest, type ChangeRequest, changeOf, isSame } from './kernel/change-request.js';
export {
  type ApprovedOf,
  cardOf,
  type ChangeOf,
  type CheckedOf,
  type ControlledEvent,
  type ControlledFact,
  type ControlledFacts,
  type DataOf,
  type DeclinedOf,
  type FactWords,
  type Field,
  type FieldChange,
  type KindOf,
  type RequestedOf,
  rowsPerEvent,
  type Stage,
  type ValueWords,
} from './kernel/controlled-fact.js';
export { noTerms, type Terms } from './kernel/change-request.js';
export * from './kernel/check-record.js';
export { claimTerms, numbersBrought } from './suppliers/verification/claims/claim-terms.js';
export { weakReasonsOf } from './suppliers/verification/answer/weak-reasons.js';
export { weakText } from './suppliers/verification/answer/weak-words.js';
export { type DecideOnRequest, type DeclineRequest, WITHDRAWN } from './kernel/decide-change-requests.js';
export * from './kernel/decider.js';
export * from './kernel/envelope.js';
export * from './kernel/fact.js';
export * from './kernel/field-change.js';
export * from './kernel/field-table.js';
export * from './kernel/json.js';
export * from './kernel/result.js';
export * from './kernel/second-person.js';
export { slugOf } from './kernel/slug.js';
export { indexWords, searchWords } from './kernel/search-words.js';
export * from './kernel/text.js';
export * from './kernel/zoned-time.js';
export * from './onboarding/bank-task.js';
export * from './onboarding/company/built-in-faults.js';
export * from './onboarding/company/built-in-text.js';
export * from './onboarding/company/countries.js';
export * from './onboarding/company/entity-types.js';
export * from './onboarding/company/identifier.js';
export * from './onboarding/company/visible-fields.js';
export { mayDoTask, type OnboardingRejection, refusalOfLink } from './onboarding/decision.js';
export {
  isPointlessEmail,
  onboardingReminderAt,
  openOnboardingEmails,
} from './onboarding/emails.js';
export * from './onboarding/events.js';
export * from './onboarding/onboarding.js';
export { documentToSign } from './onboarding/sign.js';
export * from './onboarding/state.js';
export * from './onboarding/tasks.js';
export * from './onboarding/values.js';
export { type BuiltInField, builtInFields, isAlwaysAsked, isBuiltInField } from './onboarding-forms/built-in-fields.js';
export * from './onboarding-forms/compare-versions.js';
export type { OnboardingFormRejection } from './onboarding-forms/decision.js';
export * from './onboarding-forms/events.js';
export * from './onboarding-forms/filled-form.js';
export * from './onboarding-forms/form-changes.js';
export {
  type FieldDetails,
  fieldOf as formFieldOf,
  type FormContent,
  type FormField,
  type FormSection,
  LONGEST_OPTION,
  LONGEST_TITLE,
  MOST_FIELDS,
  MOST_OPTIONS,
  MOST_SECTIONS,
} from './onboarding-forms/form-content.js';
export * from './onboarding-forms/form-faults.js';
export * from './onboarding-forms/item-types.js';
export * from './onboarding-forms/onboarding-form.js';
export * from './onboarding-forms/published-form.js';
export * from './onboarding-forms/section-types.js';
export type { OnboardingForm } from './onboarding-forms/state.js';
export * from './payments/alerts.js';
export * from './payments/compare/compare-runs.js';
export * from './payments/compare/compared-line.js';
export * from './payments/compare/run-sketch.js';
export * from './payments/decision-table.js';
export * from './payments/events.js';
export * from './payments/judge.js';
export { type Candidate, nameHead, nearName, payeeKeys } from './payments/known-payee.js';
export * from './payments/look-alikes.js';
export * from './payments/names.js';
export * from './payments/payment-action.js';
export * from './payments/payment-fields.js';
export * from './payments/payment-line.js';
export * from './payments/payment-lines.js';
export * from './payments/results.js';
export * from './payments/payment-rechecks.js';
export { MOST_PARTS, type NewPart } from './payments/run/check-lines.js';
export { runFacts } from './payments/run/controlled-facts.js';
export type { PaymentRunRejection } from './payments/run/decision.js';
export * from './payments/run/payment-run.js';
export { releaseFacts } from './payments/run/release/controlled-facts.js';
export * from './payments/run/release/events.js';
export * from './payments/run/release/findings.js';
export type { RunReleaseCommand } from './payments/run/release/release.js';
export * from './payments/run/senders.js';
export type { LineWork, Part, PaymentRun, RunFile } from './payments/run/state.js';
export * from './payments/run/work/events.js';
export * from './payments/run/work/line-ranges.js';
export { linesWhere } from './payments/run/work/line-table.js';
export { MOST_WORK, workOn } from './payments/run/work/line-work.js';
export type { RowWorkCommand } from './payments/run/work/work.js';
export * from './payments/scans/account-scan.js';
export * from './payments/scans/scan-schedule.js';
export * from './payments/scans/scanned-account.js';
export * from './payments/severity.js';
export * from './payments/since.js';
export * from './registers/account-identity.js';
export * from './registers/account-number.js';
export * from './registers/amount.js';
export * from './registers/bank-code.js';
export * from './registers/bic.js';
export * from './registers/company-number.js';
export * from './registers/country.js';
export * from './registers/currency.js';
export * from './registers/digits.js';
export * from './registers/iban.js';
export * from './registers/identifier.js';
export * from './registers/messages.js';
export * from './registers/nz-account.js';
export * from './registers/nz-account-check.js';
export * from './registers/nz-banks.js';
export * from './registers/postal-code.js';
export * from './registers/register-check.js';
export * from './registers/tax-number.js';
export type { ActOnSupplier } from './suppliers/acts/act-on-supplier.js';
export type { AgainstCertifying } from './suppliers/certify-supplier.js';
export * from './suppliers/acts/act-on-suppliers.js';
export * from './suppliers/acts/supplier-act.js';
export * from './suppliers/addition.js';
export * from './suppliers/bank-account.js';
export * from './suppliers/controlled-facts.js';
export * from './suppliers/decision.js';
export * from './suppliers/events.js';
export * from './suppliers/contact-hands.js';
export * from './suppliers/hands.js';
export * from './suppliers/imports/supplier-import.js';
export * from './suppliers/imports/import-fields.js';
export * from './suppliers/imports/import-undo.js';
export { type MergeFacts, refusalOfMerge } from './suppliers/merge/merge-rules.js';
export type { MergeSupplier, UndoMerge } from './suppliers/merge/merge-supplier.js';
export * from './suppliers/merge/merged-into.js';
export * from './suppliers/onboarding/onboarding-events.js';
export * from './suppliers/parse-account.js';
export * from './suppliers/screening/screening.js';
export { supplierSubject } from './suppliers/sealed.js';
export * from './suppliers/state.js';
export * from './suppliers/supplier.js';
export {
  type ContactField,
  supplierFields,
  type SupplierField,
  type SupplierFields,
  type SupplierFlagField,
  type SupplierFormText,
  type SupplierTextField,
} from './suppliers/supplier-fields.js';
export { approvedFields, noApprovedDetails } from './suppliers/approved-details.js';
export * from './suppliers/values.js';
export * from './suppliers/imports/take-back-import.js';
export * from './suppliers/verification/answer/answer-events.js';
export {
  type AnswerVerification,
  resultOfAnswer,
  unmatchedAccount,
} from './suppliers/verification/answer/answer-verification.js';
export { type CheckAccountNumber, isNumberMatch } from './suppliers/verification/account-check/check-account-number.js';
export { type DelegateLink, MOST_DELEGATIONS } from './suppliers/verification/link/delegate-link.js';
export * from './kernel/email-address.js';
export * from './kernel/parse-email.js';
export * from './suppliers/verification/emails/email-events.js';
export { greetedName } from './suppliers/verification/emails/greeted-name.js';
export { addressesForClaim, addressesOfRecord, type NoticeAddress } from './suppliers/verification/emails/notice-addresses.js';
export * from './suppliers/verification/emails/withhold-reasons.js';
export type { ExpireLink, RevokeLink } from './suppliers/verification/link/end-link.js';
export * from './suppliers/verification/events.js';
export * from './suppliers/verification/answer/grade-answer.js';
export { isInvited, type IssueLink, type NewLink, questionTerms } from './suppliers/verification/link/issue-link.js';
export * from './suppliers/invitation/invitation.js';
export { askersOf } from './suppliers/verification/link/askers.js';
export type { LiftLock } from './suppliers/verification/link/lift-lock.js';
export * from './suppliers/verification/link/link-events.js';
export * from './suppliers/verification/link/link-state.js';
export * from './suppliers/verification/link/lock.js';
export * from './suppliers/verification/page/lookup-record.js';
export * from './suppliers/verification/account-check/mask-account.js';
export * from './suppliers/verification/page/messages.js';
export {
  afterApproval,
  afterDecline,
  claimIdOf,
  type Onboarding,
  onboardingOf,
  type OnboardingStatus,
  onboardingStatus,
} from './suppliers/verification/claims/onboarding.js';
export * from './customers/own-domain.js';
export * from './suppliers/verification/answer/parse-confirmation.js';
export * from './suppliers/verification/claims/parse-verifier-details.js';
export type { ProvideCorrectDetails, RequestOnboarding } from './suppliers/verification/claims/provide-correct-details.js';
export type { ProvideVerifierDetails, Verifier } from './suppliers/verification/claims/provide-verifier-details.js';
export * from './suppliers/verification/claims/reason-codes.js';
export * from './suppliers/verification/claims/terms.js';
export type { RecordAnswer } from './suppliers/verification/answer/record-answer.js';
export * from './suppliers/verification/link/reference.js';
export * from './suppliers/verification/emails/reminders.js';
export type { ResendLink } from './suppliers/verification/link/resend-link.js';
export {
  type AttemptEmail,
  type CancelEmail,
  pointlessEmails,
  type RecordEmailBounced,
  type RecordEmailSent,
  type ScheduleEmail,
  type WithholdEmail,
} from './suppliers/verification/emails/send-email.js';
export * from './suppliers/verification/state.js';
export { emailDueAt, GIVE_UP_AFTER_DAYS, isEmailGivenUp, nextAttemptAt } from './kernel/email-attempts.js';
export { typedText } from './kernel/typed-text.js';
export type { VerificationCommand } from './suppliers/verification/verification.js';
export type { OpenVerification, Unsubscribe } from './suppliers/verification/link/visit-link.js';
export * from './tables/table-layout.js';
export { webhookFacts, webhookFields } from './webhooks/controlled-facts.js';
export type { WebhookRejection } from './webhooks/decision.js';
export * from './webhooks/delivery-events.js';
export * from './webhooks/delivery.js';
export * from './webhooks/events.js';
export { type KnownWebhook, signingGenerations, type Webhook } from './webhooks/state.js';
export * from './webhooks/values.js';
export * from './webhooks/webhook.js';
export * from './work/default-view.js';
export * from './work/events.js';
export * from './work/notification-choice.js';
export * from './work/notification-email.js';
export * from './work/notification-reads.js';
export * from './work/saved-view.js';
