import type { CustomerCountry } from '@counterfoil/domain';
import { labelsOf } from '../../platform/words/labels.js';

type AccountLabels = { readonly bankCode: string; readonly accountNumber: string; readonly hint?: string };

const hints: Readonly<Record<CustomerCountry, string | undefined>> = {
  AUS: undefined,
  NZL: '7 digits of the account and 2 or 3 of the suffix; or all 15 or 16 digits here and nothing in the field before',
  USA: '4 to 17 digits or letters',
};

const isLocal = (country: string): country is CustomerCountry => country in hints;

/** The names of an account's parts in its own country, whatever the customer's. */
export const accountLabelsOf = (country: string): AccountLabels => {
  if (!isLocal(country)) return { bankCode: 'Bank code', accountNumber: 'Account number' };
  const { bankCode, accountNumber } = labelsOf(country);
  const hint = hints[country];
  return { bankCode, accountNumber, ...(hint === undefined ? {} : { hint }) };
};
