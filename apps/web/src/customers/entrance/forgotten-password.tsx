import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Problem } from '../../ui/feedback/problem.js';
import { ParsedForm } from '../../ui/form/parsed-form.js';
import { readUnless, required } from '../../ui/form/reading.js';
import { useParsedForm } from '../../ui/form/use-parsed-form.js';
import { useForgotPasswordMutation } from './account.api.js';

/** Asks for a link to choose a new password. The answer does not reveal whether the username exists. */
export const ForgottenPassword = ({ onBack }: { readonly onBack: () => void }) => {
  const [forgot] = useForgotPasswordMutation();
  const [said, setSaid] = useState<string | null>(null);
  const form = useParsedForm({
    initial: { username: '' },
    parse: ({ username }) =>
      readUnless({ username: required(username, 'Please enter your username') }, { username: username.trim() }),
    send: forgot,
    done: ({ message }) => setSaid(message),
  });
  return (
    <ParsedForm form={form} label="Forgotten password" autoComplete="on" unguarded>
      <Stack gap="md">
        <Problem of={form.error} />
        {said === null ? (
          <>
            <TextInput
              label="Username"
              description="You get an email with a link to choose another password. It works once, for an hour."
              {...form.text('username')}
              disabled={form.isSending}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              size="md"
              autoFocus
            />
            <Button type="submit" size="md" loading={form.isSending} fullWidth>
              Send the link
            </Button>
          </>
        ) : (
          <PageAlert tone="success">{said}</PageAlert>
        )}
        <Button variant="subtle" size="md" onClick={onBack} fullWidth>
          Back to sign in
        </Button>
      </Stack>
    </ParsedForm>
  );
};
