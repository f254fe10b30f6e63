import type {
  MergePreview,
  SupplierDuplicates,
  SupplierHistory,
  SupplierPayments,
  SupplierRowsAnswer,
  SupplierView,
  Written,
} from '@counterfoil/projections';
import type { CheckRecord } from '@counterfoil/domain';
import { api } from '../platform/http/api.js';
import type { Checked } from '../ui/form/check-record/check-values.js';
import type { ListQuery } from '../platform/lists/list-params.js';

/** The changed fields of the form. A field that is left out stays unchanged; an empty one is removed. */
export type SupplierBody = { readonly [field: string]: string | boolean | number | null | CheckRecord };
export type ItemResult = { readonly supplierId: string; readonly ok: boolean; readonly message?: string };
type Results = Written & { readonly results: readonly ItemResult[] };

export type Alias = {
  readonly id: string;
  readonly isAlias: boolean;
  readonly accountName: string;
  readonly authorizerComment: string;
} & Checked;
export type MaxAmount = {
  readonly id: string;
  readonly limitAmount: number | null;
  readonly duplicateDays: number | null;
} & Checked;

/** The tags that a change of these suppliers invalidates. The change may also be a new change request. */
export const suppliersChanged = (ids: readonly string[]) => [
  'suppliers' as const,
  'approvals' as const,
  ...ids.map((id) => ({ type: 'supplier' as const, id })),
];

const suppliersApi = api.injectEndpoints({
  endpoints: (build) => ({
    suppliers: build.query<SupplierRowsAnswer, ListQuery>({
      query: (query) => ({ url: 'suppliers', query }),
      providesTags: ['suppliers'],
    }),
    supplier: build.query<SupplierView, string>({
      query: (id) => ({ url: `suppliers/${encodeURIComponent(id)}` }),
      providesTags: (_data, _error, id) => [{ type: 'supplier', id }],
    }),
    supplierHistory: build.query<SupplierHistory, string>({
      query: (id) => ({ url: `suppliers/${encodeURIComponent(id)}/history` }),
      providesTags: (_data, _error, id) => [{ type: 'supplier', id }],
    }),
    supplierPayments: build.query<SupplierPayments, string>({
      query: (id) => ({ url: `suppliers/${encodeURIComponent(id)}/payments` }),
      providesTags: (_data, _error, id) => [{ type: 'supplier', id }],
    }),
    supplierDuplicates: build.query<SupplierDuplicates, string>({
      query: (id) => ({ url: `suppliers/${encodeURIComponent(id)}/duplicates` }),
      providesTags: (_data, _error, id) => [{ type: 'supplier', id }],
    }),
    mergePreview: build.query<MergePreview, { readonly id: string; readonly otherId: string }>({
      query: ({ id, otherId }) => ({ url: `suppliers/${encodeURIComponent(id)}/merges/${encodeURIComponent(otherId)}` }),
      providesTags: (_data, _error, { id, otherId }) => [
        { type: 'supplier', id },
        { type: 'supplier', id: otherId },
      ],
    }),
    mergeSupplier: build.mutation<Written, Checked & { readonly id: string; readonly intoId: string; readonly reason: string }>({
      query: ({ id, ...body }) => ({ url: `suppliers/${encodeURIComponent(id)}/merge`, method: 'POST', body }),
      invalidatesTags: (_data, _error, { id, intoId }) => suppliersChanged([id, intoId]),
    }),
    undoMerge: build.mutation<Written, Checked & { readonly id: string; readonly reason: string }>({
      query: ({ id, ...body }) => ({ url: `suppliers/${encodeURIComponent(id)}/unmerge`, method: 'POST', body }),
      invalidatesTags: (_data, _error, { id }) => suppliersChanged([id]),
    }),
    addSupplier: build.mutation<Written & { readonly id: string }, SupplierBody>({
      query: (body) => ({ url: 'suppliers', method: 'POST', body }),
      invalidatesTags: suppliersChanged([]),
    }),
    setSupplierDetails: build.mutation<Written, SupplierBody & { readonly id: string }>({
      query: (body) => ({ url: 'customerPortalApi/setSupplierDetails', method: 'POST', body }),
      invalidatesTags: (_data, _error, { id }) => suppliersChanged([id]),
    }),
    setAlias: build.mutation<Written, Alias>({
      query: (body) => ({ url: 'customerPortalApi/setSupplierAlias', method: 'POST', body }),
      invalidatesTags: (_data, _error, { id }) => suppliersChanged([id]),
    }),
    reviewMatch: build.mutation<Written, { readonly id: string; readonly isConfirmed: boolean; readonly reason: string }>({
      query: (body) => ({ url: 'customerPortalApi/reviewSanctionsMatch', method: 'POST', body }),
      invalidatesTags: (_data, _error, { id }) => suppliersChanged([id]),
    }),
    setMaxAmount: build.mutation<Written, MaxAmount>({
      query: (body) => ({ url: 'customerPortalApi/setSupplierMaxAmount', method: 'POST', body }),
      invalidatesTags: (_data, _error, { id }) => suppliersChanged([id]),
    }),
    setActive: build.mutation<Results, { readonly ids: readonly string[]; readonly isActive: boolean } & Checked>({
      query: (body) => ({ url: 'customerPortalApi/SetSupplierActiveMultiple', method: 'POST', body }),
      invalidatesTags: (_data, _error, { ids }) => suppliersChanged(ids),
    }),
    commentOnSupplier: build.mutation<Written, { readonly id: string; readonly comment: string }>({
      query: (body) => ({ url: 'customerPortalApi/setSupplierAuthorizerComment', method: 'POST', body }),
      invalidatesTags: (_data, _error, { id }) => suppliersChanged([id]),
    }),
  }),
});

/** Reads suppliers page by page, outside the list on the screen. */
export const readSuppliers = suppliersApi.endpoints.suppliers.initiate;

export const {
  useSuppliersQuery,
  useSupplierQuery,
  useSupplierHistoryQuery,
  useSupplierPaymentsQuery,
  useSupplierDuplicatesQuery,
  useMergePreviewQuery,
  useMergeSupplierMutation,
  useUndoMergeMutation,
  useAddSupplierMutation,
  useSetSupplierDetailsMutation,
  useReviewMatchMutation,
  useSetAliasMutation,
  useSetMaxAmountMutation,
  useSetActiveMutation,
  useCommentOnSupplierMutation,
} = suppliersApi;
