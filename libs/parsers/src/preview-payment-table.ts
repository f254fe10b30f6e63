import type { ByteSource, ParseContext, ParseOptions } from './payment-file.js';
import { isPaymentHeader, matchHeader, type PaymentColumn, paymentColumns } from './table/columns.js';
import { previewTable, type TablePreview } from './table/preview-table.js';

/** The beginning of a table of payments, for the screen on which its columns are mapped; null when the file holds no table. */
export const previewPaymentTable = (
  source: ByteSource,
  context: ParseContext,
  options: ParseOptions = {},
): Promise<TablePreview<PaymentColumn> | null> =>
  previewTable<PaymentColumn>(
    source,
    context,
    options,
    (cells) => matchHeader<PaymentColumn>(cells, paymentColumns),
    isPaymentHeader,
  );
