import { useState } from 'react';
import { Anchor, Button, Code, CopyButton, Group } from '@mantine/core';
import { Link } from 'react-router';
import { routes } from '../../platform/paths.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Problem } from '../../ui/feedback/problem.js';
import { PageTitle } from '../../ui/page/page-header.js';
import { EntrancePage } from '../entrance/entrance-page.js';
import { type CompanySetUp, useSetupStateQuery } from './setup.api.js';
import { SetupForm } from './setup-form.js';
import classes from './setup.module.css';

/** /setup: the first page of an installation that has no company yet. */
export const Component = () => {
  const [company, setCompany] = useState<CompanySetUp | null>(null);
  const state = useSetupStateQuery();
  if (company !== null) return <Ready company={company} />;
  if (state.isLoading) return <LoadingIndicator />;
  if (state.data?.needed === false) return <SetUpAlready />;
  return (
    <EntrancePage title="Set up Counterfoil" lead="Your company, and the first two people who work with it.">
      <PageTitle>Set up</PageTitle>
      <Problem of={state.error} />
      <SetupForm onDone={setCompany} />
    </EntrancePage>
  );
};

const Ready = ({ company: { secondPersonName, secondPersonLink } }: { readonly company: CompanySetUp }) => (
  <EntrancePage title="Counterfoil is ready" lead="You can sign in with the username and password you have just chosen.">
    <PageTitle>Ready</PageTitle>
    <PageAlert tone="warning" title={`Give this link to ${secondPersonName}`}>
      With it they choose a password of their own. It works once, for seven days, and is not shown again.
    </PageAlert>
    <Code block className={classes['link'] ?? ''}>
      {secondPersonLink}
    </Code>
    <Group justify="space-between">
      <CopyButton value={secondPersonLink}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? 'Copied' : 'Copy the link'}
          </Button>
        )}
      </CopyButton>
      <Button component={Link} to={routes.signIn}>
        Sign in
      </Button>
    </Group>
  </EntrancePage>
);

const SetUpAlready = () => (
  <EntrancePage title="Counterfoil is set up already" lead="People are added under Settings, by somebody who manages users.">
    <PageTitle>Set up</PageTitle>
    <Anchor component={Link} to={routes.signIn}>
      Sign in
    </Anchor>
  </EntrancePage>
);
