import { ActionIcon, Burger, Tooltip } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { EntityPicker } from './entity-picker.js';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.js';

type Props = { readonly menuOpen: boolean; readonly onMenu: () => void; readonly onHelp: () => void };

export const TopBar = ({ menuOpen, onMenu, onHelp }: Props) => (
  <section className={classes['top']} aria-label="Company and account">
    <div className={classes['burger']}>
      <Burger size="sm" opened={menuOpen} onClick={onMenu} aria-label="Menu" aria-expanded={menuOpen} />
    </div>
    <EntityPicker />
    <div className={classes['grow']} />
    <div className={classes['keyboard']}>
      <Tooltip label="Keyboard shortcuts (?)">
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Keyboard shortcuts" onClick={onHelp}>
          <IconKeyboard size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
    <UserMenu />
  </section>
);
