import { Notifications } from '@mantine/notifications';
import { NOTIFICATION_MS } from './durations.js';

/** Where `notify` shows what it tells. */
export const NotificationCorner = () => <Notifications position="bottom-right" autoClose={NOTIFICATION_MS} limit={4} />;
