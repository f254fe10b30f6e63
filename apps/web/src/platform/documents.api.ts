import type { DocumentHistory } from '@counterfoil/projections';
import { api } from './http/api.js';

export type HistoryOf = { readonly documentId: string; readonly onboardingId: string | null };
/** The server answers an HTML table, which the client hands on as `result` (P-7). */
type HtmlAnswer = { readonly result: string };

/** {documentHistoryViewUrl} of P-2.2.7. */
const HISTORY_URL = 'library/history';

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    documentHistory: build.query<DocumentHistory, HistoryOf>({
      // The address always names the onboarding, also when there is none.
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
  }),
});

export const { useDocumentHistoryQuery, useLibraryTableQuery } = documentsApi;

/** Where the bytes of a version are saved from. */
export const documentFilePath = (documentId: string, versionId: string): string =>
  `library/documents/${encodeURIComponent(documentId)}/file?versionId=${encodeURIComponent(versionId)}`;
