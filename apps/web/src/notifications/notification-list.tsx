import { Button } from '@mantine/core';
import { notificationText, type NotificationRow, type NotificationsAnswer } from '@counterfoil/projections';
import { Link } from 'react-router';
import { useReadNotificationsMutation } from '../platform/notifications.api.js';
import { useLocale } from '../platform/words/locale.js';
import { relativeText } from '../platform/words/relative-time.js';
import { Problem } from '../ui/feedback/problem.js';
import { SkeletonRows } from '../ui/feedback/skeleton-rows.js';
import { notificationPath } from './notification-path.js';
import classes from './notifications.module.css';

type Props = {
  readonly answer: NotificationsAnswer | undefined;
  readonly error: unknown;
  readonly retry: () => unknown;
  /** Called when a notification was opened. */
  readonly onGo: () => void;
};

const emptyText = ({ choice }: NotificationsAnswer): string =>
  choice.way === 'none' ? 'You have chosen to be told of nothing. Settings has the choice.' : 'Nothing is new for you.';

/** The user's notifications, newest first. Opening one marks it as read. */
export const NotificationList = ({ answer, error, retry, onGo }: Props) => {
  const [read, { isLoading }] = useReadNotificationsMutation();
  const open = (row: NotificationRow) => {
    if (row.unread) void read({ notifications: [{ id: row.id, at: row.at }] });
    onGo();
  };
  const newest = answer?.rows[0]?.at;
  return (
    <section aria-label="Notifications" className={classes['panel']}>
      <header className={classes['head']}>
        <h2>Notifications</h2>
        {newest === undefined || answer?.unread === 0 ? null : (
          <Button size="compact-sm" variant="subtle" loading={isLoading} onClick={() => void read({ upTo: newest })}>
            Mark all as read
          </Button>
        )}
      </header>
      <Problem of={error} retry={retry} title="Your notifications could not be loaded" />
      {answer === undefined && error === undefined ? <SkeletonRows /> : null}
      {answer === undefined ? null : (
        <ul className={classes['rows']}>
          {answer.rows.map((row) => (
            <Row key={row.id} row={row} onOpen={() => open(row)} />
          ))}
        </ul>
      )}
      {answer?.rows.length === 0 ? <p className={classes['none']}>{emptyText(answer)}</p> : null}
    </section>
  );
};

const Row = ({ row, onOpen }: { readonly row: NotificationRow; readonly onOpen: () => void }) => {
  const locale = useLocale();
  return (
    <li>
      <Link to={notificationPath(row)} className={classes['row']} data-unread={row.unread || undefined} onClick={onOpen}>
        <span className={classes['dot']} aria-hidden />
        <span className={classes['text']}>
          {row.unread ? <span className={classes['hidden']}>New: </span> : null}
          {notificationText(row)}
        </span>
        <time dateTime={row.at} className={classes['time']}>
          {relativeText(row.at, Date.now(), locale)}
        </time>
      </Link>
    </li>
  );
};
