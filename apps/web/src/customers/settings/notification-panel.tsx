import { Button, NativeSelect, Radio, Stack } from '@mantine/core';
import { type NotificationWay, notificationWays } from '@counterfoil/domain';
import type { NotificationsAnswer } from '@counterfoil/projections';
import { useChooseNotificationsMutation, useNotifications } from '../../platform/notifications.api.js';
import { notify } from '../../ui/feedback/notify.js';
import { Problem } from '../../ui/feedback/problem.js';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.js';
import { ParsedForm } from '../../ui/form/parsed-form.js';
import { useParsedForm } from '../../ui/form/use-parsed-form.js';
import { Panel } from '../../ui/page/panel.js';

const ways: { readonly [way in NotificationWay]: string } = {
  product: 'In Counterfoil only',
  digest: 'In Counterfoil, and one email a day',
  each: 'In Counterfoil, and an email at once',
  none: 'Nothing',
};
const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));
const HINT = 'Approvals that wait for you, checked runs, answers of suppliers, and what is assigned to you.';

/** How the signed-in user is notified of work. */
export const NotificationPanel = () => {
  const { data, error, refetch } = useNotifications();
  return (
    <Panel title="Notifications" hint={HINT}>
      <Problem of={error} retry={refetch} title="Your choice could not be loaded" />
      {data === undefined && error === undefined ? <SkeletonRows /> : null}
      {data === undefined ? null : <ChoiceForm key={`${data.choice.way} ${data.choice.hour}`} answer={data} />}
    </Panel>
  );
};

type Values = { readonly way: string; readonly hour: string };

const ChoiceForm = ({ answer: { choice, email } }: { readonly answer: NotificationsAnswer }) => {
  const [choose] = useChooseNotificationsMutation();
  const initial: Values = { way: choice.way, hour: String(choice.hour) };
  const form = useParsedForm({
    initial,
    parse: ({ way, hour }) => ({ ok: true, value: { way: way as NotificationWay, hour: Number(hour) } }),
    send: choose,
    done: () => notify('success', 'Saved.'),
  });
  return (
    <ParsedForm form={form} label="Notifications">
      <Stack gap="sm">
        <Radio.Group label="How do you want to be told?" value={form.values.way} onChange={(way) => form.set({ way })}>
          <Stack gap="xs" mt="xs">
            {notificationWays.map((way) => (
              <Radio key={way} value={way} label={ways[way]} />
            ))}
          </Stack>
        </Radio.Group>
        {form.values.way === 'digest' ? (
          <NativeSelect label="Sent at (your company's time)" data={HOURS} w={180} {...form.text('hour')} />
        ) : null}
        {email === null ? <p>Your user name is no email address, so no email can be sent to you.</p> : null}
        <Problem of={form.error} />
        <div>
          <Button type="submit" variant="default" loading={form.isSending} disabled={!form.isChanged}>
            Save
          </Button>
        </div>
      </Stack>
    </ParsedForm>
  );
};
