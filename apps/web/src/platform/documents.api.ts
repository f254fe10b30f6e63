import { type CheckFile, type CheckSubject, checkSubjectText } from '@counterfoil/domain';
import type { DocumentHistory, DocumentKept } from '@counterfoil/projections';
import { api } from './http/api.js';
import { type Upload, uploadCall } from './http/upload.js';

export type HistoryOf = { readonly documentId: string; readonly onboardingId: string | null };
/** `supplierId` null: for the company's own library. */
type NewDocument = { readonly supplierId: string | null; readonly title: string; readonly expiryDate: string };
/** Where the file of a check is stored. Both null: in the company's own library. */
type CheckHome = { readonly supplierId: string | null; readonly about: 'administration' | null };
/** The server returns an HTML table, which the client passes on as `result` (P-7). */
type HtmlAnswer = { readonly result: string };

/** {documentHistoryViewUrl} of P-2.2.7. */
const HISTORY_URL = 'library/history';

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    documentHistory: build.query<DocumentHistory, HistoryOf>({
      // The address always contains the onboarding id, which is empty when there is no onboarding.
      query: ({ documentId, onboardingId }) => ({
        url: `${HISTORY_URL}/${encodeURIComponent(documentId)}?onboardingId=${encodeURIComponent(onboardingId ?? '')}`,
      }),
      providesTags: (_data, _error, { documentId }) => [{ type: 'document', id: documentId }],
    }),
    libraryTable: build.query<HtmlAnswer, string | null>({
      query: (supplierId) => ({
        url: 'library/list',
        query: { isModal: 'true', length: 500, ...(supplierId === null ? {} : { supplierId }) },
      }),
      providesTags: ['documents'],
    }),
    uploadCheckFile: build.mutation<CheckFile, CheckHome & Upload>({
      query: ({ supplierId, about, ...upload }) => uploadCall('library/check-files', upload, { supplierId, about }),
      invalidatesTags: ['documents'],
    }),
    uploadDocument: build.mutation<DocumentKept, NewDocument & Upload>({
      query: ({ supplierId, title, expiryDate, ...upload }) =>
        uploadCall('library/upload', upload, { supplierId, title, expiryDate }),
      invalidatesTags: ['documents', 'suppliers', 'supplier', 'payment-rows'],
    }),
  }),
});

export const { useDocumentHistoryQuery, useLibraryTableQuery, useUploadCheckFileMutation, useUploadDocumentMutation } =
  documentsApi;

/** The download address of a document version, or of the current version when none is given. */
export const documentFilePath = (documentId: string, versionId?: string): string =>
  `library/documents/${encodeURIComponent(documentId)}/file${versionId === undefined ? '' : `?versionId=${encodeURIComponent(versionId)}`}`;

/** The download address of a check's file: through the record that was checked, or from the library when `subject` is null. */
export const checkFilePath = ({ documentId, versionId }: CheckFile, subject: CheckSubject | null): string =>
  subject === null
    ? documentFilePath(documentId, versionId)
    : `library/check-files/${encodeURIComponent(versionId)}?of=${encodeURIComponent(checkSubjectText(subject))}`;
