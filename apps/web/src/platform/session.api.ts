import type { Me } from '@counterfoil/projections';
import { api } from './api.js';

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query<Me, void>({ query: () => ({ url: 'account/me', anonymous: true }), providesTags: ['session'] }),
  }),
});

export const { useMeQuery } = sessionApi;
