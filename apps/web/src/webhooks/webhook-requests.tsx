import type { WebhookView } from '@counterfoil/projections';
import { WaitingRequest } from '../ui/form/waiting-request.js';
import { useDecideWebhookMutation, useWithdrawWebhookMutation } from './webhooks.api.js';
import classes from './webhooks.module.css';

type Request = WebhookView['requests'][number];

const effects: Readonly<Record<Request['kind'], string>> = {
  webhook: 'Messages about your company are then sent to this address. Your name is kept in the audit log.',
  'webhook-target': 'Messages about your company are then sent to this address. Your name is kept in the audit log.',
  'webhook-secret': 'Messages are then signed with the new secret. Your name is kept in the audit log.',
  'webhook-activation': 'Messages about your company are then sent to this address again. Your name is kept in the audit log.',
};

/** The requests about a webhook that wait for a second person. */
export const WebhookRequests = ({ webhook }: { readonly webhook: WebhookView }) =>
  webhook.requests.map((request) => <Requested key={request.requestId} webhook={webhook} request={request} />);

const Requested = ({ webhook: { id, name }, request }: { readonly webhook: WebhookView; readonly request: Request }) => {
  const [decide] = useDecideWebhookMutation();
  const [withdraw] = useWithdrawWebhookMutation();
  const { requestId, kind, title, was, now, blockedBecause, isOwn } = request;
  return (
    <WaitingRequest
      title={title}
      subject={{ kind: 'webhook', id }}
      request={request}
      what={`the request about the webhook ${name}`}
      blockedBecause={blockedBecause}
      effect={effects[kind]}
      decide={(decision) => decide({ id, requestId, ...decision })}
      withdraw={isOwn ? () => withdraw({ id, requestId }) : undefined}
    >
      <p className={classes['address']}>
        {was === '' ? null : <>{was} becomes </>}
        <strong>{now}</strong>
      </p>
    </WaitingRequest>
  );
};
