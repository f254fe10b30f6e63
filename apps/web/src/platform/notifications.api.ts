import type { NotificationChoice, SeenNotification } from '@counterfoil/domain';
import type { NotificationsAnswer, Written } from '@counterfoil/projections';
import { api } from './http/api.js';

type Read = { readonly upTo: string } | { readonly notifications: readonly SeenNotification[] };

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Notifications change with decisions made elsewhere. */
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

/** This user's notifications, for the navigation and the settings: one call for both. */
export const useNotifications = () =>
  notificationsApi.useNotificationsQuery(undefined, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
