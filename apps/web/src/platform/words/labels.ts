import type { CustomerCountry } from '@counterfoil/domain';
import { useLocale } from './locale.js';

/** Words that differ by the customer's country. Columns, form labels and messages take them only from here (P-1.4, P-6.2). */
type Labels = {
  /** The heading of a column of whole accounts. */
  readonly account: string;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly companyNumber: string;
  readonly companyNumberLong: string;
  readonly taxNumber: string;
  readonly salesTax: string;
  readonly register: string;
  readonly postalCode: string;
  readonly currency: string;
};

const labels: Readonly<Record<CustomerCountry, Labels>> = {
  AUS: {
    account: 'BSB and account',
    bankCode: 'BSB',
    accountNumber: 'Account number',
    companyNumber: 'ABN',
    companyNumberLong: 'Australian Business Number',
    taxNumber: 'GST number',
    salesTax: 'GST',
    register: 'ABN Lookup',
    postalCode: 'Postcode',
    currency: 'AUD',
  },
  NZL: {
    account: 'Bank and account',
    bankCode: 'Bank and branch',
    accountNumber: 'Account number and suffix',
    companyNumber: 'NZBN',
    companyNumberLong: 'New Zealand Business Number',
    taxNumber: 'GST number',
    salesTax: 'GST',
    register: 'NZBN register',
    postalCode: 'Postcode',
    currency: 'NZD',
  },
  USA: {
    account: 'Routing and account',
    bankCode: 'Routing number',
    accountNumber: 'Account number',
    companyNumber: 'TIN',
    companyNumberLong: 'Taxpayer Identification Number',
    taxNumber: 'TIN',
    salesTax: 'Sales tax',
    register: 'Business register',
    postalCode: 'ZIP code',
    currency: 'USD',
  },
};

export const countryWords: Readonly<Record<CustomerCountry, string>> = {
  AUS: 'Australia',
  NZL: 'New Zealand',
  USA: 'United States',
};

export const labelsOf = (country: CustomerCountry): Labels => labels[country];
export const useLabels = (): Labels => labelsOf(useLocale().country);
