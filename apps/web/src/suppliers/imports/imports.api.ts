import type {
  ColumnsAnswer,
  ImportView,
  ListAnswer,
  ListMapping,
  SupplierFileAnswer,
  UndoAnswer,
  Written,
} from '@counterfoil/projections';
import { api } from '../../platform/http/api.js';
import type { ListQuery } from '../../platform/lists/list-params.js';
import { FILE_TIMEOUT_MS, type Progress } from '../../platform/http/transport.js';

type Upload = { readonly file: File; readonly mapping: ListMapping | null; readonly onProgress: (progress: Progress) => void };
export type StartedImport = { readonly importId: string; readonly position: string };

const formOf = ({ file, mapping }: Upload): FormData => {
  const form = new FormData();
  if (mapping !== null) form.set('mapping', JSON.stringify(mapping));
  form.set('file', file);
  return form;
};

const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadSupplierFile: build.mutation<SupplierFileAnswer, Upload>({
      query: (upload) => ({
        url: 'customerPortalApi/uploadSupplierFile',
        method: 'POST',
        body: formOf(upload),
        timeout: FILE_TIMEOUT_MS,
        onProgress: upload.onProgress,
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
      invalidatesTags: ['imports'],
    }),
    resumeImport: build.mutation<StartedImport, string>({
      query: (id) => ({ url: `suppliers/imports/${encodeURIComponent(id)}/resume`, method: 'POST', body: {} }),
      invalidatesTags: ['imports'],
    }),
    imports: build.query<ListAnswer<ImportView>, ListQuery>({
      query: (query) => ({ url: 'suppliers/imports', query }),
      providesTags: ['imports'],
    }),
    importOf: build.query<ImportView, string>({
      query: (id) => ({ url: `suppliers/imports/${encodeURIComponent(id)}` }),
      providesTags: ['imports'],
    }),
  }),
});

/** An import, or the undoing of one, has ended: the records are other ones than before, and so is its line among the earlier imports. */
export const importEnded = () => api.util.invalidateTags(['suppliers', 'supplier', 'approvals', 'imports']);

export const {
  useUploadSupplierFileMutation,
  useCheckColumnsQuery,
  useForgetLayoutMutation,
  useUpdateSuppliersMutation,
  useUndoUpdateSuppliersMutation,
  useResumeImportMutation,
  useImportsQuery,
  useImportOfQuery,
} = importsApi;
