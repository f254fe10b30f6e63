import type { PaymentRequestView } from '@counterfoil/projections';
import { api } from '../../platform/http/api.js';

type PaymentRequests = { readonly rows: readonly PaymentRequestView[] };

const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    paymentRequests: build.query<PaymentRequests, void>({
      query: () => ({ url: 'payments/change-requests' }),
      providesTags: ['approvals', 'payment-runs'],
    }),
  }),
});

export const { usePaymentRequestsQuery } = requestsApi;
