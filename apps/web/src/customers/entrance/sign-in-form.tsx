import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isApiError, passkeyOptionsOf, textIn } from '../../platform/http/answer.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Problem } from '../../ui/feedback/problem.js';
import { ParsedForm } from '../../ui/form/parsed-form.js';
import { readUnless, required } from '../../ui/form/reading.js';
import { type Sent, useParsedForm } from '../../ui/form/use-parsed-form.js';
import { actions } from '../../ui/words/actions.js';
import { PasskeyButton } from '../sign-in/passkey-button.js';
import { type SignIn, useSignInMutation } from './account.api.js';

const EMPTY = { username: '', password: '', code: '' };

const parse = ({ username, password, code }: typeof EMPTY) =>
  readUnless<SignIn>(
    {
      username: required(username, 'Please enter your username'),
      password: password === '' ? 'Please enter your password' : undefined,
    },
    { username: username.trim(), password, ...(code.trim() === '' ? {} : { code: code.trim() }) },
  );

/** Error code when the password is correct and the user has a second factor. */
const CODE_NEEDED = 'second-factor-needed';

/** The correct username and password of a user who has a second factor. */
type Asks = { readonly input: SignIn; readonly hasPasskey: boolean };

/** Keeps Escape in the field from closing a dialog behind this form. */
const keepsEscape = { 'data-mantine-stop-propagation': 'true' };

type DoneProps = { readonly onDone: () => unknown };

const useSignInForm = ({ onDone }: DoneProps) => {
  const [signIn] = useSignInMutation();
  const [asks, setAsks] = useState<Asks | null>(null);
  const form = useParsedForm({
    initial: EMPTY,
    parse,
    send: async (input: SignIn) => {
      const sent = await signIn(input);
      if (isApiError(sent.error) && sent.error.errorCode === CODE_NEEDED)
        setAsks({
          input: { username: input.username, password: input.password },
          hasPasskey: passkeyOptionsOf(sent.error) !== null,
        });
      return sent;
    },
    done: onDone,
  });
  return { form, asks };
};

type SignInFormState = ReturnType<typeof useSignInForm>['form'];

export const SignInForm = ({ onDone }: DoneProps) => {
  const { form, asks } = useSignInForm({ onDone });
  return (
    <ParsedForm form={form} label={actions.signIn} autoComplete="on" unguarded>
      <Stack gap="md">
        <Refusal of={form.error} />
        <TextInput
          label="Username"
          {...keepsEscape}
          {...form.text('username')}
          disabled={form.isSending}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          data-autofocus
        />
        <PasswordInput
          label="Password"
          {...keepsEscape}
          {...form.text('password')}
          disabled={form.isSending}
          autoComplete="current-password"
          size="md"
        />
        {asks === null ? null : <SecondFactor asks={asks} form={form} onDone={onDone} />}
        <Button
          type="submit"
          size="md"
          variant={asks?.hasPasskey === true ? 'default' : 'filled'}
          loading={form.isSending}
          fullWidth
          {...keepsEscape}
        >
          {actions.signIn}
        </Button>
      </Stack>
    </ParsedForm>
  );
};

type SecondFactorProps = DoneProps & { readonly asks: Asks; readonly form: SignInFormState };

const SecondFactor = ({ asks: { input, hasPasskey }, form, onDone }: SecondFactorProps) => {
  const [signIn] = useSignInMutation();
  /** Requested each time, because options can be used once and expire after five minutes. */
  const options = async (): Promise<Sent<string>> => {
    const { error } = await signIn(input);
    const asked = passkeyOptionsOf(error);
    return asked === null ? { error } : { data: asked };
  };
  return (
    <>
      {hasPasskey ? (
        <PasskeyButton size="md" fullWidth options={options} send={(passkey) => signIn({ ...input, passkey })} onDone={onDone} />
      ) : null}
      <TextInput
        label="Code"
        description="Of your authenticator app. Without it, a recovery code."
        {...keepsEscape}
        {...form.text('code')}
        disabled={form.isSending}
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={40}
        size="md"
        autoFocus={!hasPasskey}
      />
    </>
  );
};

/** Shown when the password is correct but the user's company does not allow signing in with a password. */
const CompanySignInLink = ({ to }: { readonly to: string | null }) =>
  to === null ? null : (
    <Button component="a" href={to} variant="default" fullWidth>
      Go on to the company sign-in
    </Button>
  );

/** One message for a wrong username and a wrong password, so that nobody can find out which usernames exist. */
const Refusal = ({ of }: { readonly of: unknown }) =>
  isApiError(of) && of.status === 401 ? (
    <>
      <PageAlert tone={of.errorCode === CODE_NEEDED ? 'info' : 'danger'}>
        {of.message || 'The username or password is not correct. Please try again.'}
      </PageAlert>
      <CompanySignInLink to={textIn(of, 'companySignIn')} />
    </>
  ) : (
    <Problem of={of} />
  );
