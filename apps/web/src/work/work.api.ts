import type { WorkAnswer, Written } from '@counterfoil/projections';
import { api } from '../platform/http/api.js';

type WorkQuery = { readonly entityId?: string };

const workApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Reloaded after any change that can start or end open work. */
    work: build.query<WorkAnswer, WorkQuery>({
      query: (query) => ({ url: 'work', query }),
      providesTags: ['approvals', 'payment-runs', 'suppliers', 'settings', 'users', 'templates'],
    }),
    sendAgain: build.mutation<Written, string>({
      query: (supplierId) => ({
        url: `suppliers/${encodeURIComponent(supplierId)}/verification/resend`,
        method: 'POST',
        body: {},
      }),
      invalidatesTags: (_data, _error, id) => ['suppliers', { type: 'supplier', id }],
    }),
    resume: build.mutation<Written, string>({
      query: (runId) => ({ url: `payments/runs/${runId}/resume`, method: 'POST', body: {} }),
      invalidatesTags: (_data, _error, id) => ['payment-runs', { type: 'payment-run', id }],
    }),
    withdraw: build.mutation<Written, { readonly supplierId: string; readonly requestId: string }>({
      query: (body) => ({ url: 'approvals/withdraw', method: 'POST', body }),
      invalidatesTags: (_data, _error, { supplierId: id }) => ['suppliers', 'approvals', { type: 'supplier', id }],
    }),
  }),
});

export const { useWorkQuery, useSendAgainMutation, useResumeMutation, useWithdrawMutation } = workApi;
