import type { CheckRecord } from '@counterfoil/domain';
import type {
  ColleagueView,
  ListAnswer,
  RowActionName,
  RunPulse,
  RunWorkAnswer,
  RunWorkRowAnswer,
  WorkPreviewAnswer,
  WorkTab,
  Written,
} from '@counterfoil/projections';
import { api } from '../platform/http/api.js';
import type { Checked } from '../ui/form/check-record/check-values.js';
import type { ListQuery } from '../platform/lists/list-params.js';

/** "All that match", with the number of rows that the user saw. The server refuses when the number has changed (P-10.28). */
export type Match = {
  readonly tab: WorkTab;
  readonly why?: string;
  readonly search?: string;
  readonly assigned?: string;
  readonly count: number;
};
/** The payments that an act applies to. */
export type Rows = { readonly lines: readonly number[] } | { readonly match: Match };

/** An act on the payments of a preview (P-10.21 to P-10.25). */
export type WorkToDo = {
  readonly runId: string;
  readonly act: Exclude<RowActionName, 'ask' | 'remind' | 'add-supplier' | 'certify' | 'open-supplier'>;
  readonly lines: readonly number[];
  readonly reason?: string;
  readonly check?: CheckRecord;
  readonly to?: string | null;
  readonly due?: string | null;
};

export type AcceptanceDecision = {
  readonly runId: string;
  readonly requestId: string;
  readonly approve: boolean;
  readonly reason: string;
} & Checked;

/** The name of an act in the server's addresses. */
const addressOf = (act: WorkToDo['act']): string => (act === 'dismiss-alerts' ? 'dismiss' : act);

const changed = (id: string) => [
  'payment-runs' as const,
  { type: 'payment-run' as const, id },
  { type: 'payment-rows' as const, id },
  'approvals' as const,
  'audit-log' as const,
];

/** The tags of a run's rows. A change of a supplier also changes the payments to it. */
const rowsOf = (id: string) => [{ type: 'payment-rows' as const, id }, 'suppliers' as const];

const workApi = api.injectEndpoints({
  endpoints: (build) => ({
    runWork: build.query<RunWorkAnswer, { readonly runId: string; readonly query: ListQuery }>({
      query: ({ runId, query }) => ({ url: `payments/runs/${runId}/work`, query }),
      providesTags: (_data, _error, { runId }) => rowsOf(runId),
    }),
    /** Changes whenever anything happens at the company. Cheap enough to poll. */
    runPulse: build.query<RunPulse, string>({ query: (runId) => ({ url: `payments/runs/${runId}/pulse` }) }),
    workRow: build.query<RunWorkRowAnswer, { readonly runId: string; readonly n: number }>({
      query: ({ runId, n }) => ({ url: `payments/runs/${runId}/work/${n}` }),
      providesTags: (_data, _error, { runId }) => rowsOf(runId),
    }),
    previewWork: build.query<WorkPreviewAnswer, { readonly runId: string; readonly act: RowActionName; readonly rows: Rows }>({
      query: ({ runId, act, rows }) => ({ url: `payments/runs/${runId}/work/preview`, body: { act, ...rows } }),
      keepUnusedDataFor: 0,
    }),
    colleagues: build.query<ListAnswer<ColleagueView>, void>({
      query: () => ({ url: 'payments/colleagues' }),
      providesTags: ['users'],
    }),
    workOnRows: build.mutation<Written, WorkToDo>({
      query: ({ runId, act, ...body }) => ({ url: `payments/runs/${runId}/work/${addressOf(act)}`, body }),
      invalidatesTags: (_data, _error, { runId }) => changed(runId),
    }),
    decideAcceptance: build.mutation<Written, AcceptanceDecision>({
      query: ({ runId, requestId, approve, reason, check }) => ({
        url: `payments/runs/${runId}/work/acceptances/${requestId}/${approve ? 'approve' : 'decline'}`,
        body: { ...(approve || reason === '' ? {} : { reason }), ...(approve && check !== undefined ? { check } : {}) },
      }),
      invalidatesTags: (_data, _error, { runId }) => changed(runId),
    }),
  }),
});

/** Reloads a run after another user may have worked on it or on its suppliers. */
export const runStirred = (runId: string) =>
  api.util.invalidateTags(['payment-runs', { type: 'payment-run', id: runId }, { type: 'payment-rows', id: runId }]);

export const {
  useRunPulseQuery,
  useRunWorkQuery,
  useWorkRowQuery,
  usePreviewWorkQuery,
  useColleaguesQuery,
  useWorkOnRowsMutation,
  useDecideAcceptanceMutation,
} = workApi;
