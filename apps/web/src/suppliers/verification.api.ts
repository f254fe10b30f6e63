import type { CheckRecord } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { api } from '../platform/http/api.js';
import type { Checked } from '../ui/form/check-record/check-values.js';
import { type ItemResult, suppliersChanged } from './suppliers.api.js';

export type Sent = Written & { readonly results: readonly ItemResult[] };
type OfSupplier = { readonly id: string };

const verificationUrl = (id: string, action: string): string => `suppliers/${encodeURIComponent(id)}/verification/${action}`;

const verificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendRequests: build.mutation<Sent, { readonly ids: readonly string[] }>({
      query: (body) => ({ url: 'customerPortalApi/SendChangeRequests', method: 'POST', body }),
      invalidatesTags: (_data, _error, { ids }) => suppliersChanged(ids),
    }),
    previewRequests: build.mutation<{ readonly results: readonly ItemResult[] }, { readonly ids: readonly string[] }>({
      query: (body) => ({ url: 'customerPortalApi/previewChangeRequests', method: 'POST', body }),
    }),
    resendRequest: build.mutation<Written, OfSupplier>({
      query: ({ id }) => ({ url: verificationUrl(id, 'resend'), method: 'POST', body: {} }),
      invalidatesTags: (_data, _error, { id }) => suppliersChanged([id]),
    }),
    revokeRequest: build.mutation<Written, OfSupplier & { readonly reason: string }>({
      query: ({ id, reason }) => ({ url: verificationUrl(id, 'revoke'), method: 'POST', body: { reason } }),
      invalidatesTags: (_data, _error, { id }) => suppliersChanged([id]),
    }),
    unlock: build.mutation<Written, OfSupplier & { readonly check: CheckRecord }>({
      query: ({ id, check }) => ({ url: verificationUrl(id, 'unlock'), method: 'POST', body: { reason: check.reason, check } }),
      invalidatesTags: (_data, _error, { id }) => suppliersChanged([id]),
    }),
    planRequest: build.mutation<Written, OfSupplier & { readonly doSend: boolean; readonly date?: string }>({
      query: (body) => ({ url: 'customerPortalApi/setSupplierDoSend', method: 'POST', body }),
      invalidatesTags: (_data, _error, { id }) => suppliersChanged([id]),
    }),
    setSupplierEmail: build.mutation<Written, OfSupplier & { readonly email: string } & Checked>({
      query: (body) => ({ url: 'customerPortalApi/setSupplierEmail', method: 'POST', body }),
      invalidatesTags: (_data, _error, { id }) => suppliersChanged([id]),
    }),
  }),
});

export const {
  useSendRequestsMutation,
  usePreviewRequestsMutation,
  useResendRequestMutation,
  useRevokeRequestMutation,
  usePlanRequestMutation,
  useUnlockMutation,
  useSetSupplierEmailMutation,
} = verificationApi;
