import type { RunWorkAnswer, RunWorkRowAnswer, Written } from '@counterfoil/projections';
import type { CheckRecord } from '@counterfoil/domain';
import { api } from '../platform/http/api.js';

/** What can be done with payments of a run (P-10.21 to P-10.25), as the server's addresses name it. */
export type WorkAct = 'hold' | 'leave-out' | 'put-back' | 'dismiss' | 'accept' | 'recheck';

export type WorkToDo = {
  readonly runId: string;
  readonly act: WorkAct;
  readonly lines: readonly number[];
  readonly reason?: string;
  readonly check?: CheckRecord;
};

export type AcceptanceDecision = {
  readonly runId: string;
  readonly requestId: string;
  readonly approve: boolean;
  readonly reason: string;
};

const changed = (id: string) => [
  'payment-runs' as const,
  { type: 'payment-run' as const, id },
  { type: 'payment-rows' as const, id },
  'approvals' as const,
  'audit-log' as const,
];

const workApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Up to 500 payments that are held or left out. */
    setAside: build.query<RunWorkAnswer, string>({
      query: (runId) => ({ url: `payments/runs/${runId}/work`, query: { tab: 'out', length: 500 } }),
      providesTags: (_data, _error, id) => [{ type: 'payment-rows', id }],
    }),
    workRow: build.query<RunWorkRowAnswer, { readonly runId: string; readonly n: number }>({
      query: ({ runId, n }) => ({ url: `payments/runs/${runId}/work/${n}` }),
      // A change of the supplier is news for the payment.
      providesTags: (_data, _error, { runId }) => [{ type: 'payment-rows', id: runId }, 'suppliers'],
    }),
    workOnRows: build.mutation<Written, WorkToDo>({
      query: ({ runId, act, ...body }) => ({ url: `payments/runs/${runId}/work/${act}`, body }),
      invalidatesTags: (_data, _error, { runId }) => changed(runId),
    }),
    decideAcceptance: build.mutation<Written, AcceptanceDecision>({
      query: ({ runId, requestId, approve, reason }) => ({
        url: `payments/runs/${runId}/work/acceptances/${requestId}/${approve ? 'approve' : 'decline'}`,
        body: approve || reason === '' ? {} : { reason },
      }),
      invalidatesTags: (_data, _error, { runId }) => changed(runId),
    }),
  }),
});

export const { useSetAsideQuery, useWorkRowQuery, useWorkOnRowsMutation, useDecideAcceptanceMutation } = workApi;
