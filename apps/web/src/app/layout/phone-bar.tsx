import { Burger } from '@mantine/core';
import { NotificationBell } from '../../notifications/notification-bell.js';
import { Brand } from '../../ui/page/brand.js';
import { CommandMenu } from './command-menu.js';
import classes from './phone-bar.module.css';

type Props = { readonly menuOpen: boolean; readonly onMenu: () => void };

/** Replaces the navigation on a narrow screen. */
export const PhoneBar = ({ menuOpen, onMenu }: Props) => (
  <header className={classes['bar']}>
    <Burger size="sm" color="white" opened={menuOpen} onClick={onMenu} aria-label="Menu" aria-expanded={menuOpen} />
    <Brand />
    <div className={classes['find']}>
      <NotificationBell isFolded isOnPhone />
      <CommandMenu isFolded />
    </div>
  </header>
);
