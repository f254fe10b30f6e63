import type { ExpiredDocument } from '../documents/documents.js';
import { isOnboardedAccount } from '../suppliers/onboarding-case-doc.js';
import {
  alertText,
  amlWords,
  type Badge,
  namedPayment,
  type NameComparison,
  type ResultCode,
  resultWords,
  type WordDifference,
} from '@counterfoil/domain';
import type { SupplierDoc } from '../suppliers/supplier-doc.js';
import type { PaymentRowDoc } from './payment-rows.js';
import type { RunDoc } from './payment-runs.js';

/** How dates and money are written for the customer who reads. */
export type Wording = {
  readonly date: (at: string) => string;
  readonly money: (hundredths: number, currency: string) => string;
  readonly homeCountry: string;
};

/** What a row is joined with when it is read. */
export type RowContext = {
  readonly run: RunDoc | null;
  readonly supplier: SupplierDoc | null;
  /** Its first document that has expired by today; a report of the past says nothing of today (P-3.8.7). */
  readonly expired?: ExpiredDocument | null;
  readonly userName: (id: string | null) => string;
  /** Sum of the rows that share the row's payment id. */
  readonly paymentIdTotal: number | null;
  /** Number of the date group, counted from 1 in the order the rows are listed. */
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
  /** YYYY-MM-DD: the day on which the money moves, as far as the source says. */
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
  /** As whoever confirmed the account gave it; the record's own number is `govCode`. */
  readonly verifiedGovCode: string;
  readonly verifiedDate: string | null;
  readonly verifierName: string;
  readonly verifierPhone: string;
  readonly supplierEmail: string;
  readonly lastInteractionDate: string | null;
  readonly detailsChangedAt: string | null;
  /** When a list of suppliers put the record on file; null: no list did. */
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
  /** `isTold`: the last check still tells it, so that it can be raised again. */
  readonly dismissed: readonly (PaymentRowDoc['dismissed'][number] & { readonly isTold: boolean })[];
  /** The record changed after the run was judged: the result stands, the change is shown beside it. */
  readonly changedSince: boolean;
  readonly runRejected: boolean;
};

/** Records split by @@, fields by | (P-3.8); the separators cannot stand inside a field. */
const packed = (records: PaymentRowDoc['sameSuppliers']): string =>
  records
    .map((r) =>
      [r.supplierId, r.supplierCode, r.supplierName, r.accountDisplay].map((field) => field.replace(/@@|\|/g, ' ')).join('|'),
    )
    .join('@@');

const GST: ReadonlyMap<boolean | null, string> = new Map([
  [true, 'Registered'],
  [false, 'Not registered'],
  [null, ''],
]);

/** Assigned part by part: spreading nine objects into one makes it a slow one, and a screen or an export builds thousands. */
export const resultRow = (row: PaymentRowDoc, context: RowContext): ResultRow =>
  Object.assign(
    Object.assign(identityOf(row, context), accountOf(row, context), amountOf(row, context), supplierOf(row, context)),
    Object.assign(registerOf(row, context), onboardingOf(row, context), screeningOf(row)),
    certificationOf(row, context),
    proofOf(row, context),
  );

const identityOf = (row: PaymentRowDoc, { run, userName, batch, supplier }: RowContext) => {
  const { className, reason } = resultWords(row.result, wasOnboarded(row, supplier), row.grade, row.ofacStatus);
  return {
    ref: row.id,
    runId: row.runId,
    n: row.n,
    date: row.at,
    entityId: row.entityId ?? run?.entityId ?? '',
    batch,
    result: row.result,
    reason,
    className,
    statusTooltip: row.unchecked ?? `${reason} (${row.grade})`,
    createdAt: row.at,
    updatedAt: row.updatedAt,
    uploadedAt: run?.startedAt ?? row.at,
    uploadedBy: userName(row.uploadedBy),
    username: userName(row.uploadedBy),
    uploadSource: run?.origin ?? '',
    action: row.action,
    originalAction: row.action,
    originalDate: row.at,
  };
};

const accountOf = (row: PaymentRowDoc, { wording }: RowContext) => ({
  accountName: row.accountName,
  accountKey: row.accountKey,
  accountCode: row.accountCode,
  accountNumber: row.accountNumber,
  accountCodeType: row.accountCodeType,
  accountDisplay: row.accountDisplay,
  country: row.country,
  currency: row.currency,
  iban: row.iban ?? '',
  swiftCode: row.swiftCode ?? '',
  bankName: row.bankName ?? '',
  isInternational: row.country !== wording.homeCountry,
  valueDate: row.paymentDate,
});

const amountOf = (row: PaymentRowDoc, { wording, paymentIdTotal }: RowContext) => ({
  amount: row.amount,
  amountDisplay: wording.money(row.amount, row.currency),
  limitAmount: row.limitAmount,
  resultAmount: row.amount,
  paymentId: row.paymentId ?? '',
  paymentDate: row.paymentDate ?? namedPayment(row.action)?.paymentDate ?? null,
  paymentIdTotal,
  isPaymentRecord: true,
  lastDuplicateDate: row.alerts.find((alert) => alert.kind === 'duplicate')?.earlier.at ?? null,
  reference: row.reference ?? '',
  alerts: row.alerts
    .filter(({ kind }) => !row.dismissed.some((dismissed) => dismissed.alert === kind))
    .map((alert) => ({
      kind: alert.kind,
      text: alertText(alert, { date: wording.date, money: (hundredths) => wording.money(hundredths, row.currency) }),
      earlierRunId: 'earlier' in alert ? alert.earlier.runId : null,
      earlierLine: 'earlier' in alert ? alert.earlier.n : null,
    })),
});

