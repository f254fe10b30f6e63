import { useState } from 'react';
import { Button, PasswordInput, Stack } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { routes } from '../../platform/paths.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Problem } from '../../ui/feedback/problem.js';
import { ParsedForm } from '../../ui/form/parsed-form.js';
import { readUnless } from '../../ui/form/reading.js';
import { useParsedForm } from '../../ui/form/use-parsed-form.js';
import { PageTitle } from '../../ui/page/page-header.js';
import { EntrancePage } from '../entrance/entrance-page.js';
import { NewPasswordInput } from '../password/new-password-input.js';
import { passwordFault } from '../password/password-rule.js';
import { useChoosePasswordMutation } from './setup.api.js';

/** /account/choose-password#SECRET. The part after '#' is never sent with a page request, so no log contains it. */
export const Component = () => {
  const link = useLocation().hash.slice(1);
  const [isDone, setDone] = useState(false);
  return (
    <EntrancePage title="Choose a password" lead="You sign in with it from now on.">
      <PageTitle>Choose a password</PageTitle>
      {isDone ? <Done /> : link === '' ? <CutLink /> : <PasswordForm link={link} onDone={() => setDone(true)} />}
    </EntrancePage>
  );
};

const PasswordForm = ({ link, onDone }: { readonly link: string; readonly onDone: () => void }) => {
  const [choose] = useChoosePasswordMutation();
  const form = useParsedForm({
    initial: { password: '', again: '' },
    parse: ({ password, again }) =>
      readUnless(
        { password: passwordFault(password), again: password === again ? undefined : 'The two passwords are not the same.' },
        { link, password },
      ),
    send: choose,
    done: onDone,
  });
  return (
    <ParsedForm form={form} label="Choose a password">
      <Stack gap="md">
        <Problem of={form.error} />
        <NewPasswordInput label="New password" size="md" data-autofocus {...form.text('password')} />
        <PasswordInput label="The same again" autoComplete="new-password" size="md" {...form.text('again')} />
        <Button type="submit" size="md" loading={form.isSending} fullWidth>
          Set the password
        </Button>
      </Stack>
    </ParsedForm>
  );
};

const CutLink = () => (
  <PageAlert tone="danger">This link is not complete. Please copy all of it, or ask for a new one.</PageAlert>
);

const Done = () => (
  <>
    <PageAlert tone="success">Your password was set.</PageAlert>
    <Button component={Link} to={routes.signIn} reloadDocument size="md" fullWidth>
      Sign in
    </Button>
  </>
);
