import { Button, PasswordInput, Stack } from '@mantine/core';
import { useState } from 'react';
import { fieldProblems } from '../../platform/http/problem-text.js';
import { Form } from '../../ui/form/form.js';
import { notify } from '../../ui/feedback/notify.js';
import { Panel } from '../../ui/page/panel.js';
import { Problem } from '../../ui/feedback/problem.js';
import { PASSWORD_LEAST, passwordProblem } from '../password-rule.js';
import { useChangePasswordMutation } from '../settings.api.js';

const EMPTY = { current: '', next: '', again: '' };

/** Changing the password ends every other session of the user. */
export const PasswordPanel = () => {
  const [fields, setFields] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [change, { error, isLoading }] = useChangePasswordMutation();
  const refused = fieldProblems(error);
  const problems: Partial<typeof EMPTY> = {
    ...(fields.current === '' ? { current: 'Please enter your current password.' } : {}),
    ...(passwordProblem(fields.next) === null ? {} : { next: passwordProblem(fields.next) ?? '' }),
    ...(fields.again === fields.next ? {} : { again: 'The two new passwords are not the same.' }),
  };
  const submit = async () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    const { data } = await change({ current: fields.current, next: fields.next });
    if (data === undefined) return;
    setFields(EMPTY);
    setTried(false);
    notify('success', 'Your password was changed. Your other sessions are signed out.');
  };
  const field = (name: keyof typeof EMPTY, label: string, autoComplete: string) => (
    <PasswordInput
      label={label}
      value={fields[name]}
      onChange={({ target }) => setFields({ ...fields, [name]: target.value })}
      error={(tried ? problems[name] : undefined) ?? refused[name]}
      autoComplete={autoComplete}
      maxLength={200}
    />
  );
  return (
    <Panel title="Change password" hint={`At least ${PASSWORD_LEAST} characters. Your other sessions are signed out.`}>
      <Form label="Change password" onSubmit={submit}>
        <Stack gap="sm">
          {field('current', 'Current password', 'current-password')}
          {field('next', 'New password', 'new-password')}
          {field('again', 'New password again', 'new-password')}
          <Problem of={error} />
          <div>
            <Button
              type="submit"
              variant="default"
              loading={isLoading}
              disabled={Object.values(fields).every((text) => text === '')}
            >
              Change password
            </Button>
          </div>
        </Stack>
      </Form>
    </Panel>
  );
};
