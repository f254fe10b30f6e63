import type { CheckRecord } from '../../../kernel/check-record.js';
import type { EventCatalog, Fact, OldData } from '../../../kernel/fact.js';
import type { AnswerGrade, WeakReason } from './grade-answer.js';
import type { BankAccount, PayeeAccount } from '../../bank-account.js';
import { sealed } from '../../sealed.js';
import type { ReasonCode } from '../claims/reason-codes.js';

/** The account as the page showed it when the answer was given. The name is shown only after the missing digits were entered. */
export type Shown = {
  readonly accountCode: string;
  /** x marks a hidden digit (P-3.1). */
  readonly accountNumber: string;
  readonly accountName: string | null;
};

/** Data of every answer: the request that it came through (null: none), the network address, and the grade of the evidence. */
export type Circumstances = {
  readonly requestId: string | null;
  /** Network address of the browser; sealed. */
  readonly address: string | null;
  readonly grade: AnswerGrade;
  /** Empty for strong answers, and in the first version, which did not record it. */
  readonly weakBecause: readonly WeakReason[];
};

/** The onboarding payload's payment method (P-3.3). */
export type PaymentMethod = {
  readonly accountName: string;
  readonly accountCode: string;
  readonly accountNumber: string;
  /** The only value (P-3.3, P-9). */
  readonly paymentType: 4;
};

/** The contact details that a person gives at the end (P-3.2). All of them but the company's numbers are sealed. */
export type VerifierDetails = {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly mobile: string | null;
  /** Starts with the reason code in braces, '{5} text', if there is a reason (P-3.2). */
  readonly comment: string | null;
  readonly cfoName: string | null;
  readonly cfoEmail: string | null;
  /** Consent to be emailed when the details have to be checked again; null: not asked. */
  readonly optin: boolean | null;
  /**
   * The version of the accepted terms; null: none were shown, or one of the first three versions of this event, which did not
   * record it.
   */
  readonly termsVersion: string | null;
  /** ABN, ACN, NZBN or TIN, digits only. */
  readonly companyNumber: string | null;
  readonly tradingName: string | null;
  readonly gstNumber: string | null;
};

type Of<D> = D & { readonly supplierId: string };

export type AnswerEvent =
  /** The supplier confirmed the account: as it is (flag 1), or under another name (flag 0). */
  | Fact<
      'SupplierVerified',
      Of<{ flag: 0 | 1; account: BankAccount; was: string | null; accountName: string; shown: Shown | null } & Circumstances>
    >
  | Fact<
      'AccountReportedIncorrect',
      Of<{ account: BankAccount; accountName: string | null; shown: Shown | null } & Circumstances>
    >
  /** A second person of the customer accepts a weak answer, having checked it in another way (P-14.11). */
  | Fact<
      'WeakAnswerAccepted',
      Of<{
        account: BankAccount;
        accountName: string;
        /** Why the answer was weak when it was accepted. */
        weakBecause: readonly WeakReason[];
        check: CheckRecord | null;
      }>
    >
  /** A confirmation that was not accepted (result 3), because another person reported the account or another account is waiting. */
  | Fact<
      'AnswerSetAside',
      Of<
        {
          flag: 0 | 1;
          /** The confirmed name; null in the first version, which did not record it. */
          accountName: string | null;
          shown: Shown | null;
          because: 'reported-incorrect' | 'unmatched-account';
        } & Circumstances
      >
    >
  /** A claim: the account changes only when the customer approves the request made with it. */
  | Fact<'CorrectDetailsProvided', Of<{ was: PayeeAccount; now: PayeeAccount; reason: ReasonCode | null } & Circumstances>>
  | Fact<
      'OnboardingRequested',
      Of<{ simplified: boolean; correctDetails: boolean; paymentMethod: PaymentMethod | null } & Circumstances>
    >
  | Fact<
      'VerifierDetailsProvided',
      Of<
        VerifierDetails & {
          requestId: string | null;
          address: string | null;
          /** Also weak when the person's own email is in the customer's domain; null: given without a request. */
          grade: AnswerGrade | null;
          /** Empty for strong answers, and in the first two versions, which did not record it. */
          weakBecause: readonly WeakReason[];
          reason: ReasonCode | null;
          /** No more answers are accepted through this request. */
          isFinal: boolean;
        }
      >
    >;

const withoutRequest = (old: OldData): OldData => ({
  ...old,
  requestId: null,
  address: null,
  shown: null,
  weakBecause: [],
});

const withoutShown = (old: OldData): OldData => ({ ...old, accountName: null, shown: null });

/** The first version had one field for the whole name. It is kept as the last name. */
const wholeName = ({ supplierId, verifierName, verifierPhone, verifierEmail, comment }: OldData): OldData => ({
  supplierId,
  requestId: null,
  address: null,
  grade: null,
  reason: null,
  isFinal: true,
  firstName: null,
  lastName: verifierName ?? null,
  email: verifierEmail ?? null,
  phone: verifierPhone ?? null,
  mobile: null,
  comment: comment ?? null,
  cfoName: null,
  cfoEmail: null,
  optin: null,
  companyNumber: null,
  tradingName: null,
  gstNumber: null,
});

/** The second version had the grade, but no reasons. */
const withoutReasons = (old: OldData): OldData => ({ ...old, weakBecause: [] });

/** The third version did not record which terms were accepted. */
const withoutTerms = (old: OldData): OldData => ({ ...old, termsVersion: null });

const inPerson = ['firstName', 'lastName', 'email', 'phone', 'mobile', 'comment', 'cfoName', 'cfoEmail'] as const;

export const answerEvents: EventCatalog<AnswerEvent> = {
  SupplierVerified: { ...sealed('address'), upcast: [withoutRequest] },
  AccountReportedIncorrect: { ...sealed('address'), upcast: [withoutRequest] },
  WeakAnswerAccepted: sealed('check'),
  AnswerSetAside: { ...sealed('address'), upcast: [withoutShown] },
  CorrectDetailsProvided: sealed('address'),
  OnboardingRequested: sealed('address'),
  VerifierDetailsProvided: { ...sealed(...inPerson, 'address'), upcast: [wholeName, withoutReasons, withoutTerms] },
};
