import type { CustomerCountry } from '@counterfoil/domain';
import { api } from '../../platform/http/api.js';

export type Person = { readonly name: string; readonly username: string };
export type CompanyToSetUp = {
  readonly code: string;
  readonly companyName: string;
  readonly country: CustomerCountry;
  readonly first: Person & { readonly password: string };
  readonly second: Person;
  readonly ownDomains: readonly string[];
};
export type CompanySetUp = { readonly secondPersonLink: string; readonly secondPersonName: string };

const setupApi = api.injectEndpoints({
  endpoints: (build) => ({
    setupState: build.query<{ readonly needed: boolean }, void>({ query: () => ({ url: 'setup', anonymous: true }) }),
    setUpCompany: build.mutation<CompanySetUp, CompanyToSetUp>({
      query: (body) => ({ url: 'setup', method: 'POST', body, anonymous: true }),
    }),
    choosePassword: build.mutation<{ readonly message?: string }, { readonly link: string; readonly password: string }>({
      query: (body) => ({ url: 'account/choosePassword', method: 'POST', body, anonymous: true }),
    }),
  }),
});

export const { useSetupStateQuery, useSetUpCompanyMutation, useChoosePasswordMutation } = setupApi;
