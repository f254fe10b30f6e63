import type { Permission, Policy } from '@counterfoil/domain';
import type {
  CompanySettings,
  EntityRow,
  OpenWorkAnswer,
  TableAnswer,
  TableCall,
  UserView,
  Written,
} from '@counterfoil/projections';
import { api, client } from '../platform/http/api.js';
import type { Checked } from '../ui/form/check-record/check-values.js';
import { postTable } from '../platform/list-table/table-endpoint.js';

export type NewUser = {
  readonly name: string;
  readonly username: string;
  readonly entityId: string | null;
} & ({ readonly permissions: readonly Permission[] } | { readonly role: string }) &
  Checked;
type OfUser = { readonly id: string };
/** The user who takes over the open work. Null or absent: the work is not handed over. */
type HandedOver = { readonly handOverTo?: string | null };
export type Decision = { readonly requestId: string; readonly approve: boolean; readonly reason: string } & Checked;

const userUrl = (id: string, action: string): string => `users/${encodeURIComponent(id)}/${action}`;
const verb = ({ approve }: Decision): string => (approve ? 'approve' : 'decline');
const said = ({ requestId, approve, reason, check }: Decision) =>
  approve ? { requestId, ...(check === undefined ? {} : { check }) } : { requestId, reason };

/** The session contains the company, and the policy decides whether email templates need a second person. */
const settingsChanged = ['settings', 'session', 'templates'] as const;

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<CompanySettings, void>({ query: () => ({ url: 'customer/settings' }), providesTags: ['settings'] }),
    addEntity: build.mutation<Written, { readonly name: string; readonly entityId?: string }>({
      query: (body) => ({ url: 'customer/entities', method: 'POST', body }),
      invalidatesTags: settingsChanged,
    }),
    changeTimeZone: build.mutation<Written, { readonly zone: string | null }>({
      query: (body) => ({ url: 'customer/time-zone', method: 'POST', body }),
      invalidatesTags: settingsChanged,
    }),
    changeName: build.mutation<Written, { readonly name: string } & Checked>({
      query: (body) => ({ url: 'customer/name', method: 'POST', body }),
      invalidatesTags: settingsChanged,
    }),
    decideName: build.mutation<Written, Decision>({
      query: (decision) => ({ url: `customer/name/${verb(decision)}`, method: 'POST', body: said(decision) }),
      invalidatesTags: settingsChanged,
    }),
    withdrawName: build.mutation<Written, { readonly requestId: string }>({
      query: (body) => ({ url: 'customer/name/withdraw', method: 'POST', body }),
      invalidatesTags: settingsChanged,
    }),
    changePolicy: build.mutation<Written, Policy & { readonly revision: number } & Checked>({
      query: (body) => ({ url: 'customer/policy', method: 'POST', body }),
      invalidatesTags: settingsChanged,
    }),
    decidePolicy: build.mutation<Written, Decision>({
      query: (decision) => ({ url: `customer/policy/${verb(decision)}`, method: 'POST', body: said(decision) }),
      invalidatesTags: settingsChanged,
    }),
    withdrawPolicy: build.mutation<Written, { readonly requestId: string }>({
      query: (body) => ({ url: 'customer/policy/withdraw', method: 'POST', body }),
      invalidatesTags: settingsChanged,
    }),
    entitiesTable: build.query<TableAnswer<EntityRow>, TableCall>({
      query: postTable('customer/entities/table'),
      providesTags: ['settings'],
    }),
    usersTable: build.query<TableAnswer<UserView>, TableCall>({ query: postTable('users/table'), providesTags: ['users'] }),
    actOnUsers: build.mutation<TableAnswer<UserView>, TableCall>({
      query: postTable('users/table'),
      invalidatesTags: ['users'],
    }),
    addUser: build.mutation<Written, NewUser>({
      query: (body) => ({ url: 'users', method: 'POST', body }),
      invalidatesTags: ['users'],
    }),
    setPermission: build.mutation<
      Written,
      OfUser & { readonly permission: Permission; readonly granted: boolean } & HandedOver & Checked
    >({
      query: ({ id, ...body }) => ({ url: userUrl(id, 'permissions'), method: 'POST', body }),
      invalidatesTags: ['users', 'session'],
    }),
    openWork: build.query<OpenWorkAnswer, string>({ query: (id) => ({ url: userUrl(id, 'openWork') }), providesTags: ['users'] }),
    deactivateUser: build.mutation<Written, OfUser & HandedOver>({
      query: ({ id, ...body }) => ({ url: userUrl(id, 'deactivate'), method: 'POST', body }),
      invalidatesTags: ['users'],
    }),
    activateUser: build.mutation<Written, OfUser & Checked>({
      query: ({ id, ...body }) => ({ url: userUrl(id, 'activate'), method: 'POST', body }),
      invalidatesTags: ['users'],
    }),
    sendPasswordLink: build.mutation<Written, OfUser>({
      query: ({ id }) => ({ url: userUrl(id, 'passwordLink'), method: 'POST', body: {} }),
      invalidatesTags: ['users'],
    }),
    endUserSessions: build.mutation<Written, OfUser>({
      query: ({ id }) => ({ url: userUrl(id, 'sessions/end'), method: 'POST', body: {} }),
    }),
    resetFactor: build.mutation<Written, OfUser & Checked>({
      query: ({ id, ...body }) => ({ url: userUrl(id, 'factor-reset'), method: 'POST', body }),
      invalidatesTags: ['users'],
    }),
    requestMailbox: build.mutation<Written, OfUser & { readonly email: string } & Checked>({
      query: ({ id, ...body }) => ({ url: userUrl(id, 'email'), method: 'POST', body }),
      invalidatesTags: ['users'],
    }),
    decideUser: build.mutation<Written, OfUser & Decision>({
      query: (decision) => ({ url: userUrl(decision.id, verb(decision)), method: 'POST', body: said(decision) }),
      invalidatesTags: ['users'],
    }),
    withdrawUserRequest: build.mutation<Written, OfUser & { readonly requestId: string }>({
      query: ({ id, requestId }) => ({ url: userUrl(id, 'withdraw'), method: 'POST', body: { requestId } }),
      invalidatesTags: ['users'],
    }),
    changePassword: build.mutation<Written, { readonly current: string; readonly next: string }>({
      query: (body) => ({ url: 'account/password', method: 'POST', body }),
      // The server starts a new session, so the anti-forgery token is a new one too.
      onQueryStarted: async (_, { queryFulfilled }) => {
        await queryFulfilled.then(client.forgetToken, () => undefined);
      },
    }),
  }),
});

export const {
  useSettingsQuery,
  useAddEntityMutation,
  useChangeTimeZoneMutation,
  useChangeNameMutation,
  useDecideNameMutation,
  useWithdrawNameMutation,
  useChangePolicyMutation,
  useDecidePolicyMutation,
  useWithdrawPolicyMutation,
  useEntitiesTableQuery,
  useUsersTableQuery,
  useActOnUsersMutation,
  useAddUserMutation,
  useRequestMailboxMutation,
  useSetPermissionMutation,
  useActivateUserMutation,
  useDeactivateUserMutation,
  useOpenWorkQuery,
  useSendPasswordLinkMutation,
  useEndUserSessionsMutation,
  useResetFactorMutation,
  useDecideUserMutation,
  useWithdrawUserRequestMutation,
  useChangePasswordMutation,
} = settingsApi;
