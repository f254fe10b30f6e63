import type { AdditionList, AdditionsApproved, Approval, Written } from '@counterfoil/projections';
import type { CheckRecord } from '@counterfoil/domain';
import { api } from '../../platform/http/api.js';
import { type ItemResult, suppliersChanged } from '../suppliers.api.js';

export type Approvals = { readonly rows: readonly Approval[]; readonly total: number; readonly lists: readonly AdditionList[] };
export type RequestRef = { readonly supplierId: string; readonly requestId: string };
export type Decided = Written & { readonly results: readonly (ItemResult & { readonly requestId: string })[] };

const approvalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    approvals: build.query<Approvals, void>({ query: () => ({ url: 'approvals' }), providesTags: ['approvals'] }),
    approve: build.mutation<Decided, { readonly items: readonly RequestRef[]; readonly check: CheckRecord | null }>({
      query: ({ items, check }) => ({
        url: 'approvals/approve',
        method: 'POST',
        body: check === null ? { items } : { items, check },
      }),
      invalidatesTags: (_data, _error, { items }) => suppliersChanged(items.map(({ supplierId }) => supplierId)),
    }),
    acceptAnswer: build.mutation<Written, { readonly supplierId: string; readonly check: CheckRecord }>({
      query: (body) => ({ url: 'approvals/accept-answer', method: 'POST', body }),
      invalidatesTags: (_data, _error, { supplierId }) => suppliersChanged([supplierId]),
    }),
    recordCheck: build.mutation<Written, RequestRef & { readonly check: CheckRecord }>({
      query: (body) => ({ url: 'approvals/check', method: 'POST', body }),
      invalidatesTags: (_data, _error, { supplierId }) => suppliersChanged([supplierId]),
    }),
    waiveCoolingOff: build.mutation<Written, RequestRef & { readonly check: CheckRecord }>({
      query: (body) => ({ url: 'approvals/waive-cooling-off', method: 'POST', body }),
      invalidatesTags: (_data, _error, { supplierId }) => suppliersChanged([supplierId]),
    }),
    approveList: build.mutation<AdditionsApproved, { readonly importId: string; readonly check: CheckRecord }>({
      query: (body) => ({ url: 'approvals/approve-list', method: 'POST', body }),
      invalidatesTags: (data) => (data === undefined || data.left === 0 ? suppliersChanged([]) : []),
    }),
    withdrawRequest: build.mutation<Written, RequestRef>({
      query: (body) => ({ url: 'approvals/withdraw', method: 'POST', body }),
      invalidatesTags: (_data, _error, { supplierId }) => suppliersChanged([supplierId]),
    }),
    decline: build.mutation<Decided, { readonly items: readonly RequestRef[]; readonly reason: string }>({
      query: (body) => ({ url: 'approvals/decline', method: 'POST', body }),
      invalidatesTags: (_data, _error, { items }) => suppliersChanged(items.map(({ supplierId }) => supplierId)),
    }),
  }),
});

export const {
  useAcceptAnswerMutation,
  useApprovalsQuery,
  useApproveListMutation,
  useApproveMutation,
  useDeclineMutation,
  useRecordCheckMutation,
  useWaiveCoolingOffMutation,
  useWithdrawRequestMutation,
} = approvalsApi;
