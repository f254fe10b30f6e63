import { Kbd, Modal } from '@mantine/core';
import { Fragment, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../platform/session/session.js';
import type { Shortcut } from '../../platform/shortcuts.js';
import { useActiveShortcuts, useShortcuts } from '../../platform/use-shortcuts.js';
import { navPagesOf } from '../navigation/navigation.js';
import { pages } from '../navigation/pages.js';
import classes from './layout.module.css';

const focusSearch = () => document.querySelector<HTMLInputElement>('main [data-search]')?.focus();

/** Registers the shortcuts of the portal: the pages of the sidebar and those that work on every page. */
export const useAppShortcuts = (openHelp: () => void): void => {
  const navigate = useNavigate();
  const { user } = useSession();
  const shortcuts = useMemo<readonly Shortcut[]>(
    () => [
      { keys: '/', label: 'Search in this list', run: focusSearch },
      { keys: '?', label: 'Show these shortcuts', run: openHelp },
      ...navPagesOf(pages, user.permissions).flatMap(({ path, nav }) =>
        nav.keys === undefined ? [] : [{ keys: nav.keys, label: `Go to ${nav.label}`, run: () => void navigate(path) }],
      ),
    ],
    [navigate, openHelp, user.permissions],
  );
  useShortcuts(shortcuts);
};

type Props = { readonly opened: boolean; readonly onClose: () => void };

/** The keys of the page that is shown, then those that work everywhere. */
export const ShortcutsHelp = ({ opened, onClose }: Props) => (
  <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" closeButtonProps={{ 'aria-label': 'Close' }}>
    <Keys />
  </Modal>
);

/** How a key is written on the keyboard. */
const keyCaps: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' };

const Keys = () => (
  <ul className={classes['shortcuts']}>
    {byLabel(useActiveShortcuts()).map(([label, keys]) => (
      <li key={label}>
        {label}
        <span className={classes['keys']}>
          {keys.map((either, at) => (
            <Fragment key={either}>
              {at === 0 ? null : ' or '}
              {either.split(' ').map((key) => (
                <Kbd key={key}>{keyCaps[key] ?? key}</Kbd>
              ))}
            </Fragment>
          ))}
        </span>
      </li>
    ))}
  </ul>
);

/** Each act once, with all keys that do it. */
const byLabel = (shortcuts: readonly Shortcut[]): readonly (readonly [label: string, keys: readonly string[]])[] =>
  [...new Set(shortcuts.map(({ label }) => label))].map((label) => [
    label,
    shortcuts.filter((one) => one.label === label).map(({ keys }) => keys),
  ]);
