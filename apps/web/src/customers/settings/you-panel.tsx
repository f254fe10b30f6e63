import { Anchor } from '@mantine/core';
import { permissions } from '@counterfoil/domain';
import { Link } from 'react-router';
import { routes } from '../../platform/paths.js';
import { useSession } from '../../platform/session/session.js';
import { Panel } from '../../ui/page/panel.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { permissionWords } from '../../ui/words/permissions.js';
import classes from '../settings-page.module.css';

export const YouPanel = () => {
  const { user } = useSession();
  return (
    <Panel
      title="You"
      hint={user.name}
      actions={
        <Anchor component={Link} to={routes.mySignIn}>
          My sign-in
        </Anchor>
      }
    >
      <ul className={classes['permissions']}>
        {permissions.map((permission) => (
          <li key={permission}>
            {permissionWords[permission]}
            {user.permissions.includes(permission) ? (
              <StatusBadge tone="yes">Allowed</StatusBadge>
            ) : (
              <StatusBadge tone="neutral">Not allowed</StatusBadge>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
};
