import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { apiKey } from './api-keys/api-key.js';
import { apiKeyEvents } from './api-keys/events.js';
import { ledgerEvents } from './audit/ledger.js';
import { catalog, type CounterfoilEvent, type EventType } from './catalog.js';
import { access } from './customers/access/access.js';
import { accessEvents } from './customers/access/events.js';
import { customer } from './customers/customer.js';
import { identity } from './customers/company-sign-in/identity.js';
import { erasure, subject } from './customers/erasure/erasure.js';
import { erasureEvents, subjectEvents } from './customers/erasure/events.js';
import { customerEvents, identityEvents, loginEvents, userEvents } from './customers/events.js';
import { login } from './customers/sign-in/login.js';
import { user } from './customers/user.js';
import { libraryDocument } from './documents/document.js';
import { documentRequest } from './documents/document-request.js';
import { documentEvents } from './documents/events.js';
import { documentRequestEvents } from './documents/request-events.js';
import { currentVersion, type EventKind, type OldData, upcast } from './kernel/fact.js';
import { canonicalJson } from './kernel/json.js';
import { recordedFact } from './kernel/spec-for.js';
import { supplierOnboardingEvents } from './onboarding/events.js';
import { supplierOnboarding } from './onboarding/onboarding.js';
import { onboardingFormEvents } from './onboarding-forms/events.js';
import { onboardingForm } from './onboarding-forms/onboarding-form.js';
import { paymentLinesEvents, paymentRechecksEvents, paymentRunEvents } from './payments/events.js';
import { paymentLines } from './payments/payment-lines.js';
import { paymentRechecks } from './payments/payment-rechecks.js';
import { accountScan, accountScanEvents } from './payments/scans/account-scan.js';
import { paymentRun } from './payments/run/payment-run.js';
import { supplierEvents } from './suppliers/events.js';
import { suppliersAct, suppliersActEvents } from './suppliers/acts/act-on-suppliers.js';
import { supplierImport, supplierImportEvents } from './suppliers/imports/supplier-import.js';
import { supplier } from './suppliers/supplier.js';
import { tableLayout, tableLayoutEvents } from './tables/table-layout.js';
import { webhookQueue } from './webhooks/delivery.js';
import { webhookQueueEvents } from './webhooks/delivery-events.js';
import { webhookEvents } from './webhooks/events.js';
import { webhook } from './webhooks/webhook.js';
import { workEvents } from './work/events.js';
import { defaultView } from './work/default-view.js';
import { notificationChoice } from './work/notification-choice.js';
import { notificationEmail } from './work/notification-email.js';
import { notificationReads } from './work/notification-reads.js';
import { savedView } from './work/saved-view.js';

/** One stored example of a version of an event type, its data today, and the subjects of its personal fields. */
type Fixture = {
  readonly data: OldData;
  /** The data in the current shape; absent where the version is the current one. */
  readonly now?: OldData;
  readonly personal: { readonly [field: string]: string };
};
type Fixtures = { readonly [typeAndVersion: string]: Fixture };

const capabilities = {
  customers: {
    ...{ ...customerEvents, ...userEvents, ...loginEvents, ...identityEvents },
    ...{ ...accessEvents, ...subjectEvents, ...erasureEvents },
  },
  suppliers: { ...supplierEvents, ...supplierImportEvents, ...suppliersActEvents },
  payments: { ...paymentRunEvents, ...paymentLinesEvents, ...paymentRechecksEvents, ...accountScanEvents },
  'api-keys': apiKeyEvents,
  webhooks: { ...webhookEvents, ...webhookQueueEvents },
  tables: tableLayoutEvents,
  audit: ledgerEvents,
  onboarding: supplierOnboardingEvents,
  'onboarding-forms': onboardingFormEvents,
  documents: { ...documentEvents, ...documentRequestEvents },
  work: workEvents,
} as const;
type Capability = keyof typeof capabilities;

const fixturesOf = (capability: Capability): Fixtures =>
  JSON.parse(readFileSync(new URL(`./${capability}/fixtures/events.json`, import.meta.url), 'utf8')) as Fixtures;

type DataOf<T extends EventType> = Extract<CounterfoilEvent, { type: T }>['data'];
/**
 * The fields of every type as they are today. A field added, dropped or renamed does not compile here. Then raise
 * the version, write its upcaster and add a fixture of the new version beside the old one.
 */
