import type {
  AccountCheck,
  AnswerResult,
  DetailsSaved,
  LinkDelegated,
  PaymentTypeBody,
  SupplierUnsubscribed,
  VerificationRecord,
  VerifierDetailsBody,
} from '@counterfoil/projections';
import { api } from '../../platform/http/api.js';

type Link = { readonly publicId: string };
type Answer = Link & { readonly accountNumber: string; readonly verified: 0 | 1 | 3; readonly accountName: string };

/** Suppliers have no session, so a refusal does not lead to the sign-in page. */
const ask = <Body>(action: string, body: Body) =>
  ({ url: `supplierVerification/${action}`, method: 'POST', body, anonymous: true }) as const;

const verificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A POST, so that mail scanners that follow links open nothing (P-14.3).
    verificationRecord: build.query<VerificationRecord, string>({
      query: (supplierId) => ask('getByPublicId', { supplierId }),
      keepUnusedDataFor: 0,
    }),
    checkAccountNumber: build.mutation<AccountCheck, Link & { readonly accountNumber: string }>({
      query: (body) => ask('checkAccountNumber', body),
    }),
    verifyAccountNumber: build.mutation<AnswerResult, Answer>({ query: (body) => ask('verifyAccountNumber', body) }),
    setVerifierDetails: build.mutation<DetailsSaved, VerifierDetailsBody>({ query: (body) => ask('setVerifierDetails', body) }),
    submitPaymentType: build.mutation<DetailsSaved, PaymentTypeBody>({ query: (body) => ask('submitPaymentType', body) }),
    delegateLink: build.mutation<LinkDelegated, Link & { readonly email: string }>({ query: (body) => ask('delegate', body) }),
    unsubscribe: build.mutation<SupplierUnsubscribed, Link>({ query: (body) => ask('unsubscribe', body) }),
  }),
});

export const {
  useVerificationRecordQuery,
  useCheckAccountNumberMutation,
  useVerifyAccountNumberMutation,
  useSetVerifierDetailsMutation,
  useSubmitPaymentTypeMutation,
  useDelegateLinkMutation,
  useUnsubscribeMutation,
} = verificationApi;
