import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { routes } from '../../platform/paths.js';
import { Problem } from '../../ui/feedback/problem.js';
import { PageTitle } from '../../ui/page/page-header.js';
import { EntrancePage } from '../entrance/entrance-page.js';
import { goToProvider, rememberCompany } from './begun.js';
import { useBeginCompanySignInMutation } from './company-sign-in.api.js';

/** /account/company-sign-in/...: where the users of one company start to sign in. The page does not name the company. */
export const Component = () => {
  const { company = '' } = useParams();
  const [begin, { error, isLoading }] = useBeginCompanySignInMutation();
  const press = async () => {
    const { data } = await begin({ company });
    if (data === undefined) return;
    rememberCompany(company);
    goToProvider(data.url, 'sign-in');
  };
  return (
    <EntrancePage title="Company sign-in" lead="You sign in at your company’s own provider, and come back here.">
      <PageTitle>Company sign-in</PageTitle>
      <Problem of={error} />
      <Button size="md" loading={isLoading} onClick={() => void press()} fullWidth data-autofocus>
        Continue to your company
      </Button>
      <Button component={Link} to={routes.signIn} variant="subtle" fullWidth>
        Sign in with a password
      </Button>
    </EntrancePage>
  );
};
