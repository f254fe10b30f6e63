import type { CheckRecord } from '../../../kernel/check-record.js';
import type { EventCatalog, Fact, OldData } from '../../../kernel/fact.js';
import type { AnswerGrade, WeakReason } from './grade-answer.js';
import type { BankAccount, PayeeAccount } from '../../bank-account.js';
import { sealed } from '../../sealed.js';
import type { ReasonCode } from '../claims/reason-codes.js';

/** What the page showed of the account when the answer was given; the name only to who had entered the missing digits. */
export type Shown = {
  readonly accountCode: string;
  /** x marks a hidden digit (P-3.1). */
  readonly accountNumber: string;
  readonly accountName: string | null;
};

/** What every answer carries: through which request it came (null: through none), from where, and how much it proves. */
export type Circumstances = {
  readonly requestId: string | null;
  /** Network address of the browser; sealed. */
  readonly address: string | null;
  readonly grade: AnswerGrade;
  /** Empty for strong answers, and for those of the first version, which did not say. */
  readonly weakBecause: readonly WeakReason[];
};

/** The onboarding payload's payment method (P-3.3). */
export type PaymentMethod = {
  readonly accountName: string;
  readonly accountCode: string;
  readonly accountNumber: string;
  /** P-3.3, P-9: there is no other. */
  readonly paymentType: 4;
};

/** What a person says of themselves at the end (P-3.2); all of it but the company's numbers is sealed. */
export type VerifierDetails = {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly mobile: string | null;
  /** With its braced reason code in front, '{5} text', where there is a reason (P-3.2). */
  readonly comment: string | null;
  readonly cfoName: string | null;
  readonly cfoEmail: string | null;
  /** May be emailed when the details have to be checked again; null: was not asked. */
  readonly optin: boolean | null;
  /** The version of the terms that were accepted; null: none were shown, or the first three versions of this event, which did not say. */
  readonly termsVersion: string | null;
  /** ABN, ACN, NZBN or TIN, digits only. */
  readonly companyNumber: string | null;
  readonly tradingName: string | null;
  readonly gstNumber: string | null;
};

type Of<D> = D & { readonly supplierId: string };

export type AnswerEvent =
  /** The supplier confirmed the account: as it stands (flag 1), or under another name (flag 0). */
  | Fact<
      'SupplierVerified',
      Of<{ flag: 0 | 1; account: BankAccount; was: string | null; accountName: string; shown: Shown | null } & Circumstances>
    >
  | Fact<
      'AccountReportedIncorrect',
      Of<{ account: BankAccount; accountName: string | null; shown: Shown | null } & Circumstances>
    >
  /** A second person of the customer takes a weak answer for enough, having checked it in another way (P-14.11). */
  | Fact<
      'WeakAnswerAccepted',
      Of<{
        account: BankAccount;
        accountName: string;
        /** Why the answer was weak at that moment. */
        weakBecause: readonly WeakReason[];
        check: CheckRecord | null;
      }>
    >
  /** A confirmation that was not taken (result 3): another person reported the account, or another account is open. */
  | Fact<
      'AnswerSetAside',
      Of<
        {
          flag: 0 | 1;
          /** As it was confirmed; null in the first version, which did not keep it. */
          accountName: string | null;
          shown: Shown | null;
          because: 'reported-incorrect' | 'unmatched-account';
        } & Circumstances
      >
    >
  /** A claim only: the account changes when somebody of the customer approves the request that goes with it. */
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
          /** Weak as well when the person's own e-mail is the customer's; null: given through no request. */
          grade: AnswerGrade | null;
          /** Empty for strong ones, and for those of the first two versions, which did not say. */
          weakBecause: readonly WeakReason[];
          reason: ReasonCode | null;
          /** Nothing more comes through this request. */
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

/** The first version held a whole name: it stays whole, where the last name stands. */
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

/** The second version had the grade, but not why. */
const withoutReasons = (old: OldData): OldData => ({ ...old, weakBecause: [] });

/** The third version did not keep which terms were accepted. */
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
