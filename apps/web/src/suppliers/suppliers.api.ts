import type { ListAnswer, SupplierView, TimelineEntry, Written } from '@counterfoil/projections';
import { api } from '../platform/http/api.js';
import type { ListQuery } from '../platform/lists/list-params.js';

type History = { readonly entries: readonly TimelineEntry[] };
/** What the form sends; a field left out stays as it is, an empty one is taken away. */
export type SupplierBody = Readonly<Record<string, string | boolean | number | null>>;
export type ItemResult = { readonly supplierId: string; readonly ok: boolean; readonly message?: string };
type Results = Written & { readonly results: readonly ItemResult[] };

export type Alias = {
  readonly id: string;
  readonly isAlias: boolean;
  readonly accountName: string;
  readonly authorizerComment: string;
};
export type MaxAmount = { readonly id: string; readonly limitAmount: number | null; readonly duplicateDays: number | null };

/** A change of one record may also be a new request: the list, the record and the approvals are all out of date. */
const changed = ['suppliers', 'supplier', 'approvals'] as const;

const suppliersApi = api.injectEndpoints({
  endpoints: (build) => ({
    suppliers: build.query<ListAnswer<SupplierView>, ListQuery>({
      query: (query) => ({ url: 'suppliers', query }),
      providesTags: ['suppliers'],
    }),
    supplier: build.query<SupplierView, string>({
      query: (id) => ({ url: `suppliers/${encodeURIComponent(id)}` }),
      providesTags: ['supplier'],
    }),
    supplierHistory: build.query<History, string>({
      query: (id) => ({ url: `suppliers/${encodeURIComponent(id)}/history` }),
      providesTags: ['supplier'],
    }),
    addSupplier: build.mutation<Written & { readonly id: string }, SupplierBody>({
      query: (body) => ({ url: 'suppliers', method: 'POST', body }),
      invalidatesTags: [...changed],
    }),
    changeSupplier: build.mutation<Written, SupplierBody>({
      query: (body) => ({ url: 'customerPortalApi/setSupplierDetails', method: 'POST', body }),
      invalidatesTags: [...changed],
    }),
    setAlias: build.mutation<Written, Alias>({
      query: (body) => ({ url: 'customerPortalApi/setSupplierAlias', method: 'POST', body }),
      invalidatesTags: [...changed],
    }),
    setMaxAmount: build.mutation<Written, MaxAmount>({
      query: (body) => ({ url: 'customerPortalApi/setSupplierMaxAmount', method: 'POST', body }),
      invalidatesTags: [...changed],
    }),
    setActive: build.mutation<Results, { readonly ids: readonly string[]; readonly isActive: boolean }>({
      query: (body) => ({ url: 'customerPortalApi/SetSupplierActiveMultiple', method: 'POST', body }),
      invalidatesTags: [...changed],
    }),
    commentOnSupplier: build.mutation<Written, { readonly id: string; readonly comment: string }>({
      query: (body) => ({ url: 'customerPortalApi/setSupplierAuthorizerComment', method: 'POST', body }),
      invalidatesTags: [...changed],
    }),
  }),
});

/** For reading rows page by page outside a component's own list. */
export const readSuppliers = suppliersApi.endpoints.suppliers.initiate;

export const {
  useSuppliersQuery,
  useSupplierQuery,
  useSupplierHistoryQuery,
  useAddSupplierMutation,
  useChangeSupplierMutation,
  useSetAliasMutation,
  useSetMaxAmountMutation,
  useSetActiveMutation,
  useCommentOnSupplierMutation,
} = suppliersApi;
