import type { NotificationsAnswer } from '@counterfoil/projections';
import { useSelector } from 'react-redux';
import type { Freshness } from '../../platform/http/freshness.js';
import { useNotifications } from '../../platform/notifications.api.js';
import classes from './layout.module.css';

const STOPPED =
  'This data is not up to date. The server stopped at an entry of the log that it cannot process. Your changes are recorded and appear here once this is repaired. Please tell the people who run the server.';
const DAMAGED =
  'A file of the server is damaged. Your changes may not be recorded. Please stop, and tell the people who run the server.';
const REBUILDING =
  'The server is rebuilding its lists from the log. They are incomplete until this is done, and refresh automatically. Nothing was lost.';
const BEHIND = 'These figures are a few seconds behind the latest changes and refresh automatically.';

/**
 * One notice for the whole page when its lists are behind. While the server's projector is stopped, no page shows newer data
 * and nothing refreshes by itself (O-6.5).
 */
export const FreshnessNotice = () => {
  const { data } = useNotifications();
  const isBehind = useSelector(({ freshness }: { readonly freshness: Freshness }) => freshness.stale.length > 0);
  const text = conditionOf(data) ?? (isBehind ? BEHIND : null);
  return (
    <div role="status" aria-live="polite">
      {text === null ? null : <p className={classes['stale']}>{text}</p>}
    </div>
  );
};

type Condition = Pick<NotificationsAnswer, 'isStopped' | 'isRebuilding' | 'isLogDamaged'>;

const conditionOf = (server: Condition | undefined): string | null => {
  if (server?.isLogDamaged === true) return DAMAGED;
  if (server?.isStopped === true) return STOPPED;
  return server?.isRebuilding === true ? REBUILDING : null;
};
