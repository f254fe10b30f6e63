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
export { includesManaging, managesUsers, mayTakeManaging } from './customers/managing-users.js';
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
export * from './kernel/index.js';
// Explicit, because webhooks have a function of this name too.
export { nextAttemptAt } from './kernel/email-attempts.js';
export * from './suppliers/index.js';
export * from './onboarding/bank-task.js';
export * from './onboarding/company/asked-field.js';
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
export {
  type BuiltInField,
  builtInFields,
  isAlwaysAsked,
  isBuiltInField,
  isRequiredByRule,
} from './onboarding-forms/built-in-fields.js';
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
export * from './payments/run/remark.js';
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
export * from './customers/own-domain.js';
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
