import type { ValueWords } from '../kernel/controlled-fact.js';
import type { FieldText } from '../kernel/field-change.js';

export type { ApprovedDetails, Contact, SupplierDetails } from './supplier-fields.js';

export type Limits = {
  /** Hundredths; null: no limit. */
  readonly limitAmount: number | null;
  /** Overrides the customer's policy; null: the policy's. */
  readonly duplicateDays: number | null;
};

/** Through which door a record or a change came; 'supplier' is a claim made through a link. */
export type Source = 'form' | 'import' | 'certification' | 'supplier';

/** Said of a request after what it asks for. */
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
