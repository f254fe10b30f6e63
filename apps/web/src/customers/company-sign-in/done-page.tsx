import { Button } from '@mantine/core';
import type { CompanySignInDone } from '@counterfoil/projections';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { client } from '../../platform/http/api.js';
import { isApiError } from '../../platform/http/answer.js';
import { companySignInPath, routes } from '../../platform/paths.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { notify } from '../../ui/feedback/notify.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Problem } from '../../ui/feedback/problem.js';
import { PageTitle } from '../../ui/page/page-header.js';
import { EntrancePage } from '../entrance/entrance-page.js';
import { isLinking, lastCompany } from './begun.js';
import { useFinishCompanySignInMutation } from './company-sign-in.api.js';
import { FactorForm } from './factor-form.js';

/** /account/company-sign-in: the page to which the provider returns users, with its answer in the query string. */
export const Component = () => {
  const [answer] = useState(useLocation().search);
  const navigate = useNavigate();
  const [finish] = useFinishCompanySignInMutation();
  const [error, setError] = useState<unknown>(undefined);
  const isSent = useRef(false);
  const done = ({ purpose }: CompanySignInDone) => {
    if (purpose === 'link') notify('success', 'The account was linked. Your other sessions are signed out.');
    void navigate(purpose === 'link' ? routes.mySignIn : routes.start, { replace: true });
  };
  useEffect(() => {
    // The answer can be used once, and is kept out of the browser's history.
    if (isSent.current) return;
    isSent.current = true;
    // Another user than before may sign in here.
    client.belongsTo(null);
    void navigate({ search: '' }, { replace: true });
    void finish({ answer }).then((sent) => (sent.data === undefined ? setError(sent.error) : done(sent.data)));
  });
  const asksFactor = isApiError(error) && error.errorCode === 'second-factor-needed';
  return (
    <EntrancePage title="Company sign-in" lead={asksFactor ? 'One more step.' : 'You came back from your company’s provider.'}>
      <PageTitle>Company sign-in</PageTitle>
      {error === undefined ? (
        <LoadingIndicator />
      ) : asksFactor ? (
        <FactorForm state={new URLSearchParams(answer).get('state') ?? ''} refusal={error} onDone={done} />
      ) : (
        <Failed error={error} />
      )}
    </EntrancePage>
  );
};

const Failed = ({ error }: { readonly error: unknown }) => {
  const company = lastCompany();
  return (
    <>
      {isApiError(error) && error.status === 401 ? <PageAlert tone="danger">{error.message}</PageAlert> : <Problem of={error} />}
      {isLinking() ? (
        <Button component={Link} to={routes.mySignIn} size="md" fullWidth>
          Back to My sign-in
        </Button>
      ) : (
        <>
          {company === null ? null : (
            <Button component={Link} to={companySignInPath(company)} size="md" fullWidth>
              Begin again
            </Button>
          )}
          <Button component={Link} to={routes.signIn} variant={company === null ? 'filled' : 'subtle'} fullWidth>
            Sign in with a password
          </Button>
        </>
      )}
    </>
  );
};
