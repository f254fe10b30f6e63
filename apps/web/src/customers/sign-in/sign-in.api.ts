import type { NewRecoveryCodes, OwnSignIn, Written } from '@counterfoil/projections';
import { api, client } from '../../platform/http/api.js';

type Code = { readonly code: string };

/** The server starts a new session, so the anti-forgery token is a new one too. */
const newSession = async (_: unknown, { queryFulfilled }: { readonly queryFulfilled: Promise<unknown> }): Promise<void> => {
  await queryFulfilled.then(client.forgetToken, () => undefined);
};

const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownSignIn: build.query<OwnSignIn, void>({ query: () => ({ url: 'account/sign-in' }), providesTags: ['own-sign-in'] }),
    beginAuthenticator: build.mutation<
      { readonly secret: string; readonly qrCode: string },
      { readonly password: string; readonly code?: string }
    >({
      query: (body) => ({ url: 'account/authenticator/begin', method: 'POST', body }),
    }),
    addAuthenticator: build.mutation<NewRecoveryCodes, Code>({
      query: (body) => ({ url: 'account/authenticator', method: 'POST', body }),
      invalidatesTags: ['own-sign-in', 'users', 'session'],
      onQueryStarted: newSession,
    }),
    removeAuthenticator: build.mutation<Written, Code>({
      query: (body) => ({ url: 'account/authenticator/remove', method: 'POST', body }),
      invalidatesTags: ['own-sign-in', 'users'],
      onQueryStarted: newSession,
    }),
    replaceRecoveryCodes: build.mutation<NewRecoveryCodes, Code>({
      query: (body) => ({ url: 'account/recovery-codes', method: 'POST', body }),
      invalidatesTags: ['own-sign-in'],
    }),
    confirmSecondFactor: build.mutation<Written, Code>({
      query: (body) => ({ url: 'account/confirm', method: 'POST', body }),
    }),
    endSession: build.mutation<Written, { readonly id: string }>({
      query: (body) => ({ url: 'account/sessions/end', method: 'POST', body }),
      invalidatesTags: ['own-sign-in'],
    }),
    endAllSessions: build.mutation<Written, void>({
      query: () => ({ url: 'account/sessions/end-all', method: 'POST', body: {} }),
    }),
  }),
});

export const {
  useOwnSignInQuery,
  useBeginAuthenticatorMutation,
  useAddAuthenticatorMutation,
  useRemoveAuthenticatorMutation,
  useReplaceRecoveryCodesMutation,
  useConfirmSecondFactorMutation,
  useEndSessionMutation,
  useEndAllSessionsMutation,
} = signInApi;
