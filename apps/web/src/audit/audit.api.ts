import type {
  AccessRow,
  AuditLogAnswer,
  AuditState,
  CheckpointAnswer,
  RunView,
  TableAnswer,
  TableCall,
} from '@counterfoil/projections';
import { api } from '../platform/http/api.js';
import { postTable } from '../platform/list-table/table-endpoint.js';
import type { Hit } from '../ui/select/remote-select.js';

/** Body of getAuditLog. `start` and `end` limit the period; `offset` is the first row of the page. */
export type AuditLogQuery = Readonly<Record<string, string | number | boolean>>;

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A POST by the API contract (P-7.2), although it changes nothing.
    auditLog: build.query<AuditLogAnswer, AuditLogQuery>({
      query: (body) => ({ url: 'customerPortalApi/getAuditLog', method: 'POST', body }),
      providesTags: ['audit-log'],
    }),
    accessTable: build.query<TableAnswer<AccessRow>, TableCall>({
      query: postTable('audit/access/table'),
      providesTags: ['access-log'],
      keepUnusedDataFor: 0,
    }),
    findPeople: build.query<readonly Hit[], { readonly q: string }>({ query: (query) => ({ url: 'people/find', query }) }),
    auditState: build.query<AuditState, void>({ query: () => ({ url: 'audit/state' }), providesTags: ['audit-state'] }),
    fetchCheckpoint: build.mutation<CheckpointAnswer, void>({
      query: () => ({ url: 'audit/checkpoint', method: 'POST', body: {} }),
      invalidatesTags: ['audit-state'],
    }),
    /** The run of a batch of rows, for the name of its file. */
    auditRun: build.query<RunView, string>({
      query: (runId) => ({ url: `payments/runs/${encodeURIComponent(runId)}` }),
      providesTags: (_data, _error, id) => [{ type: 'payment-run', id }],
    }),
  }),
});

/** Dispatched after an export. Each download is recorded, so the list of downloads has changed. */
export const exportDownloaded = () => api.util.invalidateTags(['audit-state']);

export const {
  useAccessTableQuery,
  useFindPeopleQuery,
  useAuditLogQuery,
  useAuditStateQuery,
  useFetchCheckpointMutation,
  useAuditRunQuery,
} = auditApi;
