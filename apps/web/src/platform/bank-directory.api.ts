import type { AccountCodeType } from '@counterfoil/domain';
import type { AccountCodeCheck } from '@counterfoil/projections';
import { api } from './http/api.js';

export type BankCode = { readonly accountCode: string; readonly accountCodeType: AccountCodeType };
export type BankAnswer = { readonly IsAccountValid: boolean; readonly BankName: string; readonly Source: string };

const bankDirectoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A POST by the API contract (P-7.2) that changes nothing. As a query, its answers are cached by code.
    bankOfCode: build.query<BankAnswer, BankCode>({
      query: (body) => ({ url: 'customerPortalApi/checkAccountCode', method: 'POST', body }),
    }),
    // Suppliers have no session, so a refusal does not lead to the sign-in page.
    bankOfSupplierCode: build.query<AccountCodeCheck, { readonly code: string; readonly accountCodeType: AccountCodeType }>({
      query: (body) => ({ url: 'supplierVerification/checkAccountCode', method: 'POST', body, anonymous: true }),
    }),
    // The answer is only true or false (P-7.3.1).
    isSwiftOf: build.query<boolean, { readonly swiftCode: string; readonly country: string }>({
      query: (body) => ({ url: 'ajax/validateSwift', method: 'POST', body, anonymous: true }),
    }),
  }),
});

export const { useBankOfCodeQuery, useLazyBankOfCodeQuery, useLazyBankOfSupplierCodeQuery, useLazyIsSwiftOfQuery } =
  bankDirectoryApi;
