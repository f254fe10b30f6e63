import type { PaymentLine } from '@counterfoil/domain';
import type {
  ColumnsAnswer,
  CompareAnswer,
  ListAnswer,
  PaymentMapping,
  ProcessFileAnswer,
  ReadingAnswer,
  ReleaseView,
  ResultRow,
  RunView,
  SimilarRun,
  VerifyAnswer,
  Written,
} from '@counterfoil/projections';
import type { Checked } from '../ui/form/check-record/check-values.js';
import { api } from '../platform/http/api.js';
import type { ListQuery } from '../platform/lists/list-params.js';
import { type Upload, uploadCall } from '../platform/http/upload.js';

/** A choice of the format selector. */
export type FormatChoice = { readonly key: string; readonly label: string; readonly extensions: readonly string[] };

export type Reading = {
  /** Value of the format selector: 'api|key' (P-7.3.2). */
  readonly key: string;
  /** The column mapping of the user; null to detect the columns, or to use the mapping that was saved before. */
  readonly mapping: PaymentMapping | null;
  /** A UUID. `reading` reports the server's progress under it. */
  readonly uploadId: string;
};

/** The first chunk has no runId. Its answer contains the runId, which later chunks send (P-7.2.3). */
export type LinesToVerify = {
  readonly lines: readonly PaymentLine[];
  readonly fileId?: string;
  readonly runId?: string;
  readonly entityId?: string | null;
  readonly single?: boolean;
};

export type AlertToDismiss = { readonly runId: string; readonly n: number; readonly alert: string; readonly reason: string };
export type CommentToSave = { readonly runId: string; readonly n: number; readonly comment: string };
export type RunDecision = { readonly runId: string; readonly reason: string };

export type ReleaseDecision = RunDecision & { readonly requestId: string; readonly what: 'approve' | 'decline' } & Checked;

const reasonBody = (reason: string) => (reason === '' ? {} : { reason });

