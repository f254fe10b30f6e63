import type { PasswordRule } from '@counterfoil/domain';
import type { CompanySignInDone, CompanySignInSettings, ProviderPage, Written } from '@counterfoil/projections';
import { api, client } from '../../platform/http/api.js';
import type { Checked } from '../../ui/form/check-record/check-values.js';
import type { Decision } from '../settings.api.js';

export type NewProvider = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret?: string;
  readonly passwords: PasswordRule;
} & Checked;
/** Without `code` and `passkey`, the call only asks for the options that the browser needs to use a passkey. */
export type Factor = { readonly state: string; readonly code?: string; readonly passkey?: string };

/** The session is a new one after this call, and with it the anti-forgery token. */
const newSession = async (_: unknown, { queryFulfilled }: { readonly queryFulfilled: Promise<unknown> }): Promise<void> => {
  await queryFulfilled.then(client.forgetToken, () => undefined);
};

const settings = 'customer/company-sign-in';
const changed = ['settings', 'own-sign-in'] as const;

const companySignInApi = api.injectEndpoints({
  endpoints: (build) => ({
    beginCompanySignIn: build.mutation<ProviderPage, { readonly company: string }>({
      query: (body) => ({ url: 'account/company-sign-in/begin', method: 'POST', body, anonymous: true }),
    }),
    finishCompanySignIn: build.mutation<CompanySignInDone, { readonly answer: string }>({
      query: (body) => ({ url: 'account/company-sign-in/finish', method: 'POST', body, anonymous: true }),
      invalidatesTags: ['session', 'own-sign-in'],
      onQueryStarted: newSession,
    }),
    giveFactor: build.mutation<CompanySignInDone, Factor>({
      query: (body) => ({ url: 'account/company-sign-in/factor', method: 'POST', body, anonymous: true }),
      invalidatesTags: (done) => (done === undefined ? [] : ['session']),
      onQueryStarted: newSession,
    }),
    linkCompanySignIn: build.mutation<ProviderPage, { readonly password: string }>({
      query: (body) => ({ url: 'account/company-sign-in/link', method: 'POST', body }),
    }),
    unlinkCompanySignIn: build.mutation<Written, { readonly password: string }>({
      query: (body) => ({ url: 'account/company-sign-in/unlink', method: 'POST', body }),
      invalidatesTags: ['own-sign-in', 'session'],
      onQueryStarted: newSession,
    }),
    companySignIn: build.query<CompanySignInSettings, void>({ query: () => ({ url: settings }), providesTags: ['settings'] }),
    setProvider: build.mutation<Written, NewProvider>({
      query: (body) => ({ url: settings, method: 'POST', body }),
      invalidatesTags: changed,
    }),
    turnOffProvider: build.mutation<Written, void>({
      query: () => ({ url: `${settings}/turn-off`, method: 'POST', body: {} }),
      invalidatesTags: changed,
    }),
    decideProvider: build.mutation<Written, Decision>({
      query: ({ requestId, approve, reason, check }) => ({
        url: `${settings}/${approve ? 'approve' : 'decline'}`,
        method: 'POST',
        body: approve ? { requestId, ...(check === undefined ? {} : { check }) } : { requestId, reason },
      }),
      invalidatesTags: changed,
    }),
    withdrawProvider: build.mutation<Written, { readonly requestId: string }>({
      query: (body) => ({ url: `${settings}/withdraw`, method: 'POST', body }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useBeginCompanySignInMutation,
  useFinishCompanySignInMutation,
  useGiveFactorMutation,
  useLinkCompanySignInMutation,
  useUnlinkCompanySignInMutation,
  useCompanySignInQuery,
  useSetProviderMutation,
  useTurnOffProviderMutation,
  useDecideProviderMutation,
  useWithdrawProviderMutation,
} = companySignInApi;
