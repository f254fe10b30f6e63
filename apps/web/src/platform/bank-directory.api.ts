import type { AccountCodeType } from '@counterfoil/domain';
import { api } from './http/api.js';

export type BankCode = { readonly accountCode: string; readonly accountCodeType: AccountCodeType };
export type BankAnswer = { readonly IsAccountValid: boolean; readonly BankName: string; readonly Source: string };

const bankDirectoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Asked by POST (P-7.2), but it changes nothing: a query, so that the same code is asked once.
    bankOfCode: build.query<BankAnswer, BankCode>({
      query: (body) => ({ url: 'customerPortalApi/checkAccountCode', method: 'POST', body }),
    }),
  }),
});

export const { useBankOfCodeQuery, useLazyBankOfCodeQuery } = bankDirectoryApi;
