import { type PaymentField, paymentFields } from '@counterfoil/domain';
import type { PaymentColumn } from '@counterfoil/parsers';

/** The fields of the reader and the fields that users can map must be the same. A field in only one of them does not compile. */
export const mappedFields: { readonly [field in PaymentColumn]: string } & { readonly [field in PaymentField]: string } =
  paymentFields;