const fields: { readonly [T in EventType]: { readonly [F in keyof DataOf<T>]: 1 } } = {
  CustomerRegistered: { customerId: 1, name: 1, country: 1, noIdentifierCodes: 1, policy: 1 },
  EntityAdded: { entityId: 1, name: 1 },
  TimeZoneChanged: { was: 1, now: 1 },
  PolicyChanged: { was: 1, now: 1 },
  PolicyChangeRequested: { requestId: 1, was: 1, now: 1 },
  PolicyChangeApproved: { requestId: 1, was: 1, now: 1 },
  PolicyChangeChecked: { requestId: 1, check: 1 },
  PolicyChangeDeclined: { requestId: 1, reason: 1 },
  CustomerActivated: { customerId: 1 },
  CustomerDeactivated: { customerId: 1 },
  MailTemplateChangeRequested: { requestId: 1, kind: 1, was: 1, now: 1 },
  MailTemplateChangeApproved: { requestId: 1, kind: 1, was: 1, now: 1 },
  MailTemplateChangeChecked: { requestId: 1, kind: 1, check: 1 },
  MailTemplateChangeDeclined: { requestId: 1, kind: 1, reason: 1 },
  CompanyNameChangeRequested: { requestId: 1, was: 1, now: 1 },
  CompanyNameChangeApproved: { requestId: 1, was: 1, now: 1 },
  CompanyNameChangeChecked: { requestId: 1, check: 1 },
  CompanyNameChangeDeclined: { requestId: 1, reason: 1 },
  SignInProviderChangeRequested: { requestId: 1, was: 1, now: 1 },
  SignInProviderChangeApproved: { requestId: 1, was: 1, now: 1 },
  SignInProviderChangeChecked: { requestId: 1, check: 1 },
  SignInProviderChangeDeclined: { requestId: 1, reason: 1 },
  SignInProviderTurnedOff: { was: 1 },
  RoleAdded: { roleId: 1, name: 1, permissions: 1 },
  RoleChanged: { roleId: 1, was: 1, now: 1 },
  RoleChangeRequested: { requestId: 1, roleId: 1, was: 1, now: 1 },
  RoleChangeApproved: { requestId: 1, roleId: 1, was: 1, now: 1 },
  RoleChangeChecked: { requestId: 1, roleId: 1, check: 1 },
  RoleChangeDeclined: { requestId: 1, roleId: 1, reason: 1 },
  UserAdded: { userId: 1, permissions: 1, entityId: 1, role: 1, name: 1, username: 1 },
  UserAddRequested: { requestId: 1, userId: 1, permissions: 1, entityId: 1, role: 1, name: 1, username: 1 },
  UserAddApproved: { requestId: 1, userId: 1 },
  UserAddChecked: { requestId: 1, userId: 1, check: 1 },
  UserAddDeclined: { requestId: 1, userId: 1, reason: 1 },
  UserDeactivated: { userId: 1 },
  WorkHandedOver: { userId: 1, to: 1 },
  UserActivated: { userId: 1 },
  UserActivationRequested: { requestId: 1, userId: 1 },
  UserActivationApproved: { requestId: 1, userId: 1 },
  UserActivationChecked: { requestId: 1, userId: 1, check: 1 },
  UserActivationDeclined: { requestId: 1, userId: 1, reason: 1 },
  PermissionGranted: { userId: 1, permission: 1 },
  PermissionGrantRequested: { requestId: 1, userId: 1, permission: 1 },
  PermissionGrantApproved: { requestId: 1, userId: 1, permission: 1 },
  PermissionGrantChecked: { requestId: 1, userId: 1, permission: 1, check: 1 },
  PermissionGrantDeclined: { requestId: 1, userId: 1, permission: 1, reason: 1 },
  PermissionRevoked: { userId: 1, permission: 1 },
  RoleGranted: { userId: 1, role: 1, entityId: 1 },
  RoleUpdated: { userId: 1, role: 1, askedBy: 1 },
  RoleGrantRequested: { requestId: 1, userId: 1, role: 1, entityId: 1 },
  RoleGrantApproved: { requestId: 1, userId: 1, role: 1, entityId: 1 },
  RoleGrantChecked: { requestId: 1, userId: 1, check: 1 },
  RoleGrantDeclined: { requestId: 1, userId: 1, reason: 1 },
  PasswordLinkIssued: { userId: 1, expiresAt: 1, linkHash: 1, reason: 1, email: 1, askedBy: 1 },
  UserEmailAttempted: { userId: 1, mailId: 1, kind: 1, attempt: 1 },
  UserEmailSent: { userId: 1, mailId: 1, kind: 1, attempt: 1, messageId: 1 },
  UserEmailFailed: { userId: 1, mailId: 1, kind: 1, because: 1 },
  PasswordChanged: { userId: 1, reset: 1, passwordHash: 1 },
  AuthenticatorAdded: { userId: 1, authenticatorSecret: 1, recoveryCodes: 1 },
  AuthenticatorRemoved: { userId: 1 },
  PasskeyAdded: {
    userId: 1,
    passkeyId: 1,
    credentialId: 1,
    publicKey: 1,
    counter: 1,
    label: 1,
    recoveryCodes: 1,
  },
  PasskeyUsed: { userId: 1, passkeyId: 1, counter: 1 },
  PasskeyRemoved: { userId: 1, passkeyId: 1 },
  CompanySignInLinked: { userId: 1, issuer: 1, identity: 1, label: 1 },
  CompanySignInUnlinked: { userId: 1 },
  RecoveryCodesReplaced: { userId: 1, recoveryCodes: 1 },
  RecoveryCodeUsed: { userId: 1, recoveryCode: 1 },
  SessionsEnded: { userId: 1 },
  FactorResetRequested: { requestId: 1, userId: 1 },
  FactorResetApproved: { requestId: 1, userId: 1 },
  FactorResetChecked: { requestId: 1, userId: 1, check: 1 },
  FactorResetDeclined: { requestId: 1, userId: 1, reason: 1 },
  SignInEmailChangeRequested: { requestId: 1, userId: 1, was: 1, now: 1 },
  SignInEmailChangeApproved: { requestId: 1, userId: 1, was: 1, now: 1 },
  SignInEmailChangeChecked: { requestId: 1, userId: 1, check: 1 },
  SignInEmailChangeDeclined: { requestId: 1, userId: 1, reason: 1 },
  SignInEmailAsked: { userId: 1, email: 1, linkHash: 1, expiresAt: 1 },
  SignInEmailWithdrawn: { userId: 1 },
  SignInEmailChanged: { userId: 1, email: 1 },
  SignedInOnNewBrowser: { userId: 1, browser: 1, address: 1, isFirst: 1 },
  LoginClaimed: { tenant: 1, userId: 1 },
  IdentityClaimed: { userId: 1 },
  SignedIn: { userId: 1, address: 1, by: 1 },
  SignInFailed: { userId: 1, reason: 1, address: 1 },
  SignedOut: { userId: 1, reason: 1 },
  AuditExported: { userId: 1, format: 1, from: 1, to: 1, asAt: 1, root: 1 },
  MasterKeyReplaced: { fingerprint: 1 },
  CheckpointFetched: { userId: 1, seq: 1, root: 1 },
  PaymentFileDownloaded: { userId: 1, runId: 1, what: 1, sha256: 1 },
  ListDownloaded: { userId: 1, list: 1, format: 1, about: 1 },
  DocumentOpened: { userId: 1, documentId: 1, supplierId: 1, versionId: 1, sha256: 1 },
  DocumentOpenedBySupplier: {
    ...{ documentId: 1, supplierId: 1, versionId: 1, sha256: 1 },
    ...{ requestId: 1, onboardingId: 1, participantId: 1, address: 1 },
  },
  DocumentRefused: { userId: 1, supplierId: 1, sha256: 1, signature: 1, scanner: 1 },
  ApiKeyUsed: { userId: 1, keyId: 1, name: 1, calls: 1 },
  CallsRefused: { userId: 1, refusals: 1 },
  ApiKeyAddRequested: { requestId: 1, keyId: 1, name: 1, rights: 1, digest: 1, prefix: 1 },
  ApiKeyAddChecked: { requestId: 1, keyId: 1, name: 1, check: 1 },
  ApiKeyAddApproved: { requestId: 1, keyId: 1, name: 1, rights: 1, digest: 1, prefix: 1 },
  ApiKeyAddDeclined: { requestId: 1, keyId: 1, name: 1, reason: 1 },
  ApiKeyWideningRequested: { requestId: 1, keyId: 1, name: 1, was: 1, now: 1 },
  ApiKeyWideningChecked: { requestId: 1, keyId: 1, name: 1, check: 1 },
  ApiKeyWideningApproved: { requestId: 1, keyId: 1, name: 1, was: 1, now: 1 },
  ApiKeyWideningDeclined: { requestId: 1, keyId: 1, name: 1, reason: 1 },
  ApiKeyRotationRequested: { requestId: 1, keyId: 1, name: 1, digest: 1, prefix: 1, overlapHours: 1 },
  ApiKeyRotationChecked: { requestId: 1, keyId: 1, name: 1, check: 1 },
  ApiKeyRotationApproved: { requestId: 1, keyId: 1, name: 1, digest: 1, prefix: 1, overlapHours: 1 },
  ApiKeyRotationDeclined: { requestId: 1, keyId: 1, name: 1, reason: 1 },
  ApiKeyNarrowed: { keyId: 1, name: 1, was: 1, now: 1 },
  ApiKeyRevoked: { keyId: 1, name: 1 },
  WebhookAddRequested: { requestId: 1, webhookId: 1, name: 1, target: 1 },
  WebhookAddChecked: { requestId: 1, webhookId: 1, name: 1, check: 1 },
  WebhookAddApproved: { requestId: 1, webhookId: 1, name: 1, target: 1 },
  WebhookAddDeclined: { requestId: 1, webhookId: 1, name: 1, reason: 1 },
  WebhookChangeRequested: { requestId: 1, webhookId: 1, name: 1, was: 1, now: 1 },
  WebhookChangeChecked: { requestId: 1, webhookId: 1, name: 1, check: 1 },
  WebhookChangeApproved: { requestId: 1, webhookId: 1, name: 1, was: 1, now: 1 },
  WebhookChangeDeclined: { requestId: 1, webhookId: 1, name: 1, reason: 1 },
  WebhookRotationRequested: { requestId: 1, webhookId: 1, name: 1, generation: 1 },
  WebhookRotationChecked: { requestId: 1, webhookId: 1, name: 1, check: 1 },
  WebhookRotationApproved: { requestId: 1, webhookId: 1, name: 1, generation: 1 },
  WebhookRotationDeclined: { requestId: 1, webhookId: 1, name: 1, reason: 1 },
  WebhookActivationRequested: { requestId: 1, webhookId: 1, name: 1, target: 1 },
  WebhookActivationChecked: { requestId: 1, webhookId: 1, name: 1, check: 1 },
  WebhookActivationApproved: { requestId: 1, webhookId: 1, name: 1, target: 1 },
  WebhookActivationDeclined: { requestId: 1, webhookId: 1, name: 1, reason: 1 },
  WebhookNarrowed: { webhookId: 1, name: 1, was: 1, now: 1 },
  WebhookDeactivated: { webhookId: 1, name: 1 },
  WebhookMessagesDelivered: { webhookId: 1, queue: 1, deliveries: 1 },
  WebhookDeliveryFailed: { webhookId: 1, queue: 1 },
  WebhookPaused: { webhookId: 1, name: 1, queue: 1 },
  WebhookResumed: { webhookId: 1, name: 1, queue: 1 },
  WebhookTestAsked: { webhookId: 1, name: 1, queue: 1 },
  WebhookMessageSentAgain: { webhookId: 1, name: 1, queue: 1, messageId: 1 },
  FileParsed: { userId: 1, fileName: 1, sha256: 1, format: 1, accepted: 1, lines: 1, parser: 1 },
  SubjectErased: { subject: 1, reason: 1 },
  ErasureCarriedOut: { subject: 1, filesLookedAt: 1, files: 1, documents: 1, payments: 1, entries: 1, isPurged: 1 },
  SupplierAdded: { supplierId: 1, source: 1, importId: 1, details: 1, email: 1, contact: 1, account: 1, accountName: 1 },
  SupplierAdditionRequested: {
    ...{ supplierId: 1, requestId: 1, account: 1, accountName: 1, email: 1, importId: 1, resembles: 1, source: 1 },
  },
  SupplierAdditionApproved: {
    ...{ supplierId: 1, requestId: 1, account: 1, accountName: 1, email: 1, importId: 1, resembles: 1 },
  },
  SupplierAdditionChecked: { requestId: 1, supplierId: 1, check: 1 },
  SupplierAdditionDeclined: { supplierId: 1, requestId: 1, reason: 1 },
  SupplierDetailsChanged: { supplierId: 1, was: 1, now: 1 },
  SupplierRemoved: { supplierId: 1, importId: 1 },
  SupplierReferenceAssigned: { supplierId: 1, was: 1, now: 1, fileName: 1, sha256: 1, row: 1 },
  SupplierContactChanged: { supplierId: 1, was: 1, now: 1 },
  AccountChangeRequested: { supplierId: 1, requestId: 1, was: 1, now: 1, source: 1, coolsOffAt: 1 },
  AccountChangeApproved: { supplierId: 1, requestId: 1, was: 1, now: 1 },
  AccountChangeChecked: { requestId: 1, supplierId: 1, check: 1 },
  AccountChangeDeclined: { supplierId: 1, requestId: 1, reason: 1 },
  EmailChangeRequested: { supplierId: 1, requestId: 1, was: 1, now: 1, source: 1 },
  EmailChangeApproved: { supplierId: 1, requestId: 1, was: 1, now: 1 },
  EmailChangeChecked: { requestId: 1, supplierId: 1, check: 1 },
  EmailChangeDeclined: { supplierId: 1, requestId: 1, reason: 1 },
  IdentityChangeRequested: { supplierId: 1, requestId: 1, was: 1, now: 1, resembles: 1, source: 1 },
  IdentityChangeApproved: { supplierId: 1, requestId: 1, was: 1, now: 1, resembles: 1 },
  IdentityChangeChecked: { requestId: 1, supplierId: 1, check: 1 },
  IdentityChangeDeclined: { supplierId: 1, requestId: 1, reason: 1 },
  SupplierDeactivationRequested: { supplierId: 1, requestId: 1 },
  SupplierDeactivationApproved: { supplierId: 1, requestId: 1 },
  SupplierDeactivationChecked: { requestId: 1, supplierId: 1, check: 1 },
  SupplierDeactivationDeclined: { supplierId: 1, requestId: 1, reason: 1 },
  SupplierActivated: { supplierId: 1 },
  SupplierDeactivated: { supplierId: 1 },
  PaymentLimitSet: { supplierId: 1, was: 1, now: 1 },
  LimitRaiseRequested: { supplierId: 1, requestId: 1, was: 1, now: 1 },
  LimitRaiseApproved: { supplierId: 1, requestId: 1, was: 1, now: 1 },
  LimitRaiseChecked: { requestId: 1, supplierId: 1, check: 1 },
  LimitRaiseDeclined: { supplierId: 1, requestId: 1, reason: 1 },
  AuthorizerCommented: { supplierId: 1, comment: 1 },
  LinkIssued: {
    ...{ supplierId: 1, requestId: 1, replaces: 1, because: 1, linkHash: 1, account: 1, accountName: 1, variant: 1 },
    ...{ forcedUpdate: 1, hiddenDigits: 1, expiresAt: 1, emailChangedBy: 1, to: 1 },
  },
  LinkRevoked: { supplierId: 1, requestId: 1, reason: 1 },
  LinkDelegated: { supplierId: 1, requestId: 1, to: 1, address: 1 },
  VerificationExpired: { supplierId: 1, requestId: 1 },
  VerificationOpened: { supplierId: 1, requestId: 1, address: 1 },
  AccountNumberMatched: { supplierId: 1, requestId: 1, address: 1 },
  AccountNumberMismatched: { supplierId: 1, requestId: 1, linkTries: 1, accountTries: 1, address: 1 },
  SupplierLocked: { supplierId: 1, requestId: 1, scope: 1, account: 1 },
  SupplierUnlockRequested: { supplierId: 1, requestId: 1, lock: 1, reason: 1 },
  SupplierUnlocked: { supplierId: 1, requestId: 1, lock: 1 },
  SupplierUnlockChecked: { requestId: 1, supplierId: 1, check: 1 },
  SupplierUnlockDeclined: { supplierId: 1, requestId: 1, reason: 1 },
  SupplierUnsubscribed: { supplierId: 1, requestId: 1, address: 1 },
  SupplierVerified: {
    ...{ supplierId: 1, flag: 1, account: 1, was: 1, accountName: 1, shown: 1 },
    ...{ requestId: 1, address: 1, grade: 1, weakBecause: 1 },
  },
  AccountReportedIncorrect: {
    ...{ supplierId: 1, account: 1, accountName: 1, shown: 1 },
    ...{ requestId: 1, address: 1, grade: 1, weakBecause: 1 },
  },
  WeakAnswerAccepted: { supplierId: 1, account: 1, accountName: 1, weakBecause: 1, check: 1 },
  AnswerSetAside: {
    ...{ supplierId: 1, flag: 1, accountName: 1, shown: 1, because: 1 },
    ...{ requestId: 1, address: 1, grade: 1, weakBecause: 1 },
  },
  CorrectDetailsProvided: {
    ...{ supplierId: 1, was: 1, now: 1, reason: 1 },
    ...{ requestId: 1, address: 1, grade: 1, weakBecause: 1 },
  },
  OnboardingRequested: {
    ...{ supplierId: 1, simplified: 1, correctDetails: 1, paymentMethod: 1 },
    ...{ requestId: 1, address: 1, grade: 1, weakBecause: 1 },
  },
  VerifierDetailsProvided: {
    ...{ supplierId: 1, requestId: 1, address: 1, grade: 1, weakBecause: 1, reason: 1, isFinal: 1 },
    ...{ firstName: 1, lastName: 1, email: 1, phone: 1, mobile: 1, comment: 1, cfoName: 1, cfoEmail: 1 },
    ...{ optin: 1, termsVersion: 1, companyNumber: 1, tradingName: 1, gstNumber: 1 },
  },
  VerificationEmailScheduled: { supplierId: 1, mailId: 1, requestId: 1, kind: 1, scheduledFor: 1, to: 1 },
  VerificationEmailAttempted: { supplierId: 1, mailId: 1, requestId: 1, kind: 1, attempt: 1 },
  VerificationEmailSent: { supplierId: 1, mailId: 1, requestId: 1, kind: 1, attempt: 1, messageId: 1 },
  VerificationEmailBounced: { supplierId: 1, mailId: 1, requestId: 1, kind: 1, because: 1, detail: 1 },
  VerificationEmailWithheld: { supplierId: 1, mailId: 1, requestId: 1, kind: 1, reason: 1, words: 1, to: 1 },
  VerificationEmailCancelled: { supplierId: 1, mailId: 1, requestId: 1, kind: 1, because: 1 },
  SelfCertificationRequested: { supplierId: 1, requestId: 1, account: 1, accountName: 1, reason: 1 },
  SupplierSelfCertified: { supplierId: 1, requestId: 1, account: 1, accountName: 1 },
  SelfCertificationChecked: { requestId: 1, supplierId: 1, check: 1 },
  CoolingOffWaiverRequested: { requestId: 1, supplierId: 1, claimId: 1, until: 1 },
  CoolingOffWaiverChecked: { requestId: 1, supplierId: 1, check: 1 },
  CoolingOffWaiverApproved: { requestId: 1, supplierId: 1, claimId: 1, until: 1 },
  CoolingOffWaiverDeclined: { requestId: 1, supplierId: 1, reason: 1 },
  SelfCertificationDeclined: { supplierId: 1, requestId: 1, reason: 1 },
  SupplierMergeRequested: { requestId: 1, supplierId: 1, into: 1, behind: 1, reason: 1 },
  SupplierMergeChecked: { requestId: 1, supplierId: 1, check: 1 },
  SupplierMerged: { requestId: 1, supplierId: 1, into: 1 },
  SupplierMergeDeclined: { requestId: 1, supplierId: 1, reason: 1 },
  SupplierUnmergeRequested: { requestId: 1, supplierId: 1, from: 1, reason: 1 },
  SupplierUnmergeChecked: { requestId: 1, supplierId: 1, check: 1 },
  SupplierUnmerged: { requestId: 1, supplierId: 1, from: 1 },
  SupplierUnmergeDeclined: { requestId: 1, supplierId: 1, reason: 1 },
  SelfCertificationRevoked: { supplierId: 1, accountName: 1, reason: 1 },
  ScreeningStatusChanged: {
    ...{ supplierId: 1, was: 1, now: 1, source: 1, listVersion: 1, checkedAt: 1, digest: 1, names: 1, hits: 1 },
  },
  RegisterStatusRecorded: { supplierId: 1, now: 1, source: 1, checkedAt: 1, digest: 1 },
  RegisterStatusChanged: { supplierId: 1, was: 1, now: 1, source: 1, checkedAt: 1, digest: 1 },
  SanctionsReviewRequested: { requestId: 1, supplierId: 1, was: 1, now: 1, names: 1, hits: 1, listVersion: 1, reason: 1 },
  SanctionsReviewChecked: { requestId: 1, supplierId: 1, check: 1 },
  SanctionsReviewApproved: { requestId: 1, supplierId: 1, was: 1, now: 1, names: 1, hits: 1, listVersion: 1 },
  SanctionsReviewDeclined: { requestId: 1, supplierId: 1, reason: 1 },
  SupplierImportStarted: { importId: 1, fileName: 1, sha256: 1, rows: 1, parser: 1 },
  SuppliersImported: { importId: 1, fromRow: 1, toRow: 1, rows: 1 },
  SupplierImportCompleted: { importId: 1, counts: 1 },
  SupplierImportUndoStarted: { importId: 1 },
  ImportedRowsTakenBack: { importId: 1, fromRow: 1, toRow: 1, rows: 1 },
  SupplierImportUndone: { importId: 1, counts: 1 },
  SuppliersActStarted: { actId: 1, act: 1, reason: 1, check: 1, suppliers: 1, sha256: 1, entityId: 1, undoes: 1 },
  SuppliersActedOn: { actId: 1, from: 1, to: 1, rows: 1, counts: 1 },
  SuppliersActCompleted: { actId: 1, counts: 1 },
  AccountScanStarted: { scanId: 1, because: 1, suppliers: 1, sha256: 1, entityId: 1, seq: 1, rules: 1 },
  AccountsScanned: { scanId: 1, from: 1, to: 1, rows: 1, counts: 1 },
  AccountScanCompleted: { scanId: 1, because: 1, counts: 1 },
  AccountScanCancelled: { scanId: 1, upTo: 1, counts: 1 },
  TableMapped: { layoutId: 1, kind: 1, columns: 1 },
  TableMappingForgotten: { layoutId: 1, kind: 1 },
  PaymentRunStarted: {
    runId: 1,
    origin: 1,
    fileName: 1,
    sha256: 1,
    key: 1,
    mapping: 1,
    format: 1,
    country: 1,
    entityId: 1,
    stated: 1,
    unread: 1,
    seq: 1,
    rules: 1,
  },
  PaymentLinesReceived: { runId: 1, part: 1, fromLine: 1, lines: 1, amount: 1, currency: 1, sha256: 1, last: 1 },
  PaymentRunCompleted: { runId: 1, lines: 1, amount: 1, byResult: 1, changedSince: 1 },
  PaymentRunRejected: { runId: 1, reason: 1 },
  PaymentLineDiffered: { runId: 1, n: 1, fields: 1 },
  PaymentCommented: { runId: 1, n: 1, comment: 1 },
  PaymentAlertDismissed: { runId: 1, n: 1, matchKey: 1, amount: 1, reference: 1, alert: 1, reason: 1 },
  PaymentAlertsDismissed: { runId: 1, alerts: 1, reason: 1, textId: 1 },
  PaymentAlertsRaisedAgain: { runId: 1, alerts: 1 },
  PaymentsHeld: { runId: 1, lines: 1, reason: 1, textId: 1 },
  PaymentsLeftOut: { runId: 1, lines: 1, reason: 1, textId: 1 },
  PaymentsPutBack: { runId: 1, lines: 1 },
  PaymentsAssigned: { runId: 1, lines: 1, to: 1, due: 1 },
  PaymentsHandedOver: { runId: 1, lines: 1, from: 1, to: 1, askedBy: 1 },
  PaymentAcceptanceRequested: { requestId: 1, runId: 1, lines: 1, basis: 1, amount: 1, check: 1, involved: 1 },
  PaymentAcceptanceApproved: { requestId: 1, runId: 1, lines: 1, basis: 1, amount: 1 },
  PaymentAcceptanceChecked: { requestId: 1, runId: 1, lines: 1, check: 1 },
  PaymentAcceptanceDeclined: { requestId: 1, runId: 1, lines: 1, reason: 1 },
  PaymentsRechecked: { runId: 1, chunk: 1, seq: 1, rules: 1, lines: 1 },
  PaymentRunMarkedReady: {
    ...{ runId: 1, sha256: 1, openLines: 1, reason: 1, lines: 1, amount: 1 },
    ...{ without: 1, basis: 1, until: 1, requestId: 1 },
  },
  PaymentRunReleaseRequested: {
    ...{ requestId: 1, runId: 1, basis: 1, sha256: 1, lines: 1, amount: 1, openLines: 1, reason: 1 },
  },
  PaymentRunReleaseApproved: { requestId: 1, runId: 1, basis: 1, sha256: 1, lines: 1, amount: 1, openLines: 1 },
  PaymentRunReleaseChecked: { requestId: 1, runId: 1, check: 1 },
  PaymentRunReleaseDeclined: { requestId: 1, runId: 1, reason: 1 },
  PaymentRunReleaseWithdrawn: { runId: 1, reason: 1 },
  PaymentsVerified: { runId: 1, startedAt: 1, entityId: 1, chunk: 1, lines: 1 },
  LedgerExtended: { fromSeq: 1, entries: 1, prevRoot: 1, root: 1 },
  NotificationChoiceMade: { userId: 1, was: 1, now: 1 },
  NotificationsRead: { userId: 1, upTo: 1, notifications: 1 },
  NotificationEmailAttempted: { userId: 1, slot: 1, attempt: 1, upTo: 1 },
  NotificationEmailSent: { userId: 1, slot: 1, attempt: 1, upTo: 1, notifications: 1, messageId: 1 },
  NotificationEmailGivenUp: { userId: 1, slot: 1, upTo: 1, because: 1 },
  ViewSaved: { viewId: 1, list: 1, name: 1, address: 1, shared: 1 },
  ViewChanged: { viewId: 1, was: 1, now: 1 },
  ViewDeleted: { viewId: 1 },
  DocumentUploaded: {
    ...{ documentId: 1, supplierId: 1, requestId: 1, onboardingId: 1, ofAdministration: 1, title: 1, expiryDate: 1 },
    ...{ versionId: 1, sha256: 1, size: 1, contentType: 1, pages: 1, fileName: 1 },
  },
  DocumentReplaced: {
    ...{ documentId: 1, supplierId: 1, requestId: 1, onboardingId: 1, replaces: 1, expiryDate: 1 },
    ...{ versionId: 1, sha256: 1, size: 1, contentType: 1, pages: 1, fileName: 1 },
  },
  DocumentScanned: {
    ...{ documentId: 1, supplierId: 1, versionId: 1, sha256: 1, verdict: 1, scanner: 1, signature: 1, because: 1 },
  },
  DocumentExpirySet: { documentId: 1, supplierId: 1, was: 1, now: 1 },
  DocumentRemoved: { documentId: 1, supplierId: 1, bySupplier: 1, reason: 1 },
  DocumentErased: { documentId: 1, supplierId: 1, reason: 1, sha256s: 1 },
  DocumentRequested: {
    ...{ requestId: 1, supplierId: 1, because: 1, documentId: 1, title: 1, note: 1, to: 1, linkHash: 1, expiresAt: 1 },
  },
  DocumentRequestEmailAttempted: { requestId: 1, supplierId: 1, attempt: 1 },
  DocumentRequestEmailSent: { requestId: 1, supplierId: 1, attempt: 1, messageId: 1 },
  DocumentRequestEmailGivenUp: { requestId: 1, supplierId: 1, because: 1 },
  DocumentRequestOpened: { requestId: 1, supplierId: 1, address: 1 },
  DocumentProvided: { requestId: 1, supplierId: 1, documentId: 1, versionId: 1 },
  DocumentRequestWithdrawn: { requestId: 1, supplierId: 1 },
  DocumentRequestErased: { requestId: 1, supplierId: 1 },
  DefaultViewChosen: { userId: 1, list: 1, viewId: 1 },
  OnboardingInvited: {
    supplierId: 1,
    onboardingId: 1,
    participantId: 1,
    linkHash: 1,
    origin: 1,
    askedBy: 1,
    supplierName: 1,
    entityId: 1,
    formId: 1,
    formVersion: 1,
    formTitle: 1,
    expiresAt: 1,
    emailBy: 1,
    to: 1,
  },
  OnboardingLinkSent: { supplierId: 1, onboardingId: 1, participantId: 1, linkHash: 1, expiresAt: 1, to: 1 },
  OnboardingOpened: { supplierId: 1, onboardingId: 1, participantId: 1, address: 1 },
  OnboardingDelegated: {
    supplierId: 1,
    onboardingId: 1,
    participantId: 1,
    address: 1,
    newParticipantId: 1,
    linkHash: 1,
    tasks: 1,
    isOutside: 1,
    to: 1,
  },
  OnboardingTakenBack: { supplierId: 1, onboardingId: 1, participantId: 1, address: 1, fromParticipantId: 1 },
  OnboardingSaved: {
    supplierId: 1,
    onboardingId: 1,
    participantId: 1,
    address: 1,
    fields: 1,
    tasksDone: 1,
    tasksTotal: 1,
    values: 1,
  },
  OnboardingCompanyChecked: {
    supplierId: 1,
    onboardingId: 1,
    companyNumber: 1,
    isAvailable: 1,
    status: 1,
    entityName: 1,
    tradingNames: 1,
    registeredForGst: 1,
    source: 1,
    checkedAt: 1,
    digest: 1,
  },
  OnboardingSigned: {
    supplierId: 1,
    onboardingId: 1,
    participantId: 1,
    address: 1,
    documentHash: 1,
    statements: 1,
    signerName: 1,
    signerRole: 1,
  },
  OnboardingSubmitted: {
    supplierId: 1,
    onboardingId: 1,
    participantId: 1,
    address: 1,
    documentHash: 1,
    grade: 1,
    weakBecause: 1,
    matchKey: 1,
  },
  OnboardingReportedWrong: { supplierId: 1, onboardingId: 1, participantId: 1, address: 1, comment: 1 },
  OnboardingSentBack: { supplierId: 1, onboardingId: 1, expiresAt: 1, notes: 1 },
  OnboardingApproved: { supplierId: 1, onboardingId: 1, documentHash: 1, values: 1, check: 1 },
  OnboardingDeclined: { supplierId: 1, onboardingId: 1, reason: 1 },
  OnboardingCancelled: { supplierId: 1, onboardingId: 1, isSelfCertify: 1, reason: 1 },
  OnboardingExpired: { supplierId: 1, onboardingId: 1 },
  OnboardingReminded: { supplierId: 1, onboardingId: 1, participantId: 1 },
  OnboardingEmailAttempted: { supplierId: 1, onboardingId: 1, mailId: 1, kind: 1, attempt: 1 },
  OnboardingEmailSent: { supplierId: 1, onboardingId: 1, mailId: 1, kind: 1, attempt: 1, messageId: 1 },
  OnboardingEmailFailed: { supplierId: 1, onboardingId: 1, mailId: 1, kind: 1, because: 1, detail: 1 },
  OnboardingDetailsGiven: {
    supplierId: 1,
    onboardingId: 1,
    account: 1,
    accountName: 1,
    hands: 1,
    grade: 1,
    weakBecause: 1,
    phone: 1,
    mobile: 1,
    address: 1,
  },
  SupplierOnboarded: { supplierId: 1, onboardingId: 1, documentHash: 1, account: 1 },
  OnboardingFormCreated: { formId: 1, title: 1, sections: 1 },
  OnboardingFormRenamed: { formId: 1, was: 1, now: 1 },
  OnboardingSectionAdded: { formId: 1, section: 1, index: 1 },
  OnboardingSectionChanged: { formId: 1, sectionId: 1, was: 1, now: 1 },
  OnboardingSectionRemoved: { formId: 1, section: 1, index: 1 },
  OnboardingSectionsReordered: { formId: 1, was: 1, now: 1 },
  OnboardingFieldAdded: { formId: 1, sectionId: 1, field: 1, index: 1 },
  OnboardingFieldChanged: { formId: 1, fieldId: 1, was: 1, now: 1 },
  OnboardingFieldRemoved: { formId: 1, sectionId: 1, field: 1, index: 1 },
  OnboardingFieldMoved: { formId: 1, fieldId: 1, title: 1, was: 1, now: 1 },
  OnboardingFieldsReordered: { formId: 1, sectionId: 1, was: 1, now: 1 },
  OnboardingFormChangeUndone: { formId: 1, undone: 1 },
  OnboardingPublished: { formId: 1, version: 1, title: 1, sections: 1 },
  OnboardingFormArchived: { formId: 1 },
  OnboardingFormRestored: { formId: 1 },
};

