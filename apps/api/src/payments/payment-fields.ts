import { type PaymentField, paymentFields } from '@counterfoil/domain';
import type { PaymentColumn } from '@counterfoil/parsers';

/** What the reader can find and what a person can name are the same fields: either of them alone does not compile. */
export const mappedFields: { readonly [field in PaymentColumn]: string } & { readonly [field in PaymentField]: string } =
  paymentFields;
