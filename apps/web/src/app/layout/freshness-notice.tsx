import type { NotificationsAnswer } from '@counterfoil/projections';
import { useSelector } from 'react-redux';
import type { Freshness } from '../../platform/http/freshness.js';
import { useNotifications } from '../../platform/notifications.api.js';
import classes from './layout.module.css';

const STOPPED =
  'This data is not up to date. The server stopped at an entry of the log that it cannot take in. What you do is recorded, and shows here once that is repaired. Please tell whoever runs the server.';
const DAMAGED =
  'A file of the server is damaged. What you do may not be recorded. Please stop, and tell whoever runs the server.';
const REBUILDING =
  'The server is making its lists anew from the log. They are incomplete until that is done, and refresh by themselves. Nothing was lost.';
const BEHIND = 'These figures are a few seconds behind the latest changes and refresh by themselves.';

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
