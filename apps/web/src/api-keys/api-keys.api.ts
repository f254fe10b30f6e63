import type { KeyRights } from '@counterfoil/domain';
import type { ApiKeysAnswer, NewSecret, Written } from '@counterfoil/projections';
import { api } from '../platform/http/api.js';
import type { Checked } from '../ui/form/check-record/check-values.js';

type OfKey = { readonly id: string };
type Decision = OfKey & { readonly requestId: string; readonly approve: boolean; readonly reason: string } & Checked;
export type NewKey = KeyRights & { readonly name: string };

const keyUrl = ({ id }: OfKey, action: string): string => `api-keys/${encodeURIComponent(id)}/${action}`;
const changed = ['api-keys'] as const;

const apiKeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    apiKeys: build.query<ApiKeysAnswer, void>({ query: () => ({ url: 'api-keys' }), providesTags: ['api-keys'] }),
    createKey: build.mutation<NewSecret, NewKey & Checked>({
      query: (body) => ({ url: 'api-keys', method: 'POST', body }),
      invalidatesTags: changed,
    }),
    changeKey: build.mutation<Written, OfKey & Checked & { readonly rights: KeyRights }>({
      query: ({ id, rights, ...checked }) => ({ url: keyUrl({ id }, 'rights'), method: 'POST', body: { ...rights, ...checked } }),
      invalidatesTags: changed,
    }),
    rotateKey: build.mutation<NewSecret, OfKey & Checked & { readonly overlapHours: number }>({
      query: ({ id, ...body }) => ({ url: keyUrl({ id }, 'rotate'), method: 'POST', body }),
      invalidatesTags: changed,
    }),
    revokeKey: build.mutation<Written, OfKey>({
      query: (key) => ({ url: keyUrl(key, 'revoke'), method: 'POST', body: {} }),
      invalidatesTags: changed,
    }),
    decideKey: build.mutation<Written, Decision>({
      query: ({ approve, requestId, reason, check, ...key }) => ({
        url: keyUrl(key, approve ? 'approve' : 'decline'),
        method: 'POST',
        body: approve ? { requestId, ...(check === undefined ? {} : { check }) } : { requestId, reason },
      }),
      invalidatesTags: changed,
    }),
    withdrawKey: build.mutation<Written, OfKey & { readonly requestId: string }>({
      query: ({ requestId, ...key }) => ({ url: keyUrl(key, 'withdraw'), method: 'POST', body: { requestId } }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useApiKeysQuery,
  useCreateKeyMutation,
  useChangeKeyMutation,
  useRotateKeyMutation,
  useRevokeKeyMutation,
  useDecideKeyMutation,
  useWithdrawKeyMutation,
} = apiKeysApi;
