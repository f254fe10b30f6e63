import type { ReferenceFileAnswer, SavedReferences } from '@counterfoil/projections';
import { api } from '../../platform/http/api.js';
import { type Upload, uploadCall } from '../../platform/http/upload.js';
import type { ReferencePlace } from './reference-place.js';

const fieldsOf = (place: ReferencePlace | null) =>
  place === null
    ? {}
    : {
        row: place.row.trim(),
        column: place.column.trim(),
        columns: place.isNamed ? JSON.stringify(place.columns) : null,
      };

const referencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** With `place` null, the server uses the headings of the file. */
    uploadReferences: build.mutation<ReferenceFileAnswer, { readonly place: ReferencePlace | null } & Upload>({
      query: ({ place, ...upload }) => uploadCall('customerPortalApi/uploadSupplierReferenceFile', upload, fieldsOf(place)),
    }),
    saveReferences: build.mutation<SavedReferences, { readonly fileId: string }>({
      query: (body) => ({ url: 'customerPortalApi/updateSupplierReferences', method: 'POST', body }),
      invalidatesTags: ['suppliers', 'supplier'],
    }),
  }),
});

export const { useUploadReferencesMutation, useSaveReferencesMutation } = referencesApi;
