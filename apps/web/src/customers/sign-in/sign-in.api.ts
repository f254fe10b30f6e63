import type { NewRecoveryCodes, OwnSignIn, Written } from '@counterfoil/projections';
import { api, client } from '../../platform/http/api.js';
import type { OwnPassword } from './own-password-form.js';

type Code = { readonly code: string };
/** The browser's answer, as JSON. */
type Passkey = { readonly passkey: string };

/** The session has a new secret afterwards, and so a new anti-forgery token. */
const newSession = async (_: unknown, { queryFulfilled }: { readonly queryFulfilled: Promise<unknown> }): Promise<void> => {
  await queryFulfilled.then(client.forgetToken, () => undefined);
};

const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownSignIn: build.query<OwnSignIn, void>({ query: () => ({ url: 'account/sign-in' }), providesTags: ['own-sign-in'] }),
    beginAuthenticator: build.mutation<{ readonly secret: string; readonly qrCode: string }, OwnPassword>({
      query: (body) => ({ url: 'account/authenticator/begin', method: 'POST', body }),
    }),
    addAuthenticator: build.mutation<NewRecoveryCodes, Code>({
      query: (body) => ({ url: 'account/authenticator', method: 'POST', body }),
      invalidatesTags: ['own-sign-in', 'users', 'session'],
      onQueryStarted: newSession,
    }),
    removeAuthenticator: build.mutation<Written, OwnPassword>({
      query: (body) => ({ url: 'account/authenticator/remove', method: 'POST', body }),
      invalidatesTags: ['own-sign-in', 'users'],
      onQueryStarted: newSession,
    }),
    beginPasskey: build.mutation<{ readonly options: string }, { readonly password: string }>({
      query: (body) => ({ url: 'account/passkeys/begin', method: 'POST', body }),
    }),
    addPasskey: build.mutation<NewRecoveryCodes, Passkey & { readonly label: string }>({
      query: (body) => ({ url: 'account/passkeys', method: 'POST', body }),
      invalidatesTags: ['own-sign-in', 'users', 'session'],
      onQueryStarted: newSession,
    }),
    removePasskey: build.mutation<Written, { readonly id: string; readonly password: string }>({
      query: (body) => ({ url: 'account/passkeys/remove', method: 'POST', body }),
      invalidatesTags: ['own-sign-in', 'users', 'session'],
      onQueryStarted: newSession,
    }),
    askForPasskey: build.mutation<{ readonly options: string }, void>({
      query: () => ({ url: 'account/passkeys/challenge', method: 'POST', body: {} }),
    }),
    replaceRecoveryCodes: build.mutation<NewRecoveryCodes, OwnPassword>({
      query: (body) => ({ url: 'account/recovery-codes', method: 'POST', body }),
      invalidatesTags: ['own-sign-in'],
    }),
    confirmSecondFactor: build.mutation<Written, Code | Passkey>({
      query: (body) => ({ url: 'account/confirm', method: 'POST', body }),
      onQueryStarted: newSession,
    }),
    askForMailbox: build.mutation<Written, { readonly email: string; readonly password: string }>({
      query: (body) => ({ url: 'account/email', method: 'POST', body }),
      invalidatesTags: ['own-sign-in'],
    }),
    withdrawMailbox: build.mutation<Written, void>({
      query: () => ({ url: 'account/email/withdraw', method: 'POST', body: {} }),
      invalidatesTags: ['own-sign-in'],
    }),
    confirmMailbox: build.mutation<Written, { readonly link: string }>({
      query: (body) => ({ url: 'account/email/confirm', method: 'POST', body }),
      invalidatesTags: ['own-sign-in', 'users', 'session'],
      onQueryStarted: newSession,
    }),
    endSession: build.mutation<Written, { readonly id: string; readonly password: string }>({
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
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useAskForPasskeyMutation,
  useReplaceRecoveryCodesMutation,
  useConfirmSecondFactorMutation,
  useAskForMailboxMutation,
  useWithdrawMailboxMutation,
  useConfirmMailboxMutation,
  useEndSessionMutation,
  useEndAllSessionsMutation,
} = signInApi;
