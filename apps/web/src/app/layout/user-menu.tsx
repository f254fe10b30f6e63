import { type MantineColorScheme, Menu } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useSession } from '../../platform/session/session.js';
import { colorSchemes, useColorScheme } from '../../ui/theme/use-color-scheme.js';
import classes from './top-bar.module.css';
import { useSignOff } from './use-sign-off.js';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase())
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');

const schemeIcons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };

export const UserMenu = () => {
  const { user, customer } = useSession();
  const { colorScheme, setColorScheme } = useColorScheme();
  const signOff = useSignOff();
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <button type="button" className={classes['user']} aria-label={`Account of ${user.name}`}>
          <span className={classes['initials']} aria-hidden>
            {initialsOf(user.name)}
          </span>
          <span className={classes['userName']}>{user.name}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{`${user.name}, ${customer.name}`}</Menu.Label>
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
