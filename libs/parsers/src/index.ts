export { abaDetail, abaHeader, abaTotal } from './aba/layout.js';
export { achBatchControl, achBatchHeader, achEntry, achFileControl, achFileHeader } from './ach/layout.js';
export { type FormatChoice, paymentFormats } from './formats.js';
export { parsePaymentFile, streamPaymentFile } from './parse-payment-file.js';
export * from './payment-file.js';
export { problemMessages } from './problem-messages.js';
export * from './problems.js';
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
