import { type EventCatalog, type Fact, plain } from '../kernel/fact.js';
import type { BankAccount, PayeeAccount } from './bank-account.js';
import { sealed } from './sealed.js';
import type { Contact, Limits, Source, SupplierDetails } from './values.js';
import { type VerificationEvent, verificationEvents } from './verification/events.js';

type Of<D> = D & { readonly supplierId: string };
type Change<D> = Of<{ readonly was: D; readonly now: D }>;
type Asked<D> = D & { readonly requestId: string };
type Refused = Of<Asked<{ readonly reason: string | null }>>;

export type SupplierEvent =
  | VerificationEvent
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
  /** An import that added it was undone, and nothing else has happened to it: it does not count any more. */
  | Fact<'SupplierRemoved', Of<{ importId: string }>>
  | Fact<'SupplierReferenceAssigned', Of<{ was: string | null; now: string; fileName: string; sha256: string; row: number }>>
  | Fact<'SupplierContactChanged', Of<{ was: Contact | null; now: Contact | null }>>
  | Fact<'AccountChangeRequested', Asked<Change<PayeeAccount>> & { source: Source }>
  | Fact<'AccountChangeApproved', Asked<Change<PayeeAccount>>>
  | Fact<'AccountChangeDeclined', Refused>
  | Fact<'EmailChangeRequested', Asked<Of<{ was: string | null; now: string | null }>> & { source: Source }>
  | Fact<'EmailChangeApproved', Asked<Of<{ was: string | null; now: string | null }>>>
  | Fact<'EmailChangeDeclined', Refused>
  | Fact<'SupplierActivated', Of<object>>
  | Fact<'SupplierDeactivated', Of<object>>
  | Fact<'PaymentLimitSet', Change<Limits>>
  | Fact<'LimitRaiseRequested', Asked<Change<Limits>>>
  | Fact<'LimitRaiseApproved', Asked<Change<Limits>>>
  | Fact<'LimitRaiseDeclined', Refused>
  | Fact<'AuthorizerCommented', Of<{ comment: string | null }>>
  | Fact<'SelfCertificationRequested', Asked<Of<{ account: BankAccount; accountName: string; reason: string | null }>>>
  | Fact<'SupplierSelfCertified', Asked<Of<{ account: BankAccount; accountName: string }>>>
  | Fact<'SelfCertificationDeclined', Refused>
  | Fact<'SelfCertificationRevoked', Of<{ accountName: string; reason: string | null }>>
  | Fact<'ScreeningStatusChanged', Of<{ was: number | null; now: number; source: string }>>;

export const supplierEvents: EventCatalog<SupplierEvent> = {
  ...verificationEvents,
  SupplierAdded: sealed('email', 'contact'),
  SupplierDetailsChanged: plain,
  SupplierRemoved: plain,
  SupplierReferenceAssigned: plain,
  SupplierContactChanged: sealed('was', 'now'),
  AccountChangeRequested: plain,
  AccountChangeApproved: plain,
  AccountChangeDeclined: sealed('reason'),
  EmailChangeRequested: sealed('was', 'now'),
  EmailChangeApproved: sealed('was', 'now'),
  EmailChangeDeclined: sealed('reason'),
  SupplierActivated: plain,
  SupplierDeactivated: plain,
  PaymentLimitSet: plain,
  LimitRaiseRequested: plain,
  LimitRaiseApproved: plain,
  LimitRaiseDeclined: sealed('reason'),
  AuthorizerCommented: sealed('comment'),
  SelfCertificationRequested: sealed('reason'),
  SupplierSelfCertified: plain,
  SelfCertificationDeclined: sealed('reason'),
  SelfCertificationRevoked: sealed('reason'),
  ScreeningStatusChanged: plain,
};
