import type {
  DocumentKept,
  DocumentRequestRow,
  DocumentRow,
  DocumentTakenBack,
  ListAnswer,
  RequestedDocument,
  Written,
} from '@counterfoil/projections';
import { api } from '../platform/http/api.js';
import { type Upload, uploadCall } from '../platform/http/upload.js';
import type { ListQuery } from '../platform/lists/list-params.js';

type OfLibrary = ListQuery & { readonly supplierId?: string };
type NewVersion = { readonly id: string; readonly replaces: string; readonly expiryDate: string };
/** A document, and the version of it that the user sees. */
type Seen = { readonly id: string; readonly versionId: string };
type Wish = { readonly supplierId: string; readonly title: string; readonly note: string; readonly documentId?: string };

const at = (id: string, act: string) => `library/documents/${encodeURIComponent(id)}/${act}`;
const changed = (id: string) => [
  'documents' as const,
  'suppliers' as const,
  'supplier' as const,
  'payment-rows' as const,
  { type: 'document' as const, id },
];

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    library: build.query<ListAnswer<DocumentRow>, OfLibrary>({
      query: (query) => ({ url: 'library/list', query }),
      providesTags: ['documents'],
    }),
    replaceDocument: build.mutation<DocumentKept, NewVersion & Upload>({
      query: ({ id, replaces, expiryDate, ...upload }) => uploadCall(at(id, 'replace'), upload, { replaces, expiryDate }),
      invalidatesTags: (_data, _error, { id }) => changed(id),
    }),
    setDocumentExpiry: build.mutation<Written, Seen & { readonly expiryDate: string }>({
      query: ({ id, ...body }) => ({ url: at(id, 'expiry'), method: 'POST', body }),
      invalidatesTags: (_data, _error, { id }) => changed(id),
    }),
    removeDocument: build.mutation<Written, Seen & { readonly reason: string }>({
      query: ({ id, ...body }) => ({ url: at(id, 'remove'), method: 'POST', body }),
      invalidatesTags: (_data, _error, { id }) => changed(id),
    }),
    eraseDocument: build.mutation<Written, { readonly id: string; readonly reason: string }>({
      query: ({ id, reason }) => ({ url: at(id, 'erase'), method: 'POST', body: { reason } }),
      invalidatesTags: (_data, _error, { id }) => changed(id),
    }),
    scanDocument: build.mutation<Written, string>({
      query: (id) => ({ url: at(id, 'scan'), method: 'POST', body: {} }),
      invalidatesTags: (_data, _error, id) => changed(id),
    }),
    documentRequests: build.query<{ readonly rows: readonly DocumentRequestRow[] }, string>({
      query: (supplierId) => ({ url: 'library/requests', query: { supplierId } }),
      providesTags: ['document-requests'],
    }),
    requestDocument: build.mutation<Written, Wish>({
      query: (body) => ({ url: 'library/requests', method: 'POST', body }),
      invalidatesTags: ['document-requests'],
    }),
    withdrawDocumentRequest: build.mutation<Written, string>({
      query: (id) => ({ url: `library/requests/${encodeURIComponent(id)}/withdraw`, method: 'POST', body: {} }),
      invalidatesTags: ['document-requests'],
    }),
    // A POST, so that mail scanners that follow links open nothing (P-14.3).
    requestedDocument: build.query<RequestedDocument, string>({
      query: (publicId) => ({ url: 'supplierDocuments/open', method: 'POST', body: { publicId }, anonymous: true }),
      providesTags: ['documents'],
    }),
    provideDocument: build.mutation<
      DocumentKept,
      { readonly publicId: string; readonly title: string; readonly expiryDate: string } & Upload
    >({
      query: ({ publicId, title, expiryDate, ...upload }) => ({
        ...uploadCall('supplierDocuments/upload', upload, { publicId, title, expiryDate }),
        anonymous: true,
      }),
      invalidatesTags: ['documents'],
    }),
    takeBackDocument: build.mutation<DocumentTakenBack, { readonly publicId: string; readonly documentId: string }>({
      query: (body) => ({ url: 'supplierDocuments/remove', method: 'POST', body, anonymous: true }),
      invalidatesTags: ['documents'],
    }),
  }),
});

export const {
  useLibraryQuery,
  useReplaceDocumentMutation,
  useSetDocumentExpiryMutation,
  useRemoveDocumentMutation,
  useEraseDocumentMutation,
  useScanDocumentMutation,
  useDocumentRequestsQuery,
  useRequestDocumentMutation,
  useWithdrawDocumentRequestMutation,
  useRequestedDocumentQuery,
  useProvideDocumentMutation,
  useTakeBackDocumentMutation,
} = documentsApi;
