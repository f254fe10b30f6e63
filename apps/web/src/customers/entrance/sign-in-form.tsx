import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '../../platform/http/answer.js';
import { safeReturn } from '../../platform/paths.js';
import { Form } from '../../ui/form/form.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Problem } from '../../ui/feedback/problem.js';
import { type SignIn, useSignInMutation } from './account.api.js';

const EMPTY: SignIn = { username: '', password: '' };

const missing = ({ username, password }: SignIn): Partial<SignIn> => ({
  ...(username.trim() === '' ? { username: 'Please enter your username' } : {}),
  ...(password === '' ? { password: 'Please enter your password' } : {}),
});

export const SignInForm = ({ returnTo }: { readonly returnTo: string | null }) => {
  const [fields, setFields] = useState(EMPTY);
  const [shown, setShown] = useState<Partial<SignIn>>({});
  const [signIn, { error, isLoading }] = useSignInMutation();
  const navigate = useNavigate();
  const set = (name: keyof SignIn) => ({
    name,
    value: fields[name],
    error: shown[name],
    disabled: isLoading,
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
  });

  const submit = async () => {
    const problems = missing(fields);
    setShown(problems);
    if (Object.keys(problems).length > 0) return;
    const { error: refused } = await signIn({ ...fields, username: fields.username.trim() });
    if (refused === undefined) await navigate(safeReturn(returnTo), { replace: true });
  };

  return (
    <Form onSubmit={submit} label="Sign in" autoComplete="on">
      <Stack gap="md">
        <Refusal of={error} />
        <TextInput
          label="Username"
          {...set('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          data-autofocus
        />
        <PasswordInput label="Password" {...set('password')} autoComplete="current-password" size="md" />
        <Button type="submit" size="md" loading={isLoading} fullWidth>
          Sign in
        </Button>
      </Stack>
    </Form>
  );
};

/** One message for a wrong username and a wrong password, so that nobody can find out which usernames exist. */
const Refusal = ({ of }: { readonly of: unknown }) =>
  isApiError(of) && of.status === 401 ? (
    <PageAlert tone="danger">{of.message || 'The username or password is not correct. Please try again.'}</PageAlert>
  ) : (
    <Problem of={of} />
  );
