import { Button, PasswordInput, Stack } from '@mantine/core';
import { notify } from '../../ui/feedback/notify.js';
import { Problem } from '../../ui/feedback/problem.js';
import { ParsedForm } from '../../ui/form/parsed-form.js';
import { readUnless } from '../../ui/form/reading.js';
import { useParsedForm } from '../../ui/form/use-parsed-form.js';
import { Panel } from '../../ui/page/panel.js';
import { NewPasswordInput } from '../password/new-password-input.js';
import { passwordFault } from '../password/password-rule.js';
import { useChangePasswordMutation } from '../settings.api.js';
import { PASSWORD_MAX } from '@counterfoil/domain';

const EMPTY = { current: '', next: '', again: '' };
type Values = typeof EMPTY;

const parse = ({ current, next, again }: Values) =>
  readUnless(
    {
      current: current === '' ? 'Please enter your current password.' : undefined,
      next: passwordFault(next),
      again: again === next ? undefined : 'The two new passwords are not the same.',
    },
    { current, next },
  );

/** Changing the password ends every other session of the user. */
export const PasswordPanel = () => {
  const [change] = useChangePasswordMutation();
  const form = useParsedForm({
    initial: EMPTY,
    parse,
    send: change,
    done: (_, { reset }) => {
      reset();
      notify('success', 'Your password was changed. Your other sessions are signed out.');
    },
  });
  const field = (name: keyof Values, label: string, autoComplete: string) => (
    <PasswordInput label={label} autoComplete={autoComplete} maxLength={PASSWORD_MAX} {...form.text(name)} />
  );
  return (
    <Panel title="Change password" hint="Your other sessions are signed out.">
      <ParsedForm form={form} label="Change password">
        <Stack gap="sm">
          {field('current', 'Current password', 'current-password')}
          <NewPasswordInput label="New password" {...form.text('next')} />
          {field('again', 'New password again', 'new-password')}
          <Problem of={form.error} />
          <div>
            <Button type="submit" variant="default" loading={form.isSending} disabled={!form.isChanged}>
              Change password
            </Button>
          </div>
        </Stack>
      </ParsedForm>
    </Panel>
  );
};
