import type { AccountScanView, ListAnswer, ScanRowView, StartedScan, Written } from '@counterfoil/projections';
import { api } from './http/api.js';
import type { ListQuery } from './lists/list-params.js';

const pathOf = (scanId: string): string => `payments/scans/${encodeURIComponent(scanId)}`;

const scansApi = api.injectEndpoints({
  endpoints: (build) => ({
    scans: build.query<ListAnswer<AccountScanView>, ListQuery>({
      query: (query) => ({ url: 'payments/scans', query }),
      providesTags: ['scans'],
    }),
    scan: build.query<AccountScanView, string>({
      query: (scanId) => ({ url: pathOf(scanId) }),
      providesTags: ['scans'],
    }),
    scanRows: build.query<ListAnswer<ScanRowView>, { readonly scanId: string; readonly query: ListQuery }>({
      query: ({ scanId, query }) => ({ url: `${pathOf(scanId)}/rows`, query }),
      providesTags: ['scans'],
    }),
    startScan: build.mutation<StartedScan, { readonly ids?: readonly string[] }>({
      query: (body) => ({ url: 'customerPortalApi/scanAccounts', method: 'POST', body }),
      invalidatesTags: ['scans'],
    }),
    cancelScan: build.mutation<Written, string>({
      query: (scanId) => ({ url: `${pathOf(scanId)}/cancel`, method: 'POST', body: {} }),
      invalidatesTags: ['scans'],
    }),
  }),
});

export const { useScansQuery, useScanQuery, useScanRowsQuery, useStartScanMutation, useCancelScanMutation } = scansApi;
