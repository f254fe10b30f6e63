import { type CellKind, type CellOf, day, isDemoSource, moment, registerDay, withSource, yesNo } from './column-context.js';
import { alertsText, descriptionOf, duplicateText, gstText, sourceText } from './column-texts.js';

/** The contents of an export (P-3.9). `columnsToHide` names columns by key or label, ignoring case. */
export type ExportOptions = {
  readonly hasIban: boolean;
  readonly hasPaymentId: boolean;
  readonly hasSupplierId: boolean;
  readonly isUnitedStates: boolean;
  readonly hasEntities: boolean;
  readonly hasAmlStatus: boolean;
  readonly columnsToHide: readonly string[];
};

type Option = 'hasIban' | 'hasPaymentId' | 'hasSupplierId' | 'hasEntities' | 'hasAmlStatus';

export type ExportColumn = {
  readonly key: string;
  readonly label: string;
  /** The label for United States customers, when it differs; null: they do not have the column. */
  readonly usLabel?: string | null;
  /** In characters: 16 dates; 40 names, descriptions, comments, supplier code; 20 account number; 60 duplicate; 12 others. */
  readonly width: number;
  readonly kind: CellKind;
  /** The option that shows the column; absent: it is always shown. */
  readonly option?: Option;
  readonly value: CellOf;
};

const DATE = 16;
const NAME = 40;
const OTHER = 12;

type More = Pick<ExportColumn, 'usLabel' | 'option'>;
const text = (key: string, label: string, width: number, value: CellOf, more: More = {}): ExportColumn => ({
  key,
  label,
  width,
  kind: 'text',
  value,
  ...more,
});
const date = (key: string, label: string, value: CellOf, more: More = {}): ExportColumn => ({
  key,
  label,
  width: DATE,
  kind: 'date',
  value,
  ...more,
});
const amount = (key: string, label: string, value: CellOf, more: More = {}): ExportColumn => ({
  key,
  label,
  width: OTHER,
  kind: 'amount',
  value,
  ...more,
});

const australasian = { usLabel: null } as const;

