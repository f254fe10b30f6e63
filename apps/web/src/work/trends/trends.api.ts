import type { TrendsAnswer } from '@counterfoil/projections';
import { api } from '../../platform/http/api.js';

const trendsApi = api.injectEndpoints({
  endpoints: (build) => ({
    trends: build.query<TrendsAnswer, { readonly entityId?: string }>({
      query: (query) => ({ url: 'trends', query }),
      providesTags: ['payment-runs'],
    }),
  }),
});

export const { useTrendsQuery } = trendsApi;
