import { type ApiKeyEvent, apiKeyEvents } from './api-keys/events.js';
import { type LedgerEvent, ledgerEvents } from './audit/ledger.js';
import { type AccessEvent, accessEvents } from './customers/access/events.js';
import { type ErasureEvent, erasureEvents, type SubjectEvent, subjectEvents } from './customers/erasure/events.js';
import {
  type CustomerEvent,
  customerEvents,
  type IdentityEvent,
  identityEvents,
  type LoginEvent,
  loginEvents,
  type UserEvent,
  userEvents,
} from './customers/events.js';
import { type DocumentEvent, documentEvents } from './documents/events.js';
import { type DocumentRequestEvent, documentRequestEvents } from './documents/request-events.js';
import type { EventKind } from './kernel/fact.js';
import { type OnboardingFormEvent, onboardingFormEvents } from './onboarding-forms/events.js';
import { type SupplierOnboardingEvent, supplierOnboardingEvents } from './onboarding/events.js';
import {
  type PaymentLinesEvent,
  type PaymentRechecksEvent,
  type PaymentRunEvent,
  paymentLinesEvents,
  paymentRechecksEvents,
  paymentRunEvents,
} from './payments/events.js';
import { type AccountScanEvent, accountScanEvents } from './payments/scans/account-scan.js';
import { type SuppliersActEvent, suppliersActEvents } from './suppliers/acts/act-on-suppliers.js';
import { type SupplierEvent, supplierEvents } from './suppliers/events.js';
import { type SupplierImportEvent, supplierImportEvents } from './suppliers/imports/supplier-import.js';
import { type WebhookQueueEvent, webhookQueueEvents } from './webhooks/delivery-events.js';
import { type WebhookEvent, webhookEvents } from './webhooks/events.js';
import { type WorkEvent, workEvents } from './work/events.js';
import { type TableLayoutEvent, tableLayoutEvents } from './tables/table-layout.js';

/** Every fact of the product. A table keyed by this union does not compile until a new fact is in it. */
export type CounterfoilEvent =
  | CustomerEvent
  | UserEvent
  | LoginEvent
  | IdentityEvent
  | AccessEvent
  | ApiKeyEvent
  | WebhookEvent
  | WebhookQueueEvent
  | SubjectEvent
  | ErasureEvent
  | SupplierEvent
  | SupplierImportEvent
  | SuppliersActEvent
  | TableLayoutEvent
  | PaymentRunEvent
  | PaymentLinesEvent
  | PaymentRechecksEvent
  | DocumentEvent
  | DocumentRequestEvent
  | AccountScanEvent
  | LedgerEvent
  | OnboardingFormEvent
  | SupplierOnboardingEvent
  | WorkEvent;

export type EventType = CounterfoilEvent['type'];

/** All event types with their versions and personal fields; names are unique in the whole product. */
export const catalog: { readonly [T in EventType]: EventKind<Extract<CounterfoilEvent, { type: T }>['data']> } = {
  ...customerEvents,
  ...userEvents,
  ...loginEvents,
  ...identityEvents,
  ...accessEvents,
  ...apiKeyEvents,
  ...webhookEvents,
  ...webhookQueueEvents,
  ...subjectEvents,
  ...erasureEvents,
  ...supplierEvents,
  ...supplierImportEvents,
  ...suppliersActEvents,
  ...tableLayoutEvents,
  ...paymentRunEvents,
  ...paymentLinesEvents,
  ...paymentRechecksEvents,
  ...documentEvents,
  ...documentRequestEvents,
  ...accountScanEvents,
  ...ledgerEvents,
  ...onboardingFormEvents,
  ...supplierOnboardingEvents,
  ...workEvents,
};
