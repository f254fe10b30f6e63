import type {
  ColumnsAnswer,
  ImportView,
  ListMapping,
  SupplierFileAnswer,
  TableAnswer,
  TableCall,
  UndoAnswer,
  Written,
} from '@counterfoil/projections';
import { api } from '../../platform/http/api.js';
import { postTable } from '../../platform/list-table/table-endpoint.js';
import { type Upload, uploadCall } from '../../platform/http/upload.js';

export type StartedImport = { readonly importId: string; readonly position: string };

const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadSupplierFile: build.mutation<SupplierFileAnswer, { readonly mapping: ListMapping | null } & Upload>({
      query: ({ mapping, ...upload }) =>
        uploadCall('customerPortalApi/uploadSupplierFile', upload, {
          mapping: mapping === null ? null : JSON.stringify(mapping),
        }),
    }),
    checkColumns: build.query<ColumnsAnswer, { readonly fileId: string; readonly mapping: ListMapping }>({
      query: (body) => ({ url: 'suppliers/imports/check', method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    forgetLayout: build.mutation<Written, string>({
      query: (id) => ({ url: `suppliers/imports/layouts/${encodeURIComponent(id)}/forget`, method: 'POST', body: {} }),
    }),
    updateSuppliers: build.mutation<StartedImport, { readonly fileId: string; readonly fileName: string }>({
      query: (body) => ({ url: 'customerPortalApi/updateSuppliers', method: 'POST', body }),
      invalidatesTags: ['imports'],
    }),
    undoUpdateSuppliers: build.mutation<UndoAnswer, string>({
      query: (importId) => ({ url: 'customerPortalApi/undoUpdateSuppliers', method: 'POST', body: { importId } }),
      invalidatesTags: (_data, _error, id) => ['imports', { type: 'import', id }],
    }),
    resumeImport: build.mutation<StartedImport, string>({
      query: (id) => ({ url: `suppliers/imports/${encodeURIComponent(id)}/resume`, method: 'POST', body: {} }),
      invalidatesTags: (_data, _error, id) => ['imports', { type: 'import', id }],
    }),
    importsTable: build.query<TableAnswer<ImportView>, TableCall>({
      query: postTable('suppliers/imports/table'),
      providesTags: ['imports'],
    }),
    importOf: build.query<ImportView, string>({
      query: (id) => ({ url: `suppliers/imports/${encodeURIComponent(id)}` }),
      providesTags: (_data, _error, id) => [{ type: 'import', id }],
    }),
  }),
});

/** Dispatched when an import or its undo has ended, because it may have changed any supplier. */
export const importEnded = (id: string) =>
  api.util.invalidateTags(['suppliers', 'supplier', 'approvals', 'imports', { type: 'import', id }]);

export const {
  useUploadSupplierFileMutation,
  useCheckColumnsQuery,
  useForgetLayoutMutation,
  useUpdateSuppliersMutation,
  useUndoUpdateSuppliersMutation,
  useResumeImportMutation,
  useImportsTableQuery,
  useImportOfQuery,
} = importsApi;
