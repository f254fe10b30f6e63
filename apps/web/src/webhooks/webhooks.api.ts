import type { WebhookTarget } from '@counterfoil/domain';
import type { NewWebhookSecret, WebhookDeliveriesAnswer, WebhooksAnswer, Written } from '@counterfoil/projections';
import { api } from '../platform/http/api.js';
import type { ListQuery } from '../platform/lists/list-params.js';
import type { Checked } from '../ui/form/check-record/check-values.js';

type OfWebhook = { readonly id: string };
type Decision = OfWebhook & { readonly requestId: string; readonly approve: boolean; readonly reason: string } & Checked;
/** Actions that are one call without a body. */
export type WebhookAct = 'deactivate' | 'resume' | 'test';
export type NewWebhook = WebhookTarget & { readonly name: string };

/** Deliveries run in the background, so these queries are polled. */
export const WATCHED = { refetchOnMountOrArgChange: true, pollingInterval: 5_000, skipPollingIfUnfocused: true } as const;

const webhookUrl = ({ id }: OfWebhook, action: string): string => `webhooks/${encodeURIComponent(id)}/${action}`;
const changed = ['webhooks'] as const;

const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    webhooks: build.query<WebhooksAnswer, void>({ query: () => ({ url: 'webhooks' }), providesTags: ['webhooks'] }),
    webhookDeliveries: build.query<WebhookDeliveriesAnswer, OfWebhook & { readonly query: ListQuery }>({
      query: ({ query, ...webhook }) => ({ url: webhookUrl(webhook, 'deliveries'), query }),
      providesTags: ['webhooks'],
    }),
    createWebhook: build.mutation<NewWebhookSecret, NewWebhook & Checked>({
      query: (body) => ({ url: 'webhooks', method: 'POST', body }),
      invalidatesTags: changed,
    }),
    changeWebhook: build.mutation<Written, OfWebhook & Checked & { readonly target: WebhookTarget }>({
      query: ({ id, target, ...checked }) => ({
        url: webhookUrl({ id }, 'target'),
        method: 'POST',
        body: { ...target, ...checked },
      }),
      invalidatesTags: changed,
    }),
    activateWebhook: build.mutation<Written, OfWebhook & Checked>({
      query: ({ id, ...body }) => ({ url: webhookUrl({ id }, 'activate'), method: 'POST', body }),
      invalidatesTags: changed,
    }),
    rotateWebhook: build.mutation<NewWebhookSecret, OfWebhook & Checked>({
      query: ({ id, ...body }) => ({ url: webhookUrl({ id }, 'rotate'), method: 'POST', body }),
      invalidatesTags: changed,
    }),
    actOnWebhook: build.mutation<Written, OfWebhook & { readonly act: WebhookAct }>({
      query: ({ act, ...webhook }) => ({ url: webhookUrl(webhook, act), method: 'POST', body: {} }),
      invalidatesTags: changed,
    }),
    sendMessageAgain: build.mutation<Written, OfWebhook & { readonly messageId: string }>({
      query: ({ messageId, ...webhook }) => ({ url: webhookUrl(webhook, 'send-again'), method: 'POST', body: { messageId } }),
      invalidatesTags: changed,
    }),
    decideWebhook: build.mutation<Written, Decision>({
      query: ({ approve, requestId, reason, check, ...webhook }) => ({
        url: webhookUrl(webhook, approve ? 'approve' : 'decline'),
        method: 'POST',
        body: approve ? { requestId, ...(check === undefined ? {} : { check }) } : { requestId, reason },
      }),
      invalidatesTags: changed,
    }),
    withdrawWebhook: build.mutation<Written, OfWebhook & { readonly requestId: string }>({
      query: ({ requestId, ...webhook }) => ({ url: webhookUrl(webhook, 'withdraw'), method: 'POST', body: { requestId } }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useWebhooksQuery,
  useWebhookDeliveriesQuery,
  useCreateWebhookMutation,
  useChangeWebhookMutation,
  useRotateWebhookMutation,
  useActOnWebhookMutation,
  useActivateWebhookMutation,
  useSendMessageAgainMutation,
  useDecideWebhookMutation,
  useWithdrawWebhookMutation,
} = webhooksApi;
