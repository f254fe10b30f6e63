import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNotifications } from '../platform/notifications.api.js';
import { SkeletonRows } from '../ui/feedback/skeleton-rows.js';
import classes from './notifications.module.css';

// The list is not part of what every page loads first. It follows after the first render, so that it also opens without a connection.
const loadList = () => import('./notification-list.js');
const NotificationList = lazy(async () => ({ default: (await loadList()).NotificationList }));

/** Shows only the bell where the navigation is folded, and on a phone. */
type Props = { readonly isFolded: boolean; readonly isOnPhone?: boolean };

/** The navigation item with the number of unread notifications. It opens the list of notifications beside it. */
export const NotificationBell = ({ isFolded, isOnPhone = false }: Props) => {
  const { data, error, refetch } = useNotifications();
  const [isOpen, setOpen] = useState(false);
  const unread = data?.unread ?? 0;
  useEffect(() => void loadList().catch(() => undefined), []);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position={isOnPhone ? 'bottom-end' : 'right-start'}
      width={isOnPhone ? 'calc(100vw - 1.5rem)' : 380}
      shadow="md"
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <button
          type="button"
          className={classes['bell']}
          data-folded={isFolded || undefined}
          aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBell size={isFolded ? 19 : 16} stroke={1.7} aria-hidden />
          {isFolded ? null : 'Notifications'}
          {unread === 0 ? null : <b className={classes['count']}>{unread > 99 ? '99+' : unread}</b>}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <Suspense fallback={<SkeletonRows />}>
          <NotificationList answer={data} error={error} retry={refetch} onGo={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
};
