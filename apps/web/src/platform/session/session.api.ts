import type { Me } from '@counterfoil/projections';
import { api } from '../http/api.js';

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query<Me, void>({ query: () => ({ url: 'account/me', anonymous: true }), providesTags: ['session'] }),
  }),
});

export const { useMeQuery } = sessionApi;
