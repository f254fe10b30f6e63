import type { ExpiredDocument } from '../documents/documents.js';
import { type Badge, type NameComparison, type ResultCode, type WordDifference } from '@counterfoil/domain';
import type { SupplierDoc } from '../suppliers/supplier-doc.js';
import type { PaymentRowDoc } from './payment-rows.js';
import type { RunDoc } from './run-doc.js';

/** Formats dates and money for the customer who reads the row. */
export type Wording = {
  readonly date: (at: string) => string;
  readonly money: (hundredths: number, currency: string) => string;
  readonly homeCountry: string;
};

/** The data that a row is joined with when it is read. */
export type RowContext = {
  readonly run: RunDoc | null;
  readonly supplier: SupplierDoc | null;
  /** The supplier's first document that has expired by today. A report about the past does not use it (P-3.8.7). */
  readonly expired?: ExpiredDocument | null;
  readonly userName: (id: string | null) => string;
  /** The sum of the rows with the same payment id. */
  readonly paymentIdTotal: number | null;
  /** The number of the date group, counted from 1 in list order. */
  readonly batch: number;
  readonly wording: Wording;
};

/** A result row with the fields of P-3.8. Times are ISO 8601 UTC; amounts hundredths. */
export type ResultRow = {
  // identity
  readonly ref: string;
  readonly runId: string;
  readonly n: number;
  readonly date: string;
  readonly entityId: string;
  readonly batch: number;
  readonly result: ResultCode | null;
  readonly reason: string;
  readonly className: Badge;
  readonly statusTooltip: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly uploadedAt: string;
  readonly uploadedBy: string;
  readonly username: string;
  readonly uploadSource: string;
  readonly action: string;
  readonly originalAction: string;
  readonly originalDate: string;
  // account
  readonly accountName: string;
  readonly accountKey: string;
  readonly accountCode: string;
  readonly accountNumber: string;
  readonly accountCodeType: number;
  readonly accountDisplay: string;
  readonly country: string;
  readonly currency: string;
  readonly iban: string;
  readonly swiftCode: string;
  readonly bankName: string;
  readonly isInternational: boolean;
  /** YYYY-MM-DD: the day on which the money moves, if the source states it. */
  readonly valueDate: string | null;
  // amount and payment
  readonly amount: number;
  readonly amountDisplay: string;
  readonly limitAmount: number | null;
  readonly resultAmount: number;
  readonly paymentId: string;
  readonly paymentDate: string | null;
  readonly paymentIdTotal: number | null;
  readonly isPaymentRecord: boolean;
  readonly lastDuplicateDate: string | null;
  readonly reference: string;
  readonly alerts: readonly {
    readonly kind: string;
    readonly text: string;
    readonly earlierRunId: string | null;
    readonly earlierLine: number | null;
  }[];
  // supplier
  readonly supplierId: string | null;
  readonly supplierName: string;
  readonly supplierCode: string;
  readonly similarSuppliers: string;
  readonly sameSuppliers: string;
  readonly matchedSupplier: string;
  readonly verifiedName: string;
  /** The number given by the person who confirmed the account. The record's own number is `govCode`. */
  readonly verifiedGovCode: string;
  readonly verifiedDate: string | null;
  readonly verifierName: string;
  readonly verifierPhone: string;
  readonly supplierEmail: string;
  readonly lastInteractionDate: string | null;
  readonly detailsChangedAt: string | null;
  /** When a supplier list added the record; null: no list did. */
  readonly vmfDate: string | null;
  // register and tax
  readonly govCode: string;
  readonly abnStatus: string;
  readonly abnFlag: number | null;
  readonly nameWarning: boolean;
  readonly registeredForGst: boolean | null;
  readonly taxNumber: string;
  readonly registeredTaxNumber: string;
  readonly isTaxNumberValid: boolean | null;
  readonly gstStatus: string;
  readonly gstFrom: string | null;
  readonly gstTo: string | null;
  readonly entityType: string;
  readonly entityEffectiveFrom: string | null;
  readonly registerSource: string;
  // onboarding and documents
  readonly isOnboarded: boolean;
  readonly isOnboardedDesc: string;
  readonly existingOnboardingStatus: number | null;
  readonly onboardedBy: string;
  readonly hasExpiredDocument: boolean;
  readonly expiredDocumentHistoryId: string | null;
  readonly documentOnboardingId: string | null;
  // sanctions
  readonly ofacStatus: number | null;
  readonly amlStatusClassName: string;
  readonly amlStatusReason: string;
  // certification and comment
  readonly isAlias: boolean;
  readonly aliasedBy: string;
  readonly isAliasAt: string | null;
  readonly authorizerComment: string;
  readonly comment: string;
  readonly commentBy: string;
  // evidence
  readonly grade: string;
  /** The reasons for the grade 'weak answer'; empty for other grades. */
  readonly weakBecause: PaymentRowDoc['weakBecause'];
  readonly nameMatch: NameComparison['match'];
  readonly comparedWith: string;
  readonly nameWords: readonly WordDifference[];
  readonly evidence: PaymentRowDoc['evidence'];
  readonly unchecked: string;
  /** `isTold`: the last check still raises the alert, so the dismissal can be reversed. */
  readonly dismissed: readonly (PaymentRowDoc['dismissed'][number] & { readonly isTold: boolean })[];
  /** The record has changed since the run was checked. The result stays, and the change is shown with it. */
  readonly changedSince: boolean;
  readonly runRejected: boolean;
};