const all = Object.assign({}, ...(Object.keys(capabilities) as Capability[]).map(fixturesOf)) as Fixtures;
const examples = Object.entries(all).map(([name, fixture]) => {
  const [type, version] = name.split('@') as [EventType, string];
  return { name, type, version: Number(version), ...fixture };
});
const kindOf = (type: EventType) => catalog[type] as EventKind<OldData>;
const versionsOf = (type: string, kind: { readonly upcast: readonly unknown[] }) =>
  Array.from({ length: kind.upcast.length + 1 }, (_, i) => `${type}@${i + 1}`);

describe('golden examples of events', () => {
  test.each(Object.keys(capabilities) as Capability[])(
    '%s: every version of every event type has one golden example, and nothing else has',
    (capability) => {
      const known = Object.entries<EventKind<never>>(
        capabilities[capability] as { readonly [type: string]: EventKind<never> },
      ).flatMap(([type, kind]) => versionsOf(type, kind));
      expect(Object.keys(fixturesOf(capability)).sort()).toEqual(known.sort());
    },
  );
  test('the golden examples cover the whole catalog', () =>
    expect([...new Set(examples.map(({ type }) => type))].sort()).toEqual(Object.keys(catalog).sort()));

  test.each(examples)('the golden example $name reads as recorded', ({ type, version, data, now }) => {
    const isCurrent = version === currentVersion(kindOf(type));
    expect(now === undefined).toBe(isCurrent);
    expect(canonicalJson(upcast(kindOf(type), version, data))).toBe(canonicalJson(now ?? data));
  });
  test.each(examples)('the golden example $name has the current fields', ({ type, data, now }) =>
    expect(Object.keys(now ?? data).sort()).toEqual(Object.keys(fields[type]).sort()),
  );
  test.each(examples)(
    'the golden example $name seals the recorded personal fields for the recorded subject',
    ({ type, data, now, personal }) => {
      const shape = now ?? data;
      const sealed = kindOf(type).personal.map(({ field, subject: whose }) => [field, whose(shape)]);
      expect(Object.fromEntries(sealed)).toEqual(personal);
      expect(sealed).toHaveLength(Object.keys(personal).length);
      // A field that a later version added is empty in earlier versions.
      const ofThisVersion = Object.keys(personal).filter((field) => now === undefined || field in data);
      for (const field of ofThisVersion) expect(shape[field] ?? null).not.toBeNull();
    },
  );
});

