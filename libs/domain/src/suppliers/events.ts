import { type ControlledEvent, controlledEvents } from '../kernel/controlled-fact.js';
import { type EventCatalog, type Fact, plain } from '../kernel/fact.js';
import type { RegisterStanding } from '../registers/register-check.js';
import type { PayeeAccount } from './bank-account.js';
import { supplierFacts } from './controlled-facts.js';
import type { SanctionsHit, ScreeningSource } from './screening/screening.js';
import { type RecordOnboardingEvent, recordOnboardingEvents } from './onboarding/onboarding-events.js';
import { sealed } from './sealed.js';
import type { Contact, Limits, Source, SupplierDetails } from './values.js';
import { type VerificationEvent, verificationEvents } from './verification/events.js';

type Of<D> = D & { readonly supplierId: string };
type Change<D> = Of<{ readonly was: D; readonly now: D }>;

export type SupplierEvent =
  | VerificationEvent
  | RecordOnboardingEvent
  | ControlledEvent<typeof supplierFacts>
  | Fact<
      'SupplierAdded',
      Of<
        {
          source: Source;
          importId: string | null;
          details: SupplierDetails;
          email: string | null;
          contact: Contact | null;
        } & PayeeAccount
      >
    >
  | Fact<'SupplierDetailsChanged', Change<SupplierDetails>>
  /** The import that added the record was undone, and nothing else has happened to the record: it no longer counts. */
  | Fact<'SupplierRemoved', Of<{ importId: string }>>
  | Fact<'SupplierReferenceAssigned', Of<{ was: string | null; now: string; fileName: string; sha256: string; row: number }>>
  | Fact<'SupplierContactChanged', Of<{ was: Contact | null; now: Contact | null }>>
  | Fact<'SupplierActivated', Of<object>>
  | Fact<'SupplierDeactivated', Of<object>>
  | Fact<'PaymentLimitSet', Change<Limits>>
  | Fact<'AuthorizerCommented', Of<{ comment: string | null }>>
  | Fact<'SelfCertificationRevoked', Of<{ accountName: string; reason: string | null }>>
  | Fact<
      'ScreeningStatusChanged',
      Of<
        {
          was: number | null;
          now: number;
          /** The names that the provider was asked about; null in the first version, which did not record them. */
          names: readonly string[] | null;
          hits: readonly SanctionsHit[];
        } & ScreeningSource
      >
    >
  | Fact<'RegisterStatusRecorded', Of<RegisterAnswered>>
  | Fact<'RegisterStatusChanged', Of<RegisterAnswered & { was: RegisterStanding | null }>>;

type RegisterAnswered = { now: RegisterStanding; source: string; checkedAt: string; digest: string };

export const supplierEvents: EventCatalog<SupplierEvent> = {
  ...verificationEvents,
  ...recordOnboardingEvents,
  ...controlledEvents(supplierFacts),
  SupplierAdded: sealed('email', 'contact'),
  SupplierDetailsChanged: plain,
  SupplierRemoved: plain,
  SupplierReferenceAssigned: plain,
  SupplierContactChanged: sealed('was', 'now'),
  SupplierActivated: plain,
  SupplierDeactivated: plain,
  PaymentLimitSet: plain,
  AuthorizerCommented: sealed('comment'),
  SelfCertificationRevoked: sealed('reason'),
  ScreeningStatusChanged: {
    upcast: [(v1) => ({ ...v1, listVersion: null, checkedAt: null, digest: null, names: null, hits: [] })],
    personal: [],
  },
  RegisterStatusRecorded: plain,
  RegisterStatusChanged: plain,
};
