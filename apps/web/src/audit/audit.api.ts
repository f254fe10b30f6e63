import type { AuditLogAnswer, AuditState, CheckpointAnswer, RunView } from '@counterfoil/projections';
import { api } from '../platform/http/api.js';

/** Body of getAuditLog: `start` and `end` bound the period, the page begins at `offset`. */
export type AuditLogQuery = Readonly<Record<string, string | number | boolean>>;

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A POST by contract (P-7.2), although it changes nothing.
    auditLog: build.query<AuditLogAnswer, AuditLogQuery>({
      query: (body) => ({ url: 'customerPortalApi/getAuditLog', method: 'POST', body }),
      providesTags: ['audit-log'],
    }),
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

/** To dispatch after an export: each download is recorded, so the list of downloads has changed. */
export const exportDownloaded = () => api.util.invalidateTags(['audit-state']);

export const { useAuditLogQuery, useAuditStateQuery, useFetchCheckpointMutation, useAuditRunQuery } = auditApi;
