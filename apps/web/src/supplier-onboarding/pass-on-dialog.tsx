import { Checkbox, Stack } from '@mantine/core';
import { isEmailAddress, plainEmail } from '@counterfoil/domain';
import { notify } from '../ui/feedback/notify.js';
import { FormDialog } from '../ui/form/form-dialog.js';
import { readUnless } from '../ui/form/reading.js';
import { EmailInput } from '../ui/form/text/email-input.js';
import { useParsedForm } from '../ui/form/use-parsed-form.js';
import { usePassOnOnboardingMutation } from './onboarding.api.js';
import { tasksOf, tasksToPassOn } from './task-words.js';
import type { Visit } from './use-visit.js';

type Wish = { readonly email: string; readonly tasks: readonly string[] };

const parse = ({ email, tasks }: Wish) => {
  const to = plainEmail(email);
  const faults = {
    email: isEmailAddress(to) ? undefined : 'Please enter a valid email address',
    tasks: tasks.length > 0 ? undefined : 'Please choose a task.',
  };
  return readUnless(faults, { email: to, tasks });
};

type Props = { readonly visit: Visit; readonly onClose: () => void };

/** Asks another person to fill in some or all tasks (P-20.3.2). */
export const PassOnDialog = ({ visit: { publicId, page, progress, saving, reload }, onClose }: Props) => {
  const [passOn] = usePassOnOnboardingMutation();
  const all = tasksOf(page);
  const form = useParsedForm<Wish, Wish, unknown>({
    initial: { email: '', tasks: tasksToPassOn(page, progress) },
    parse,
    send: async ({ email, tasks }) => {
      await saving.all();
      return passOn({ publicId, email, ...(tasks.length === page.mine.length ? {} : { tasks }) });
    },
    done: async (_, { read: { email } }) => {
      notify('success', `A link is on its way to ${email}.`);
      onClose();
      await reload();
    },
  });
  const { tasks } = form.values;
  return (
    <FormDialog title="Pass it on" form={form} submitLabel="Send a link" onClose={onClose}>
      <EmailInput label="Email address of your colleague" size="md" {...form.text('email')} />
      <Checkbox.Group
        label="Tasks"
        size="md"
        value={[...tasks]}
        error={form.shown('tasks')}
        onChange={(next: string[]) => form.set({ tasks: next })}
      >
        <Stack gap="xs" mt="xs">
          {all
            .filter(({ id }) => page.mine.includes(id))
            .map(({ id, title }) => (
              <Checkbox key={id} size="md" value={id} label={title} />
            ))}
        </Stack>
      </Checkbox.Group>
      <p>
        {tasks.length === page.mine.length
          ? 'They get a link of their own, and yours stops working.'
          : 'They get a link of their own for these tasks only. You can take them back.'}
      </p>
    </FormDialog>
  );
};
