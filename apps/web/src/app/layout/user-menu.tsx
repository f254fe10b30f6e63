import { type MantineColorScheme, Menu } from '@mantine/core';
import {
  IconCheck,
  IconChevronUp,
  IconDeviceDesktop,
  IconKeyboard,
  IconLifebuoy,
  IconLogout,
  IconMoon,
  IconShieldLock,
  IconSun,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { routes } from '../../platform/paths.js';
import { useSession } from '../../platform/session/session.js';
import { colorSchemes, useColorScheme } from '../../ui/theme/use-color-scheme.js';
import classes from './sidebar.module.css';
import { useSignOff } from './use-sign-off.js';
import { useSupportDesk } from './use-support-desk.js';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase())
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');

const schemeIcons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };

type Props = { readonly isFolded: boolean; readonly onHelp: () => void };

/** The menu of the signed-in user: colour scheme, shortcuts and sign-out. */
export const UserMenu = ({ isFolded, onHelp }: Props) => {
  const { user, customer } = useSession();
  const { colorScheme, setColorScheme } = useColorScheme();
  const signOff = useSignOff();
  const openSupportDesk = useSupportDesk();
  return (
    <Menu position="top-start" width={230}>
      <Menu.Target>
        <button type="button" className={classes['user']} aria-label={`Account of ${user.name}`}>
          {isFolded ? (
            <span className={classes['initials']} aria-hidden>
              {initialsOf(user.name)}
            </span>
          ) : (
            <>
              <span className={classes['userName']}>{user.name}</span>
              <IconChevronUp size={14} aria-hidden />
            </>
          )}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{`${user.name}, ${customer.name}`}</Menu.Label>
        <Menu.Item component={Link} to={routes.mySignIn} leftSection={<IconShieldLock size={16} aria-hidden />}>
          My sign-in
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={onHelp}>
          Keyboard shortcuts
        </Menu.Item>
        {openSupportDesk === null ? null : (
          <Menu.Item leftSection={<IconLifebuoy size={16} aria-hidden />} onClick={() => void openSupportDesk()}>
            Support desk
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>Colours</Menu.Label>
        {colorSchemes.map(({ value, label }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={colorScheme === value}
            leftSection={<SchemeIcon scheme={value} />}
            rightSection={colorScheme === value ? <IconCheck size={15} aria-hidden /> : null}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => signOff('account/login?signedOut')}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

const SchemeIcon = ({ scheme }: { readonly scheme: MantineColorScheme }) => {
  const Icon = schemeIcons[scheme];
  return <Icon size={16} aria-hidden />;
};
