import { Button, Group } from '@mantine/core';
import { topicWords } from '@counterfoil/domain';
import { failedWords, type StatusTone, type WebhookView } from '@counterfoil/projections';
import { useState } from 'react';
import { usePermission } from '../platform/session/session.js';
import { notify } from '../ui/feedback/notify.js';
import { Problem } from '../ui/feedback/problem.js';
import { Panel } from '../ui/page/panel.js';
import { Facts } from '../ui/values/facts.js';
import { LocalTime } from '../ui/values/local-time.js';
import { StatusBadge } from '../ui/values/status-badge.js';
import { ChangeWebhookDialog } from './change-webhook-dialog.js';
import { ActivateWebhookDialog, DeactivateWebhookDialog, RotateWebhookDialog } from './webhook-dialogs.js';
import { WebhookRequests } from './webhook-requests.js';
import { useActOnWebhookMutation, type WebhookAct } from './webhooks.api.js';
import classes from './webhooks.module.css';

const statuses: Readonly<Record<WebhookView['status'], readonly [tone: StatusTone, word: string]>> = {
  requested: ['unknown', 'Waiting for approval'],
  active: ['yes', 'In use'],
  failing: ['unknown', 'Cannot be delivered'],
  paused: ['no', 'Paused'],
  declined: ['neutral', 'Declined'],
  inactive: ['neutral', 'Inactive'],
};

type Props = {
  readonly webhook: WebhookView;
  readonly onSecret: (secret: string | null) => void;
  readonly onDeliveries: () => void;
};

type Open = 'change' | 'rotate' | 'deactivate' | 'activate';

/** One webhook: its address, its state, and its requests that wait for a second person. */
export const WebhookPanel = ({ webhook, onSecret, onDeliveries }: Props) => {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const [tone, word] = statuses[webhook.status];
  return (
    <Panel
      title={webhook.name}
      hint={<StatusBadge tone={tone}>{word}</StatusBadge>}
      actions={<Actions webhook={webhook} open={setOpen} onDeliveries={onDeliveries} />}
    >
      <State webhook={webhook} />
      <WebhookRequests webhook={webhook} />
      {open === 'change' ? <ChangeWebhookDialog webhook={webhook} onClose={close} /> : null}
      {open === 'rotate' ? <RotateWebhookDialog webhook={webhook} onClose={close} onSecret={onSecret} /> : null}
      {open === 'deactivate' ? <DeactivateWebhookDialog webhook={webhook} onClose={close} /> : null}
      {open === 'activate' ? <ActivateWebhookDialog webhook={webhook} onClose={close} /> : null}
    </Panel>
  );
};

const told: Partial<Record<WebhookAct, string>> = {
  resume: 'It is tried again now.',
  test: 'A test message is on its way.',
};

type ActionsProps = Pick<Props, 'webhook' | 'onDeliveries'> & { readonly open: (dialog: Open) => void };

const Actions = ({ webhook: { id, status, requests }, open, onDeliveries }: ActionsProps) => {
  const manages = usePermission('canManageUsers');
  const [act, { error, isLoading }] = useActOnWebhookMutation();
  const isUsed = status === 'active' || status === 'failing' || status === 'paused';
  const doAct = async (one: WebhookAct) => {
    const { data } = await act({ id, act: one });
    if (data !== undefined) notify('success', told[one] ?? '');
  };
  const button = (label: string, onClick: () => void) => (
    <Button variant="default" onClick={onClick} disabled={isLoading}>
      {label}
    </Button>
  );
  return (
    <Group gap="xs">
      {isUsed || status === 'inactive' ? button('Deliveries', onDeliveries) : null}
      {manages && (status === 'failing' || status === 'paused') ? button('Try now', () => void doAct('resume')) : null}
      {manages && isUsed ? button('Send a test message', () => void doAct('test')) : null}
      {manages && isUsed ? button('Change', () => open('change')) : null}
      {manages && isUsed ? button('New secret', () => open('rotate')) : null}
      {isUsed ? button('Deactivate', () => open('deactivate')) : null}
      {manages && status === 'inactive' && requests.length === 0 ? button('Activate', () => open('activate')) : null}
      <Problem of={error} />
    </Group>
  );
};

const State = ({ webhook }: Pick<Props, 'webhook'>) => {
  const { target, stuck, lastDeliveredAt, secretBeforeUntil, createdAt, createdByName } = webhook;
  return (
    <Facts
      items={[
        [
          'Address',
          <span key="address" className={classes['address']}>
            {target.url}
          </span>,
        ],
        ['Topics', target.topics.map((topic) => topicWords[topic]).join(', ')],
        ['Last delivery', lastDeliveredAt === null ? 'None' : <LocalTime at={lastDeliveredAt} />],
        ...(stuck === null ? [] : [['In the way', <Stuck key="stuck" stuck={stuck} />] as const]),
        ...(secretBeforeUntil === null
          ? []
          : [
              [
                'Secret before',
                <>
                  signs until <LocalTime at={secretBeforeUntil} />
                </>,
              ] as const,
            ]),
        [
          'Created',
          <>
            <LocalTime at={createdAt} />, by {createdByName}
          </>,
        ],
      ]}
    />
  );
};

const Stuck = ({ stuck }: { readonly stuck: NonNullable<WebhookView['stuck']> }) => (
  <>
    One message since <LocalTime at={stuck.since} />: {failedWords[stuck.because]}
    {stuck.status === null ? null : ` (status ${stuck.status})`}.{' '}
    {stuck.nextAt === null ? (
      'It is not tried again until somebody does so.'
    ) : (
      <>
        Next attempt <LocalTime at={stuck.nextAt} />.
      </>
    )}
  </>
);