/** The columns of P-3.9, in its order. */
export const exportColumns: readonly ExportColumn[] = [
  date('paymentDate', 'Payment Date', (row, ctx) => day(row.paymentDate ?? row.date, ctx)),
  text('accountName', 'Account Name', NAME, (row) => row.accountName),
  amount('amount', 'Amount', (row) => row.amount),
  text('verificationStatus', 'Verification Status', OTHER, (row) => row.reason),
  text('verificationDescription', 'Verification Description', NAME, descriptionOf),
  text('verificationComment', 'Verification Comment', NAME, (row) => row.comment),
  date('verifiedDate', 'Verified Date', (row, ctx) => day(row.verifiedDate, ctx)),
  date('selfCertifiedDate', 'Self-Certified Date', (row, ctx) => day(row.isAliasAt, ctx)),
  text('gstRegistered', 'GST Registered', OTHER, (row) => yesNo(row.registeredForGst), australasian),
  text('explanationBy', 'Explanation By', OTHER, (row) => row.commentBy),
  text('registrationStatus', 'Registration Status', OTHER, (row) => withSource(row.abnStatus, row.registerSource)),
  text('paymentAlert', 'Payment Alert', OTHER, alertsText),
  text('selfCertified', 'Self-Certified', OTHER, (row) => yesNo(row.isAlias)),
  text('verifiedName', 'Verified Name', NAME, (row) => row.verifiedName),
  text('verifiedRegistrationNumber', 'Verified Registration Number', OTHER, (row) => row.verifiedGovCode, {
    usLabel: 'Verified TIN',
  }),
  text('accountCode', 'BSB', OTHER, (row) => row.accountCode, { usLabel: 'Routing Number' }),
  text('accountNumber', 'Account Number', 20, (row) => row.accountNumber),
  text('supplierCode', 'Supplier Code', NAME, (row) => row.supplierCode),
  text('supplierName', 'Supplier Name', NAME, (row) => row.supplierName),
  text('supplierRegistrationNumber', 'Supplier Registration Number', OTHER, (row) => row.govCode, { usLabel: 'TIN' }),
  text('entityType', 'Entity Type', OTHER, (row) => row.entityType),
  text('user', 'User', OTHER, (row) => row.username),
  text('action', 'Action', OTHER, (row) => row.action),
  text('accountsEmail', 'Accounts Email', OTHER, (row) => row.supplierEmail),
  date('emailSent', 'Email Sent', (_, ctx) => day(ctx.supplier?.emailSentAt ?? null, ctx)),
  text('lodgementReference', 'Lodgement Reference', OTHER, (row) => row.reference),
  text('source', 'Source', OTHER, sourceText),
  { key: 'updatedAt', label: 'Updated At', width: DATE, kind: 'time', value: (row, ctx) => moment(row.updatedAt, ctx) },
  text('duplicate', 'Duplicate', 60, duplicateText),
  text('supplierComments', 'Supplier Comments', NAME, (row) => row.authorizerComment),
  text('entityId', 'Entity ID', OTHER, (row) => row.entityId, { option: 'hasEntities' }),
  text('entityName', 'Entity Name', NAME, (row, { entityName }) => entityName(row.entityId), { option: 'hasEntities' }),
  text('divisions', 'Divisions', OTHER, (_, { supplier }) => supplier?.division ?? null),
  text('bankName', 'Bank Name', NAME, (row) => row.bankName),
  text('swiftCode', 'SWIFT', OTHER, (row) => row.swiftCode),
  text('country', 'Country', OTHER, (row) => row.country),
  text('currency', 'Currency', OTHER, (row) => row.currency),
  {
    key: 'accountCodeType',
    label: 'Account Code Type',
    width: OTHER,
    kind: 'number',
    value: (row) => row.accountCodeType,
  },
  text('entityStatus', 'Entity Status', OTHER, (row, { payment }) =>
    withSource(payment.register?.answer?.status ?? '', row.registerSource),
  ),
  date('entityEffectiveFrom', 'Entity Effective From', (row, ctx) => registerDay(row.entityEffectiveFrom, ctx)),
  text('gst', 'GST', OTHER, gstText, australasian),
  date('gstFrom', 'GST Registered From', (row, ctx) => registerDay(row.gstFrom, ctx), australasian),
  date('gstTo', 'GST Registered To', (row, ctx) => registerDay(row.gstTo, ctx), australasian),
  text('smallBusiness', 'Small Business', OTHER, (_, { supplier }) => yesNo(supplier?.smallBusiness)),
  text('employee', 'Employee', OTHER, (_, { supplier }) => yesNo(supplier?.isEmployee)),
  text('verifierName', 'Verifier Name', NAME, (row) => row.verifierName),
  text('verifierPhone', 'Verifier Phone', OTHER, (row) => row.verifierPhone),
  date('createdDate', 'Created Date', (row, ctx) => day(row.createdAt, ctx)),
  date('updatedDate', 'Updated Date', (row, ctx) => day(row.updatedAt, ctx)),
  text('iban', 'IBAN', OTHER, (row) => row.iban, { option: 'hasIban' }),
  text('paymentId', 'Payment ID', OTHER, (row) => row.paymentId, { option: 'hasPaymentId' }),
  text('supplierId', 'Supplier ID', OTHER, (row) => row.supplierId, { option: 'hasSupplierId' }),
  date('valueDate', 'Value Date', (row, ctx) => day(row.valueDate, ctx)),
  amount('totalAmount', 'Total Amount', (row) => row.paymentIdTotal, { option: 'hasPaymentId' }),
  text('sanctionsStatus', 'Sanctions Status', OTHER, (row, { supplier }) => sanctionsText(row, supplier?.screeningSource), {
    option: 'hasAmlStatus',
  }),
];

/** The screening belongs to the supplier. When a demo register answered for the row, its screening was not checked either. */
const sanctionsText = (row: Parameters<CellOf>[0], screeningSource: string | null | undefined) =>
  withSource(row.amlStatusReason, screeningSource ?? (isDemoSource(row.registerSource) ? row.registerSource : null));

/** A column of one export. */
export type ShownColumn = Omit<ExportColumn, 'usLabel' | 'option'>;

/** The label of a column in an export; null: the column is not shown. */
const labelUnder = ({ key, label: usual, usLabel, option }: ExportColumn, options: ExportOptions): string | null => {
  const label = options.isUnitedStates && usLabel !== undefined ? usLabel : usual;
  if (label === null || (option !== undefined && !options[option])) return null;
  const isHidden = options.columnsToHide.some((name) => [key, label].some((one) => isSameName(one, name)));
  return isHidden ? null : label;
};

const isSameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The columns of an export with these options, with the labels of the customer's country. */
export const columnsFor = (options: ExportOptions): readonly ShownColumn[] =>
  exportColumns.flatMap((column) => {
    const { usLabel: _, option: __, ...shown } = column;
    const label = labelUnder(column, options);
    return label === null ? [] : [{ ...shown, label }];
  });

/** The labels of the columns that an export omits. For United States customers this includes those of GST. */
export const columnsLeftOut = (options: ExportOptions): readonly string[] =>
  exportColumns.filter((column) => labelUnder(column, options) === null).map(({ label }) => label);
