import type { SupplierAct } from '@counterfoil/domain';
import type { ActPreview, ActRowsAnswer, StartedAct, SuppliersActView } from '@counterfoil/projections';
import { api } from '../../platform/http/api.js';
import type { Checked } from '../../ui/form/check-record/check-values.js';
import { suppliersChanged } from '../suppliers.api.js';
import type { SelectedBody } from './selected-body.js';

export type ActBody = SelectedBody & { readonly act: SupplierAct; readonly reason: string | null } & Checked;

const actsApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewAct: build.mutation<ActPreview, ActBody>({
      query: (body) => ({ url: 'supplier-acts/preview', method: 'POST', body }),
    }),
    startAct: build.mutation<StartedAct, ActBody>({ query: (body) => ({ url: 'supplier-acts', method: 'POST', body }) }),
    undoAct: build.mutation<StartedAct, string>({
      query: (id) => ({ url: `supplier-acts/${encodeURIComponent(id)}/undo`, method: 'POST', body: {} }),
    }),
    act: build.query<SuppliersActView, string>({
      query: (id) => ({ url: `supplier-acts/${encodeURIComponent(id)}` }),
      keepUnusedDataFor: 0,
    }),
    actRows: build.query<ActRowsAnswer, string>({
      query: (id) => ({
        url: `supplier-acts/${encodeURIComponent(id)}/rows`,
        query: { outcomes: 'refused,unknown,waiting' },
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Dispatched when a bulk change is complete, because it may change every list and record. */
export const actCompleted = () => api.util.invalidateTags([...suppliersChanged([]), 'supplier']);

export const { usePreviewActMutation, useStartActMutation, useUndoActMutation, useActQuery, useActRowsQuery } = actsApi;
