import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { client } from '../../platform/http/api.js';
import { companySignInPath, safeReturn } from '../../platform/paths.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { PageTitle } from '../../ui/page/page-header.js';
import { lastCompany } from '../company-sign-in/begun.js';
import { EntrancePage } from './entrance-page.js';
import { ForgottenPassword } from './forgotten-password.js';
import { SignInForm } from './sign-in-form.js';

/** /account/login. Users with an expired or ended session arrive here too. */
export const Component = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [company] = useState(lastCompany);
  const [forgot, setForgot] = useState(false);
  // Another user than before may sign in here.
  useEffect(() => client.belongsTo(null), []);
  return (
    <EntrancePage title={forgot ? 'Forgotten password' : 'Sign in'} lead="Check who you are paying before you pay.">
      <PageTitle>Sign in</PageTitle>
      {params.get('sessionExpired') === 'true' ? (
        <PageAlert tone="warning">You were signed out because of inactivity. Sign in to continue where you left off.</PageAlert>
      ) : null}
      {params.has('signedOut') ? <PageAlert tone="success">You are signed out.</PageAlert> : null}
      {forgot ? (
        <ForgottenPassword onBack={() => setForgot(false)} />
      ) : (
        <>
          <SignInForm onDone={() => navigate(safeReturn(params.get('returnTo')), { replace: true })} />
          {company === null ? null : (
            <Button component={Link} to={companySignInPath(company)} variant="default" size="md" fullWidth>
              Sign in through your company
            </Button>
          )}
          <Button variant="subtle" onClick={() => setForgot(true)} fullWidth>
            Forgotten password?
          </Button>
        </>
      )}
    </EntrancePage>
  );
};
