import { type PaymentField, paymentFields } from '@counterfoil/domain';
import type { PaymentColumn } from '@counterfoil/parsers';

/** Ties the fields of the reader to those that users can map: a field on one side only does not compile. */
export const mappedFields: { readonly [field in PaymentColumn]: string } & { readonly [field in PaymentField]: string } =
  paymentFields;
