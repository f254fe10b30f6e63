import type { NotificationChoice, SeenNotification } from '@counterfoil/domain';
import type { NotificationsAnswer, Written } from '@counterfoil/projections';
import { api } from './http/api.js';

type Read = { readonly upTo: string } | { readonly notifications: readonly SeenNotification[] };

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Reloaded after decisions, because they change the notifications. */
    notifications: build.query<NotificationsAnswer, void>({
      query: () => ({ url: 'notifications' }),
      providesTags: ['notifications', 'approvals', 'payment-runs'],
    }),
    readNotifications: build.mutation<Written, Read>({
      query: (body) => ({ url: 'notifications/read', method: 'POST', body }),
      invalidatesTags: ['notifications'],
    }),
    chooseNotifications: build.mutation<Written, NotificationChoice>({
      query: (body) => ({ url: 'notifications/choice', method: 'POST', body }),
      invalidatesTags: ['notifications'],
    }),
  }),
});

export const { useReadNotificationsMutation, useChooseNotificationsMutation } = notificationsApi;

const POLL_MS = 60_000;

/** This user's notifications. The navigation and the settings share one call. */
export const useNotifications = () =>
  notificationsApi.useNotificationsQuery(undefined, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
