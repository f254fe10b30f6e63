import { Button } from '@mantine/core';
import type { WebhookView } from '@counterfoil/projections';
import { useState } from 'react';
import { usePermission } from '../platform/session/session.js';
import { EmptyState } from '../ui/feedback/empty-state.js';
import { Problem } from '../ui/feedback/problem.js';
import { SkeletonRows } from '../ui/feedback/skeleton-rows.js';
import { SecretDialog } from '../ui/form/secret-dialog.js';
import { PageHeader } from '../ui/page/page-header.js';
import { Panel } from '../ui/page/panel.js';
import { CreateWebhookDialog } from './create-webhook-dialog.js';
import { DeliveriesPanel } from './deliveries-panel.js';
import { WebhookPanel } from './webhook-panel.js';
import { useWebhooksQuery, WATCHED } from './webhooks.api.js';
import classes from './webhooks.module.css';

/** The programs that receive the company's webhooks (P-17.13). */
export const Component = () => {
  const { data, error, isFetching, refetch } = useWebhooksQuery(undefined, WATCHED);
  const manages = usePermission('canManageUsers');
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <PageHeader
        title="Webhooks"
        lead="A webhook tells a program, such as your ERP system, what happened, so that it need not ask."
        actions={manages && data !== undefined ? <Button onClick={() => setCreating(true)}>Create a webhook</Button> : undefined}
      />
      <Problem of={error} retry={refetch} title="The webhooks could not be loaded" />
      {data === undefined ? isFetching ? <SkeletonRows /> : null : <Webhooks webhooks={data.webhooks} onSecret={setSecret} />}
      {isCreating ? <CreateWebhookDialog onClose={() => setCreating(false)} onSecret={setSecret} /> : null}
      {secret === null ? null : <SecretDialog what="secret of the webhook" secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
};

type Props = { readonly webhooks: readonly WebhookView[]; readonly onSecret: (secret: string | null) => void };

const ENDED: readonly string[] = ['declined', 'inactive'];

/** Active webhooks first. The deliveries of one of them are shown. */
const Webhooks = ({ webhooks, onSecret }: Props) => {
  const [shown, setShown] = useState<string | null>(null);
  const isEnded = ({ status }: WebhookView) => ENDED.includes(status);
  const sorted = [...webhooks.filter((one) => !isEnded(one)), ...webhooks.filter(isEnded)];
  if (sorted.length === 0)
    return (
      <Panel>
        <EmptyState title="No webhooks">
          Create one to have a completed run, a supplier’s answer or a wanted approval sent to your own program.
        </EmptyState>
      </Panel>
    );
  return (
    <div className={classes['webhooks']}>
      {sorted.flatMap((webhook) => [
        <WebhookPanel
          key={webhook.id}
          webhook={webhook}
          onSecret={onSecret}
          onDeliveries={() => setShown(shown === webhook.id ? null : webhook.id)}
        />,
        ...(shown === webhook.id ? [<DeliveriesPanel key={`deliveries ${webhook.id}`} webhook={webhook} />] : []),
      ])}
    </div>
  );
};
