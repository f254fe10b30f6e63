import type { FindAnswer } from '@counterfoil/projections';
import { api } from '../../platform/http/api.js';

type FindQuery = { readonly text: string; readonly entityId?: string };

const findApi = api.injectEndpoints({
  endpoints: (build) => ({
    find: build.query<FindAnswer, FindQuery>({ query: (query) => ({ url: 'find', query }), keepUnusedDataFor: 30 }),
  }),
});

export const { useFindQuery } = findApi;
