import type { CheckRecord } from '@counterfoil/domain';
import type {
  OnboardingFormRow,
  OnboardingFormsAnswer,
  OnboardingHistory,
  OnboardingInvitations,
  OnboardingListAnswer,
  OnboardingReview,
  SupplierRowsAnswer,
  Written,
} from '@counterfoil/projections';
import { api } from './http/api.js';
import type { ListQuery } from './lists/list-params.js';

type Of = { readonly id: string };
type Note = { readonly fieldId: string; readonly note: string };
type Approval = Of & {
  /** The hash of the document that the reviewer saw. */
  readonly documentHash: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly check?: CheckRecord;
};
/** A supplier found by a search. */
export type FoundSupplier = { readonly id: string; readonly text: string };

const MOST_FOUND = 20;

const at = (id: string, act: string) => `onboardings/${encodeURIComponent(id)}/${act}`;
const post = (id: string, act: string, body: object = {}) => ({ url: at(id, act), method: 'POST' as const, body });
/** A decision also changes the supplier record and its claim. */
const changed = (_data: unknown, _error: unknown, { id }: Of) => [
  'onboardings' as const,
  'suppliers' as const,
  'supplier' as const,
  'approvals' as const,
  { type: 'onboarding' as const, id },
];

const onboardingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    onboardings: build.query<OnboardingListAnswer, ListQuery>({
      query: (query) => ({ url: 'onboardings', query }),
      providesTags: ['onboardings'],
    }),
    onboarding: build.query<OnboardingReview, string>({
      query: (id) => ({ url: `onboardings/${encodeURIComponent(id)}` }),
      providesTags: (_data, _error, id) => [{ type: 'onboarding', id }],
    }),
    onboardingHistory: build.query<OnboardingHistory, string>({
      query: (id) => ({ url: at(id, 'history') }),
      providesTags: (_data, _error, id) => [{ type: 'onboarding', id }],
    }),
    /** Forms that suppliers can be invited to. */
    publishedForms: build.query<readonly OnboardingFormRow[], void>({
      query: () => ({ url: 'onboardingForms', query: { archived: false } }),
      transformResponse: ({ rows }: OnboardingFormsAnswer) => rows.filter(({ version }) => version > 0),
      providesTags: ['onboarding-forms'],
    }),
    findSuppliers: build.query<readonly FoundSupplier[], { readonly q: string }>({
      query: ({ q }) => ({ url: 'suppliers', query: { search: q, length: MOST_FOUND } }),
      transformResponse: ({ rows }: SupplierRowsAnswer) =>
        rows.map(({ id, supplierName, supplierCode }) => ({
          id,
          text: supplierCode === null ? supplierName : `${supplierName} (${supplierCode})`,
        })),
      providesTags: ['suppliers'],
    }),
    inviteToOnboarding: build.mutation<
      OnboardingInvitations,
      { readonly supplierIds: readonly string[]; readonly formId: string }
    >({
      query: (body) => ({ url: 'onboardings/invite', method: 'POST', body }),
      invalidatesTags: ['onboardings', 'suppliers', 'supplier'],
    }),
    approveOnboarding: build.mutation<Written, Approval>({
      query: ({ id, ...body }) => post(id, 'approve', body),
      invalidatesTags: changed,
    }),
    sendOnboardingBack: build.mutation<Written, Of & { readonly documentHash: string; readonly notes: readonly Note[] }>({
      query: ({ id, ...body }) => post(id, 'send-back', body),
      invalidatesTags: changed,
    }),
    declineOnboarding: build.mutation<Written, Of & { readonly reason: string }>({
      query: ({ id, reason }) => post(id, 'decline', { reason }),
      invalidatesTags: changed,
    }),
    cancelOnboarding: build.mutation<Written, Of & { readonly reason: string }>({
      query: ({ id, reason }) => post(id, 'cancel', { reason }),
      invalidatesTags: changed,
    }),
    remindOnboarding: build.mutation<Written, Of>({ query: ({ id }) => post(id, 'remind'), invalidatesTags: changed }),
    resendOnboarding: build.mutation<Written, Of>({ query: ({ id }) => post(id, 'resend'), invalidatesTags: changed }),
  }),
});

export const {
  useOnboardingsQuery,
  useOnboardingQuery,
  useOnboardingHistoryQuery,
  usePublishedFormsQuery,
  useFindSuppliersQuery,
  useInviteToOnboardingMutation,
  useApproveOnboardingMutation,
  useSendOnboardingBackMutation,
  useDeclineOnboardingMutation,
  useCancelOnboardingMutation,
  useRemindOnboardingMutation,
  useResendOnboardingMutation,
} = onboardingsApi;
