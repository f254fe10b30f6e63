export { abaDetail, abaHeader, abaTotal } from './aba/layout.js';
export { achBatchControl, achBatchHeader, achEntry, achFileControl, achFileHeader } from './ach/layout.js';
export { type FormatChoice, paymentFormats } from './formats.js';
export { parsePaymentFile, streamPaymentFile } from './parse-payment-file.js';
export * from './payment-file.js';
export { previewPaymentTable } from './preview-payment-table.js';
export { problemMessages } from './problem-messages.js';
export * from './problems.js';
export { type Mapping, type PaymentColumn, paymentColumns } from './table/columns.js';
export type { TablePreview } from './table/preview-table.js';
export { writeRecord } from './reading/layout.js';
export {
  type ImportedSupplier,
  type SupplierColumn,
  supplierColumns,
  type SupplierListResult,
} from './suppliers/imported-supplier.js';
export {
  previewSupplierList,
  readSupplierList,
  type SupplierListOptions,
  type SupplierListPreview,
} from './suppliers/read-supplier-list.js';
export type { SupplierMapping } from './suppliers/supplier-table.js';
export { type IdentityColumn, identityColumns } from './reference/columns.js';
export { readReferenceFile } from './reference/read-reference-file.js';
export * from './reference/reference-file.js';
export type { ReferenceRow } from './reference/reference-row.js';
export type { RemovalRefusal } from './removing/removal.js';
export { partTexts } from './xlsx/part-texts.js';
export { type PaymentFileBytes, type ShorterFile, writeWithout } from './write-without.js';