const runChanged = (id: string) => ['payment-runs' as const, { type: 'payment-run' as const, id }];
/** The audit log also shows these lines. */
const rowsChanged = (id: string) => [{ type: 'payment-rows' as const, id }, 'audit-log' as const];

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    formats: build.query<readonly FormatChoice[], void>({ query: () => ({ url: 'payments/formats' }), keepUnusedDataFor: 3_600 }),
    runs: build.query<ListAnswer<RunView>, ListQuery>({
      query: (query) => ({ url: 'payments/runs', query }),
      providesTags: ['payment-runs'],
    }),
    run: build.query<RunView, string>({
      query: (runId) => ({ url: `payments/runs/${runId}` }),
      providesTags: (_data, _error, id) => [{ type: 'payment-run', id }],
    }),
    runRows: build.query<ListAnswer<ResultRow>, { readonly runId: string; readonly query: ListQuery }>({
      query: ({ runId, query }) => ({ url: `payments/runs/${runId}/rows`, query }),
      providesTags: (_data, _error, { runId }) => [{ type: 'payment-rows', id: runId }],
    }),
    similarRuns: build.query<readonly SimilarRun[], string>({
      query: (runId) => ({ url: `payments/runs/${runId}/similar` }),
      providesTags: (_data, _error, id) => [{ type: 'payment-run', id }],
    }),
    compareRuns: build.query<CompareAnswer, { readonly a: string; readonly b: string }>({
      query: (query) => ({ url: 'payments/compare', query }),
    }),
    processFile: build.mutation<ProcessFileAnswer, Reading & Upload>({
      query: ({ key, uploadId, mapping, ...upload }) =>
        uploadCall('payment-processors/process-file', upload, {
          key,
          uploadId,
          mapping: mapping === null ? null : JSON.stringify(mapping),
        }),
    }),
    reading: build.query<ReadingAnswer, string>({
      query: (uploadId) => ({ url: `payments/reading/${uploadId}` }),
      keepUnusedDataFor: 0,
    }),
    checkPaymentColumns: build.query<ColumnsAnswer, { readonly fileId: string; readonly mapping: PaymentMapping }>({
      query: (body) => ({ url: 'payments/columns/check', body }),
      keepUnusedDataFor: 0,
    }),
    forgetPaymentLayout: build.mutation<Written, string>({
      query: (id) => ({ url: `payments/columns/layouts/${encodeURIComponent(id)}/forget`, body: {} }),
    }),
    verifyAccounts: build.mutation<VerifyAnswer, LinesToVerify>({
      query: ({ lines, fileId, runId, entityId, single }) => ({
        url: 'customerPortalApi/verifyAccounts',
        query: { internalReq: true, fileId, runId, entityId, single },
        body: lines,
      }),
      invalidatesTags: (data) => (data === undefined ? ['payment-runs'] : runChanged(data.runId)),
    }),
    resumeRun: build.mutation<Written, string>({
      query: (runId) => ({ url: `payments/runs/${runId}/resume`, body: {} }),
      invalidatesTags: (_data, _error, runId) => [...runChanged(runId), ...rowsChanged(runId)],
    }),
    markReady: build.mutation<Written, RunDecision>({
      query: ({ runId, reason }) => ({ url: `payments/runs/${runId}/ready`, body: reasonBody(reason) }),
      invalidatesTags: (_data, _error, { runId }) => runChanged(runId),
    }),
    release: build.query<ReleaseView, string>({
      query: (runId) => ({ url: `payments/runs/${runId}/release` }),
      providesTags: (_data, _error, id) => [{ type: 'payment-run', id }],
    }),
    decideRelease: build.mutation<Written, ReleaseDecision>({
      query: ({ runId, what, requestId, reason, check }) => ({
        url: `payments/runs/${runId}/release/${what}`,
        body: { requestId, ...reasonBody(reason), ...(what === 'approve' && check !== undefined ? { check } : {}) },
      }),
      invalidatesTags: (_data, _error, { runId }) => runChanged(runId),
    }),
    withdrawRelease: build.mutation<Written, RunDecision>({
      query: ({ runId, reason }) => ({ url: `payments/runs/${runId}/release/withdraw`, body: { reason } }),
      invalidatesTags: (_data, _error, { runId }) => runChanged(runId),
    }),
    rejectRun: build.mutation<Written, RunDecision>({
      query: ({ runId, reason }) => ({
        url: 'customerPortalApi/rejectLatestVerifications',
        body: { runId, ...reasonBody(reason) },
      }),
      invalidatesTags: (_data, _error, { runId }) => [...runChanged(runId), ...rowsChanged(runId)],
    }),
    commentOnPayment: build.mutation<Written, CommentToSave>({
      query: ({ runId, n, comment }) => ({ url: `payments/runs/${runId}/rows/${n}/comment`, body: { comment } }),
      invalidatesTags: (_data, _error, { runId }) => rowsChanged(runId),
    }),
    raiseAlertAgain: build.mutation<Written, Omit<AlertToDismiss, 'reason'>>({
      query: ({ runId, n, ...body }) => ({ url: `payments/runs/${runId}/rows/${n}/raise-again`, body }),
      invalidatesTags: (_data, _error, { runId }) => [...runChanged(runId), ...rowsChanged(runId)],
    }),
    dismissAlert: build.mutation<Written, AlertToDismiss>({
      query: ({ runId, n, ...body }) => ({ url: `payments/runs/${runId}/rows/${n}/dismiss`, body }),
      invalidatesTags: (_data, _error, { runId }) => [...runChanged(runId), ...rowsChanged(runId)],
    }),
  }),
});

export const {
  useFormatsQuery,
  useRunsQuery,
  useRunQuery,
  useRunRowsQuery,
  useSimilarRunsQuery,
  useCompareRunsQuery,
  useProcessFileMutation,
  useReadingQuery,
  useCheckPaymentColumnsQuery,
  useForgetPaymentLayoutMutation,
  useVerifyAccountsMutation,
  useResumeRunMutation,
  useMarkReadyMutation,
  useReleaseQuery,
  useDecideReleaseMutation,
  useWithdrawReleaseMutation,
  useRejectRunMutation,
  useCommentOnPaymentMutation,
  useDismissAlertMutation,
  useRaiseAlertAgainMutation,
} = paymentsApi;