const supplierOf = (row: PaymentRowDoc, { supplier }: RowContext) => ({
  supplierId: row.supplierId,
  supplierName: row.supplierName ?? supplier?.supplierName ?? '',
  supplierCode: row.supplierCode ?? supplier?.supplierCode ?? '',
  similarSuppliers: row.similarSuppliers.map((name) => name.replace(/,/g, ' ')).join(','),
  sameSuppliers: packed(row.sameSuppliers),
  matchedSupplier: supplier?.supplierName ?? '',
  verifiedName: supplier?.verifiedName ?? '',
  verifiedGovCode: supplier === null ? '' : verifiersNumber(supplier),
  verifiedDate: supplier?.verifiedAt ?? null,
  verifierName: supplier?.verifierName ?? '',
  verifierPhone: supplier?.verifierPhone ?? '',
  supplierEmail: supplier?.email ?? '',
  lastInteractionDate: supplier?.lastInteractionAt ?? null,
  detailsChangedAt: supplier?.detailsChangedAt ?? null,
  vmfDate: supplier?.source === 'import' ? supplier.createdAt : null,
});

/** Of whoever gave the confirmation that stands: contact details of another request prove nothing about it. */
const verifiersNumber = ({ verified, verifier, answerRequestId }: SupplierDoc): string =>
  verified && verifier !== null && verifier.requestId === answerRequestId ? (verifier.companyNumber ?? '') : '';

const registerOf = (row: PaymentRowDoc, { supplier }: RowContext) => {
  const { answer = null, flags = null, source = '' } = row.register ?? {};
  // A register that did not answer says nothing of taxes either (P-5.5.5).
  const said = flags?.abnStatus === 'not available' ? null : flags;
  const registeredForGst = said?.registeredForGst ?? null;
  return {
    govCode: row.govCode ?? supplier?.govCode ?? '',
    abnStatus: flags?.abnStatus ?? '',
    abnFlag: flags?.abnFlag ?? null,
    nameWarning: flags?.nameWarning ?? false,
    registeredForGst,
    taxNumber: supplier?.taxNumber ?? '',
    registeredTaxNumber: answer?.taxNumber ?? '',
    isTaxNumberValid: said?.isTaxNumberValid ?? null,
    gstStatus: GST.get(registeredForGst) ?? '',
    gstFrom: answer?.gstFrom ?? null,
    gstTo: answer?.gstTo ?? null,
    entityType: answer?.entityType ?? '',
    entityEffectiveFrom: answer?.effectiveFrom ?? null,
    registerSource: source,
  };
};

/** The supplier handed this account in with an onboarding, which was approved before the payment was checked, and it is still on file. */
const wasOnboarded = ({ at }: PaymentRowDoc, supplier: RowContext['supplier']): boolean =>
  supplier != null && supplier.onboarded !== null && supplier.onboarded.at <= at && isOnboardedAccount(supplier);

const onboardingOf = (row: PaymentRowDoc, { supplier, userName, wording, expired = null }: RowContext) => ({
  isOnboarded: wasOnboarded(row, supplier),
  isOnboardedDesc:
    supplier?.onboarded != null && wasOnboarded(row, supplier) ? `Onboarded on ${wording.date(supplier.onboarded.at)}` : '',
  existingOnboardingStatus: supplier?.onboardingCode ?? null,
  onboardedBy: supplier?.onboarded == null ? '' : userName(supplier.onboarded.by),
  hasExpiredDocument: expired !== null,
  expiredDocumentHistoryId: expired?.documentId ?? null,
  documentOnboardingId: expired?.onboardingId ?? null,
});

const screeningOf = ({ ofacStatus }: PaymentRowDoc) => {
  const { className, reason } = amlWords(ofacStatus);
  return { ofacStatus, amlStatusClassName: className, amlStatusReason: reason };
};

const certificationOf = (row: PaymentRowDoc, { supplier, userName }: RowContext) => ({
  isAlias: (supplier?.certifiedNames.length ?? 0) > 0,
  aliasedBy: supplier?.certifiedBy == null ? '' : userName(supplier.certifiedBy),
  isAliasAt: supplier?.certifiedAt ?? null,
  authorizerComment: supplier?.comment ?? '',
  comment: row.comment ?? '',
  commentBy: row.commentBy === null ? '' : userName(row.commentBy),
});

const proofOf = (row: PaymentRowDoc, { run }: RowContext) => ({
  grade: row.grade,
  weakBecause: row.weakBecause,
  nameMatch: row.name.match,
  comparedWith: row.name.against ?? '',
  nameWords: row.name.words,
  evidence: row.evidence,
  unchecked: row.unchecked ?? '',
  dismissed: row.dismissed.map((one) => ({ ...one, isTold: row.alerts.some(({ kind }) => kind === one.alert) })),
  changedSince: run?.changedSince.includes(row.n) ?? false,
  runRejected: run?.status === 'rejected',
});
