import type { ReferenceFileAnswer, SavedReferences } from '@counterfoil/projections';
import { api } from '../../platform/http/api.js';
import { FILE_TIMEOUT_MS, type Progress } from '../../platform/http/transport.js';
import type { ReferencePlace } from './reference-place.js';

type Upload = {
  readonly file: File;
  /** Null: as the headings of the file say. */
  readonly place: ReferencePlace | null;
  readonly onProgress: (progress: Progress) => void;
};

const formOf = ({ file, place }: Upload): FormData => {
  const form = new FormData();
  if (place !== null) {
    form.set('row', place.row.trim());
    form.set('column', place.column.trim());
    if (place.isNamed) form.set('columns', JSON.stringify(place.columns));
  }
  form.set('file', file);
  return form;
};

const referencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadReferences: build.mutation<ReferenceFileAnswer, Upload>({
      query: (upload) => ({
        url: 'customerPortalApi/uploadSupplierReferenceFile',
        method: 'POST',
        body: formOf(upload),
        timeout: FILE_TIMEOUT_MS,
        onProgress: upload.onProgress,
      }),
    }),
    saveReferences: build.mutation<SavedReferences, { readonly fileId: string }>({
      query: (body) => ({ url: 'customerPortalApi/updateSupplierReferences', method: 'POST', body }),
      invalidatesTags: ['suppliers', 'supplier'],
    }),
  }),
});

export const { useUploadReferencesMutation, useSaveReferencesMutation } = referencesApi;
