import type { Me, SupportDeskAnswer } from '@counterfoil/projections';
import { api, client } from '../http/api.js';

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query<Me, void>({
      query: () => ({ url: 'account/me', anonymous: true }),
      providesTags: ['session'],
      onQueryStarted: (_, { queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => client.belongsTo(data.user.id),
          () => undefined,
        ),
    }),
    supportDesk: build.query<SupportDeskAnswer, void>({ query: () => ({ url: 'account/support-desk' }), keepUnusedDataFor: 0 }),
  }),
});

export const { useMeQuery, useLazySupportDeskQuery } = sessionApi;

/** Loads the signed-in user again. */
export const readMe = () => sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false });
