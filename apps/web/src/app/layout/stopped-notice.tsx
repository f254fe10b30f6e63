import { useNotifications } from '../../platform/notifications.api.js';
import classes from './layout.module.css';

/** No page shows what came after the event at which the server stopped, so it stands on every page (O-6.5). */
export const StoppedNotice = () => {
  const { data } = useNotifications();
  return data?.isStopped === true ? (
    <div className={classes['stale']} role="status">
      This data is not up to date. The server stopped at an entry of the log that it cannot take in. What you do is recorded, and
      shows here once that is repaired. Please tell whoever runs the server.
    </div>
  ) : null;
};
