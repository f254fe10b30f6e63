import type { VerificationRecord } from '@counterfoil/projections';
import { NO_PARTS } from '../../ui/form/bank-account/no-parts.js';
import type { BankText } from './bank-text.js';
import { countryOfForm } from './contact-text.js';

/** The bank fields before anything is typed. It is apart from their rules, which load after the first section. */
export const emptyBank = (record: Pick<VerificationRecord, 'country' | 'formCountry'>): BankText => ({
  ...NO_PARTS,
  country: record.country || countryOfForm(record),
  accountName: '',
});