/** The part of a decider that folds events, for any state type. */
type Folding = { readonly category: string; readonly initial: unknown; readonly evolve: object };
const deciders: readonly Folding[] = [
  customer,
  user,
  login,
  identity,
  access,
  subject,
  erasure,
  supplier,
  supplierImport,
  suppliersAct,
  tableLayout,
  paymentRun,
  paymentLines,
  paymentRechecks,
  accountScan,
  notificationChoice,
  notificationReads,
  notificationEmail,
  savedView,
  defaultView,
  apiKey,
  webhook,
  webhookQueue,
  supplierOnboarding,
  onboardingForm,
  libraryDocument,
  documentRequest,
];
const foldedBy = (type: EventType) => deciders.filter(({ evolve }) => type in evolve);
/** The event that starts a stream, where the other events only change what it started. */
const beginnings: { readonly [category: string]: EventType } = {
  supplier: 'SupplierAdded',
  user: 'UserAdded',
  apikey: 'ApiKeyAddRequested',
  webhook: 'WebhookAddRequested',
  'payment-run': 'PaymentRunStarted',
  document: 'DocumentUploaded',
  documentrequest: 'DocumentRequested',
};
const exampleOf = (type: EventType) => examples.find((e) => e.type === type && e.now === undefined)!;
const folded = (
  { category, initial, evolve }: Folding,
  type: EventType,
  dataOf: (example: (typeof examples)[number]) => object,
) =>
  [...new Set([beginnings[category] ?? type, type])].reduce(
    (state, each) =>
      (evolve as Record<string, (state: unknown, event: unknown) => unknown>)[each]!(
        state,
        recordedFact({ type: each, data: dataOf(exampleOf(each)) }),
      ),
    initial,
  );
