import type { Me } from '@counterfoil/projections';
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
  }),
});

export const { useMeQuery } = sessionApi;

/** Asks again who is signed in. */
export const readMe = () => sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false });
