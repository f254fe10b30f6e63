import { Problem } from '../../ui/feedback/problem.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { AuthenticatorPanel } from './authenticator-panel.js';
import { OwnCompanySignInPanel } from '../company-sign-in/own-panel.js';
import { ConfirmMailbox, MailboxPanel } from './mailbox-panel.js';
import { PasskeysPanel } from './passkeys-panel.js';
import { PasswordPanel } from './password-panel.js';
import { SessionsPanel } from './sessions-panel.js';
import { useOwnSignInQuery } from './sign-in.api.js';
import classes from './sign-in.module.css';

/** /account: the password, the second factor, the email address and the sessions of the signed-in user. */
export const Component = () => {
  const { data: own, error } = useOwnSignInQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader title="My sign-in" lead={own?.username ?? 'Your password, your authenticator and where you are signed in.'} />
      <ConfirmMailbox />
      <Problem of={error} />
      {own === undefined ? (
        error === undefined ? (
          <LoadingIndicator />
        ) : null
      ) : (
        <div className={classes['columns']}>
          <div className={classes['column']}>
            <AuthenticatorPanel own={own} />
            <PasskeysPanel own={own} />
            {own.companySignIn === null ? null : <OwnCompanySignInPanel own={own.companySignIn} />}
            <PasswordPanel />
            <MailboxPanel own={own} />
          </div>
          <SessionsPanel sessions={own.sessions} />
        </div>
      )}
    </>
  );
};