const erased = ({ data, personal }: { readonly data: OldData; readonly personal: object }): object => ({
  ...data,
  ...Object.fromEntries(Object.keys(personal).map((field) => [field, null])),
});

describe('every event', () => {
  test('every event belongs to one aggregate, except the ledger’s events, which no decider reads', () =>
    expect((Object.keys(catalog) as EventType[]).filter((type) => foldedBy(type).length !== 1)).toEqual(['LedgerExtended']));
  test('every event that an aggregate folds is in the catalog', () =>
    expect(deciders.flatMap(({ evolve }) => Object.keys(evolve)).filter((type) => !(type in catalog))).toEqual([]));
  test('every aggregate has a category of its own', () =>
    expect(new Set(deciders.map(({ category }) => category)).size).toBe(deciders.length));

  test.each(examples.filter(({ now, personal }) => now === undefined && Object.keys(personal).length > 0))(
    '$name folds to the same state without its personal values once its person is erased',
    ({ type }) => {
      const [decider] = foldedBy(type);
      const before = canonicalJson(folded(decider!, type, ({ data }) => data));
      const values = [beginnings[decider!.category] ?? type, type].flatMap((each) => {
        const { data, personal } = exampleOf(each);
        return Object.keys(personal).map((field) => canonicalJson(data[field]));
      });
      const without = values.reduce((text, value) => text.replaceAll(value, 'null'), before);
      expect(canonicalJson(folded(decider!, type, erased))).toBe(without);
    },
  );
});
