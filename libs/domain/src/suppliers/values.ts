import type { ValueWords } from '../kernel/controlled-fact.js';
import { type FieldText, labelled } from '../kernel/field-change.js';

import type { SupplierDetails } from './supplier-fields.js';

export type { ApprovedDetails, Contact, SupplierDetails } from './supplier-fields.js';

/** The fields that identify a supplier and its company. Changing them could make one payee pass for another (P-11.11). */
export type Identity = Pick<SupplierDetails, 'supplierCode' | 'supplierName' | 'entityId' | 'govCode'>;

export const identityOf = ({ supplierCode, supplierName, entityId, govCode }: Identity): Identity => ({
  supplierCode,
  supplierName,
  entityId,
  govCode,
});

export const identityFields = labelled<Identity>({
  supplierCode: 'Supplier code',
  supplierName: 'Supplier name',
  entityId: 'Entity',
  govCode: 'Company number',
});

export type Limits = {
  /** Hundredths; null: no limit. */
  readonly limitAmount: number | null;
  /** Overrides the customer's policy; null: the policy applies. */
  readonly duplicateDays: number | null;
};

/** Where a record or a change comes from; 'supplier' is a claim made through a link. */
export type Source = 'form' | 'import' | 'certification' | 'supplier';

/** The end of a request's text, which names its source. */
export const sourceTexts: { readonly [source in Source]: string } = {
  form: '',
  import: ' in an import',
  certification: ' to certify it',
  supplier: ', as the supplier itself says',
};

export const amountText = ({ limitAmount }: Limits, { money }: ValueWords): string =>
  limitAmount === null ? 'no limit' : money(limitAmount);

export const limitText = (limits: Limits, words: ValueWords): string =>
  [amountText(limits, words), ...(limits.duplicateDays === null ? [] : [`duplicates within ${limits.duplicateDays} days`])].join(
    ', ',
  );

export const limitFields: readonly FieldText<Limits>[] = [
  ['Payment limit', ({ limitAmount }, { money }) => (limitAmount === null ? '' : money(limitAmount))],
  ['Days a duplicate is looked for', ({ duplicateDays }) => (duplicateDays === null ? '' : String(duplicateDays))],
];
