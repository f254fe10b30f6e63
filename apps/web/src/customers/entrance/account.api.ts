import { api, client } from '../../platform/http/api.js';
import { signedOut } from '../../platform/http/freshness.js';

export type SignIn = { readonly username: string; readonly password: string; readonly code?: string; readonly passkey?: string };

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<unknown, SignIn>({
      query: (body) => ({ url: 'account/login', method: 'POST', body, anonymous: true }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        await queryFulfilled.catch(() => undefined);
        client.forgetToken();
        dispatch(api.util.invalidateTags(['session']));
      },
    }),
    forgotPassword: build.mutation<{ readonly message: string }, { readonly username: string }>({
      query: (body) => ({ url: 'account/forgotPassword', method: 'POST', body, anonymous: true }),
    }),
    signOut: build.mutation<unknown, void>({
      query: () => ({ url: 'account/LogOff', method: 'POST', body: {}, anonymous: true }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        // Also when the session had already ended, so that none of its data stays on the screen.
        await queryFulfilled.catch(() => undefined);
        client.forgetToken();
        dispatch(signedOut());
      },
    }),
  }),
});

export const { useForgotPasswordMutation, useSignInMutation, useSignOutMutation } = accountApi;
