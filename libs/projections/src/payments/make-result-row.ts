import { isOnboardedAccount } from '../suppliers/onboarding-case-doc.js';
import { alertText, amlWords, namedPayment, resultWords, writtenByKey } from '@counterfoil/domain';
import type { SupplierDoc } from '../suppliers/supplier-doc.js';
import type { PaymentRowDoc } from './payment-rows.js';
import type { ResultRow, RowContext } from './result-row.js';

/** Records separated by @@, fields by | (P-3.8). Fields cannot contain the separators. */
const packed = (records: PaymentRowDoc['sameSuppliers']): string =>
  records
    .map((r) =>
      [r.supplierId, r.supplierCode, r.supplierName, writtenByKey(r.accountDisplay, r.matchKey)]
        .map((field) => field.replace(/@@|\|/g, ' '))
        .join('|'),
    )
    .join('@@');

const GST: ReadonlyMap<boolean | null, string> = new Map([
  [true, 'Registered'],
  [false, 'Not registered'],
  [null, ''],
]);

/** Uses Object.assign, because spreading nine objects into one is slow, and a screen or an export builds thousands of rows. */
export const resultRow = (row: PaymentRowDoc, context: RowContext): ResultRow =>
  Object.assign(
    Object.assign(identityOf(row, context), accountOf(row, context), amountOf(row, context), supplierOf(row, context)),
    Object.assign(registerOf(row, context), onboardingOf(row, context), screeningOf(row)),
    certificationOf(row, context),
    proofOf(row, context),
  );

const identityOf = (row: PaymentRowDoc, { run, userName, batch, supplier }: RowContext) => {
  const { className, reason } = resultWords(row.result, wasOnboarded(row, supplier), row);
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

/** The number given by the person whose confirmation counts. Contact details of other requests prove nothing about it. */
const verifiersNumber = ({ verified, verifier, answerRequestId }: SupplierDoc): string =>
  verified && verifier !== null && verifier.requestId === answerRequestId ? (verifier.companyNumber ?? '') : '';

const registerOf = (row: PaymentRowDoc, { supplier }: RowContext) => {
  const { answer = null, flags = null, source = '' } = row.register ?? {};
  // When the register did not answer, nothing is known about taxes either (P-5.5.5).
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

/**
 * Whether the supplier's onboarding with this account was approved before the payment was checked, and the account is still on
 * file.
 */
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
