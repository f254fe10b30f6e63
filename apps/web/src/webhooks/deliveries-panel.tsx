import { Button } from '@mantine/core';
import { isWebhookTopic, topicWords } from '@counterfoil/domain';
import { failedWords, type WebhookDeliveryDoc, type WebhookView } from '@counterfoil/projections';
import { useListParams } from '../platform/lists/use-list-params.js';
import { usePermission } from '../platform/session/session.js';
import { instantText } from '../platform/words/format.js';
import { useLocale } from '../platform/words/locale.js';
import { tellWritten } from '../ui/feedback/tell-written.js';
import { Problem } from '../ui/feedback/problem.js';
import { Panel } from '../ui/page/panel.js';
import type { Column } from '../ui/table/columns.js';
import { DataTable } from '../ui/table/data-table.js';
import { LocalTime } from '../ui/values/local-time.js';
import { StatusBadge } from '../ui/values/status-badge.js';
import { useSendMessageAgainMutation, useWebhookDeliveriesQuery, WATCHED } from './webhooks.api.js';

const topicText = (topic: string): string => (isWebhookTopic(topic) ? topicWords[topic] : 'Test message');

const Outcome = ({ delivery: { state, because, status } }: { readonly delivery: WebhookDeliveryDoc }) =>
  state === 'delivered' || because === null ? (
    <StatusBadge tone="yes">{`Delivered (${status ?? ''})`}</StatusBadge>
  ) : (
    <>
      <StatusBadge tone="unknown">Not delivered</StatusBadge> {failedWords[because]}
      {status === null ? '' : ` (${status})`}
    </>
  );

const columns: readonly Column<WebhookDeliveryDoc>[] = [
  { id: 'at', header: 'Last attempt', sort: 'at', nowrap: true, cell: ({ at }) => <LocalTime at={at} /> },
  { id: 'topic', header: 'Topic', cell: ({ topic }) => topicText(topic) },
  { id: 'state', header: 'Status', cell: (delivery) => <Outcome delivery={delivery} /> },
  { id: 'attempts', header: 'Attempts', align: 'end', cell: ({ attempts }) => attempts },
  {
    id: 'next',
    header: 'Next attempt',
    nowrap: true,
    cell: ({ nextAt }) => (nextAt === null ? '' : <LocalTime at={nextAt} />),
  },
];

type Props = { readonly webhook: WebhookView };

/** The deliveries of one webhook, newest first. */
export const DeliveriesPanel = ({ webhook: { id, name, status } }: Props) => {
  const list = useListParams('webhook-deliveries');
  const result = useWebhookDeliveriesQuery({ id, query: list.query }, WATCHED);
  const [send, { error }] = useSendMessageAgainMutation();
  const mayAgain = usePermission('canManageUsers') && ['active', 'failing', 'paused'].includes(status);
  const again = async (messageId: string) => {
    const { data } = await send({ id, messageId });
    if (data !== undefined) tellWritten(data, 'The message is sent again, behind what is waiting already.');
  };
  const action: Column<WebhookDeliveryDoc> = {
    id: 'again',
    header: 'Send again',
    align: 'end',
    cell: (delivery) =>
      delivery.state === 'delivered' ? <AgainButton delivery={delivery} onClick={() => void again(delivery.messageId)} /> : null,
  };
  return (
    <Panel title={`Deliveries to ${name}`} flush>
      <Problem of={error} />
      <DataTable<WebhookDeliveryDoc>
        label={`Deliveries to ${name}`}
        columns={mayAgain ? [...columns, action] : columns}
        rowId={({ id: row }) => row}
        rowName={({ topic }) => topicText(topic)}
        list={list}
        result={result}
      />
    </Panel>
  );
};

const AgainButton = ({ delivery, onClick }: { readonly delivery: WebhookDeliveryDoc; readonly onClick: () => void }) => {
  const locale = useLocale();
  const label = `Send again: ${topicText(delivery.topic)}, ${instantText(delivery.at, locale)}`;
  return (
    <Button variant="default" size="compact-sm" aria-label={label} onClick={onClick}>
      Send again
    </Button>
  );
};
