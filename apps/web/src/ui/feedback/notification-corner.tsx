import { Notifications } from '@mantine/notifications';
import { NOTIFICATION_MS } from './durations.js';

/** Shows the messages of `notify`. */
export const NotificationCorner = () => <Notifications position="bottom-right" autoClose={NOTIFICATION_MS} limit={4} />;
