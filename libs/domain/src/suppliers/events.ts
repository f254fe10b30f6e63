import { type EventCatalog, type Fact, plain } from '../kernel/fact.js';
import type { AccountCodeType } from '../payments/payment-line.js';
import type { Alpha3 } from '../registers/country.js';
import { sealed } from './sealed.js';
import { type VerificationEvent, verificationEvents } from './verification/events.js';

/** A payee's bank account as the customer holds it (P-3.4, P-3.6). */
export type BankAccount = {
  readonly country: Alpha3;
  readonly accountCode: string;
  readonly accountNumber: string;
  readonly accountCodeType: AccountCodeType;
  readonly iban: string | null;
  readonly swiftCode: string | null;
};

/** The two facts a payment is judged by; they change only by a second person's approval. */
export type PayeeAccount = { readonly account: BankAccount | null; readonly accountName: string | null };

export type SupplierDetails = {
  readonly supplierCode: string | null;
  readonly supplierName: string;
  readonly entityId: string | null;
  readonly govCode: string | null;
  readonly taxNumber: string | null;
  readonly isEmployee: boolean;
  readonly smallBusiness: boolean;
  readonly division: string | null;
};

export type Contact = {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly landline: string | null;
  readonly mobile: string | null;
};

export type Limits = {
  /** Hundredths; null: no limit. */
  readonly limitAmount: number | null;
  /** Overrides the customer's policy; null: the policy's. */
  readonly duplicateDays: number | null;
};

/** Through which door a record or a change came; 'supplier' is a claim made through a link. */
export type Source = 'form' | 'import' | 'certification' | 'supplier';

/** How much the answer proves: weak when it came from the customer's own domain, session or address (P-14). */
export type AnswerGrade = 'strong' | 'weak';

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
