import type { RoleContents } from '@counterfoil/domain';
import type { RolesAnswer, Written } from '@counterfoil/projections';
import { api } from '../../platform/http/api.js';
import type { Checked } from '../../ui/form/check-record/check-values.js';
import type { Decision } from '../settings.api.js';

type OfRole = { readonly id: string };
export type GivenRole = { readonly role: string | null; readonly entityId: string | null } & Checked;

const roleUrl = (id: string): string => `roles/${encodeURIComponent(id)}`;
const said = ({ requestId, approve, reason, check }: Decision) =>
  approve ? { requestId, ...(check === undefined ? {} : { check }) } : { requestId, reason };

/** A change of a role changes the permissions of its users. */
const rolesChanged = ['roles', 'users', 'session'] as const;

const rolesApi = api.injectEndpoints({
  endpoints: (build) => ({
    roles: build.query<RolesAnswer, void>({ query: () => ({ url: 'roles' }), providesTags: ['roles', 'users'] }),
    addRole: build.mutation<Written, RoleContents>({
      query: (body) => ({ url: 'roles', method: 'POST', body }),
      invalidatesTags: ['roles'],
    }),
    changeRole: build.mutation<Written, OfRole & RoleContents & Checked>({
      query: ({ id, ...body }) => ({ url: roleUrl(id), method: 'POST', body }),
      invalidatesTags: rolesChanged,
    }),
    decideRole: build.mutation<Written, OfRole & Decision>({
      query: (decision) => ({
        url: `${roleUrl(decision.id)}/${decision.approve ? 'approve' : 'decline'}`,
        method: 'POST',
        body: said(decision),
      }),
      invalidatesTags: rolesChanged,
    }),
    withdrawRole: build.mutation<Written, OfRole & { readonly requestId: string }>({
      query: ({ id, requestId }) => ({ url: `${roleUrl(id)}/withdraw`, method: 'POST', body: { requestId } }),
      invalidatesTags: ['roles'],
    }),
    setUserRole: build.mutation<Written, OfRole & GivenRole>({
      query: ({ id, ...body }) => ({ url: `users/${encodeURIComponent(id)}/role`, method: 'POST', body }),
      invalidatesTags: rolesChanged,
    }),
  }),
});

export const {
  useRolesQuery,
  useAddRoleMutation,
  useChangeRoleMutation,
  useDecideRoleMutation,
  useWithdrawRoleMutation,
  useSetUserRoleMutation,
} = rolesApi;
