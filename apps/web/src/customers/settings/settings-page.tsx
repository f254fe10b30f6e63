import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router';
import { routes } from '../../platform/paths.js';
import { usePermission, useSession } from '../../platform/session/session.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { AppearancePanel } from './appearance-panel.js';
import { CompanyPanel } from './company-panel.js';
import { EntitiesPanel } from './entities-panel.js';
import { NotificationPanel } from './notification-panel.js';
import { ProviderPanel } from '../company-sign-in/provider-panel.js';
import { RolesPanel } from '../roles/roles-panel.js';
import { PolicyPanel } from '../policy/policy-panel.js';
import classes from '../settings-page.module.css';
import { UsersPanel } from '../users/users-panel.js';
import { YouPanel } from './you-panel.js';

/** The settings of the signed-in user and of the customer, and the customer's users. */
export const Component = () => {
  const managesUsers = usePermission('canManageUsers');
  const approves = usePermission('canApprove');
  const { entityId } = useSession().user;
  return (
    <>
      <PageHeader
        title="Settings"
        lead="Your account, your company's policy and its users."
        actions={
          managesUsers || approves ? (
            <Group gap="md">
              <Anchor component={Link} to={routes.apiKeys}>
                API keys
              </Anchor>
              {entityId === null ? (
                <Anchor component={Link} to={routes.webhooks}>
                  Webhooks
                </Anchor>
              ) : null}
            </Group>
          ) : undefined
        }
      />
      {managesUsers || approves ? <UsersPanel /> : null}
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <PolicyPanel />
          {(managesUsers || approves) && entityId === null ? <ProviderPanel /> : null}
          <CompanyPanel />
          <EntitiesPanel />
        </div>
        <div className={classes['column']}>
          {managesUsers || approves ? <RolesPanel /> : null}
          <YouPanel />
          <NotificationPanel />
          <AppearancePanel />
        </div>
      </div>
    </>
  );
};
