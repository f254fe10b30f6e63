import type { TaskValues } from '@counterfoil/domain';
import type { OnboardingActed, OnboardingPage, OnboardingProgress } from '@counterfoil/projections';
import { api } from '../platform/http/api.js';
import { type Upload, uploadCall } from '../platform/http/upload.js';

type Link = { readonly publicId: string };
type Save = Link & { readonly values: TaskValues; readonly seen: Readonly<Record<string, number | null>> };
type Sign = Link & { readonly name: string; readonly role: string; readonly accepted: boolean; readonly revision: number };
type PassOn = Link & { readonly email: string; readonly tasks?: readonly string[] };

/** The parameters of the postal code lookup (P-7.3.5). */
export type AskedState = { readonly postalCode: string; readonly country: string };

/** Suppliers have no session, so a refusal does not lead to the sign-in page. */
const ask = <Body>(action: string, body: Body) =>
  ({ url: `supplierOnboarding/${action}`, method: 'POST', body, anonymous: true }) as const;

const onboardingApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A POST, so that mail scanners that follow links open nothing (P-14.3).
    onboardingPage: build.query<OnboardingPage, string>({
      query: (publicId) => ask('open', { publicId }),
      keepUnusedDataFor: 0,
    }),
    // The answer is plain text (P-7.3.5), so it arrives as `result`. '-1' arrives as a number and means that the state must be
    // typed.
    stateOfPostalCode: build.query<string, AskedState>({
      query: (query) => ({ url: 'ajax/GetStateFromPostCodeForCountry', query, anonymous: true }),
      transformResponse: (answer: { readonly result?: unknown } | null) =>
        typeof answer?.result === 'string' ? answer.result : '',
    }),
    saveOnboarding: build.mutation<OnboardingProgress, Save>({ query: (body) => ask('save', body) }),
    uploadAnswer: build.mutation<OnboardingProgress, Link & { readonly fieldId: string } & Upload>({
      query: ({ publicId, fieldId, ...upload }) => ({
        ...uploadCall('supplierOnboarding/upload', upload, { publicId, fieldId }),
        anonymous: true,
      }),
    }),
    signOnboarding: build.mutation<OnboardingActed, Sign>({ query: (body) => ask('sign', body) }),
    passOnOnboarding: build.mutation<OnboardingActed, PassOn>({ query: (body) => ask('passOn', body) }),
    takeBackOnboarding: build.mutation<OnboardingActed, Link & { readonly participantId: string }>({
      query: (body) => ask('takeBack', body),
    }),
    reportOnboardingWrong: build.mutation<OnboardingActed, Link & { readonly comment: string }>({
      query: (body) => ask('reportWrong', body),
    }),
  }),
});

export const {
  useOnboardingPageQuery,
  useLazyStateOfPostalCodeQuery,
  useSaveOnboardingMutation,
  useUploadAnswerMutation,
  useSignOnboardingMutation,
  usePassOnOnboardingMutation,
  useTakeBackOnboardingMutation,
  useReportOnboardingWrongMutation,
} = onboardingApi;
