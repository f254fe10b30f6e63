import { usePermission } from '../../platform/session/session.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { AppearancePanel } from './appearance-panel.js';
import { CompanyPanel } from './company-panel.js';
import { EntitiesPanel } from './entities-panel.js';
import { PasswordPanel } from './password-panel.js';
import { PolicyPanel } from '../policy/policy-panel.js';
import classes from '../settings-page.module.css';
import { UsersPanel } from '../users/users-panel.js';
import { YouPanel } from './you-panel.js';

/** What holds for the person signed in and for their company, and who else may do what. */
export const Component = () => {
  const managesUsers = usePermission('canManageUsers');
  const approves = usePermission('canApprove');
  return (
    <>
      <PageHeader title="Settings" lead="You, your company's rules, and who may do what here." />
      {managesUsers || approves ? <UsersPanel /> : null}
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <PolicyPanel />
          <CompanyPanel />
          <EntitiesPanel />
        </div>
        <div className={classes['column']}>
          <YouPanel />
          <PasswordPanel />
          <AppearancePanel />
        </div>
      </div>
    </>
  );
};
