import type { ByteSource, ParseContext, ParseOptions } from './payment-file.js';
import { isPaymentHeader, matchPaymentHeader, type PaymentColumn } from './table/columns.js';
import { previewTable, type TablePreview } from './table/preview-table.js';

/** The first rows of a payment table, for the screen that maps its columns; null when the file contains no table. */
export const previewPaymentTable = (
  source: ByteSource,
  context: ParseContext,
  options: ParseOptions = {},
): Promise<TablePreview<PaymentColumn> | null> =>
  previewTable<PaymentColumn>(source, context, options, matchPaymentHeader, isPaymentHeader);
